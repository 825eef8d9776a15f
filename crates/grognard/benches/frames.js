// Moves the pointer once a frame, on a unit or on the bare ground, and notes the time between frames.
// `arguments`: `drag` or `pan`; then the callback that hears the middle and the 95th of a hundred.
const [what, done] = arguments;
const board = document.querySelector(".window");
const { left, top, width } = board.getBoundingClientRect();
const unit = document.querySelector("[data-name=b2]");
const box = unit.getBoundingClientRect();
const from = what === "drag" ? { x: box.left + box.width / 2, y: box.top + box.height / 2 } : { x: left + width - 80, y: top + 90 };
const send = (type, at) => (what === "drag" && type === "pointerdown" ? unit : board)
  .dispatchEvent(new PointerEvent(type, { bubbles: true, pointerId: 1, pointerType: "mouse", buttons: 1, clientX: at.x, clientY: at.y }));
const times = [];
let [steps, last] = [0, 0];

function step(now) {
  if (last > 0) times.push(now - last);
  last = now;
  steps += 1;
  if (steps > 180) {
    send("pointerup", from);
    times.sort((one, two) => one - two);
    return done([times[times.length >> 1], times[Math.floor(times.length * 0.95)]].map((time) => Math.round(10 * time) / 10));
  }
  const swing = Math.sin(steps / 25);
  send("pointermove", { x: from.x + 150 * swing, y: from.y - (what === "drag" ? 120 : -60) * Math.abs(swing) });
  requestAnimationFrame(step);
}

send("pointerdown", from);
requestAnimationFrame(step);
