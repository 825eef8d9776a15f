// Does one thing a frame, and notes the time between frames: a unit is dragged, the bare ground is panned or zoomed, or a
// replay runs as a film and nothing is touched.
// `arguments`: `drag`, `pan`, `zoom` or `film`, and the name of the unit; then the callback that hears the middle and the 95th of a hundred.
const [what, name, done] = arguments;
const FRAMES = 180;
const board = document.querySelector(".window");
const { left, top, width, height } = board.getBoundingClientRect();
const unit = document.querySelector(`[data-name=${name}]`);
const box = unit.getBoundingClientRect();
const from = what === "drag" ? { x: box.left + box.width / 2, y: box.top + box.height / 2 } : { x: left + width / 2, y: top + height / 2 };
const send = (type, at) => (what === "drag" && type === "pointerdown" ? unit : board)
  .dispatchEvent(new PointerEvent(type, { bubbles: true, pointerId: 1, pointerType: "mouse", buttons: 1, clientX: at.x, clientY: at.y }));

const swing = (step) => Math.sin(step / 25);
const acts = {
  drag: (step) => send("pointermove", { x: from.x + 150 * swing(step), y: from.y - 120 * Math.abs(swing(step)) }),
  pan: (step) => send("pointermove", { x: from.x + 150 * swing(step), y: from.y + 60 * Math.abs(swing(step)) }),
  // Eight notches in, eight out, and so on.
  zoom: (step) => board.dispatchEvent(new WheelEvent("wheel", { bubbles: true, cancelable: true, deltaY: step & 8 ? 100 : -100, clientX: from.x, clientY: from.y })),
  film: () => {},
};
const isHeld = what === "drag" || what === "pan";

const times = [];
let [steps, last] = [0, 0];
function step(now) {
  if (last > 0) times.push(now - last);
  last = now;
  steps += 1;
  if (steps > FRAMES) {
    if (isHeld) send("pointerup", from);
    times.sort((one, two) => one - two);
    return done([times[times.length >> 1], times[Math.floor(times.length * 0.95)]].map((time) => Math.round(10 * time) / 10));
  }
  acts[what](steps);
  requestAnimationFrame(step);
}

// A click on bare ground would take a unit: what is panned begins where none stands.
if (isHeld) send("pointerdown", from);
requestAnimationFrame(step);
