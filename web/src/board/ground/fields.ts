// What people grow: ploughed land and crops in furrows, orchards in rows, stubble with stacks. Each area has its own
// direction, whatever hexes it covers.

import { blob, circle, smooth, wobble } from "../pen.ts";
import type { Point } from "../tiling.ts";
import { FIELD, ORCHARD, type Paint, STUBBLE, WHEAT } from "./colours.ts";
import type { Plan, Spot } from "./plan.ts";
import type { Detail, Stroke } from "./stroke.ts";

/** Fields follow hexsides, because hedges do. */
const HAND = { inset: 2.2, uneven: 1.6, points: 3 };
/** Furrows run by these angles, in degrees, or a little more. */
const ANGLES = [15, 100, 155, 60, -20, 128] as const;
/** From tree to tree of an orchard. */
const ROW = 19;

/** One area with what it is drawn with. */
interface Area {
  readonly plan: Plan;
  readonly spots: readonly Spot[];
  readonly outline: string;
  readonly random: () => number;
  readonly detail: Detail;
  readonly near: (at: Point, far: number) => boolean;
}

export function fields(plan: Plan, near: Area["near"], detail: Detail): Stroke[] {
  const each = (land: Spot["cell"]["land"], draw: (area: Area) => Stroke[]) =>
    plan
      .areas((cell) => cell.land === land)
      .flatMap((spots) => {
        const word = `${land}${spots[0]?.cell.name}`;
        const outline = plan.outline(spots, HAND, word).map(smooth).join("");
        return draw({ plan, spots, outline, random: wobble(word), detail, near });
      });
  return [
    ...each("field", (area) => furrowed(area, FIELD)),
    ...each("wheat", (area) => furrowed(area, WHEAT)),
    ...each("orchard", orchard),
    ...each("haystacks", stubble),
  ];
}

function base({ plan, spots, outline }: Area, { fill, edge }: Paint): Stroke {
  return { d: outline, box: plan.box(spots), fill, line: edge, width: 1.4 };
}

function furrowed(area: Area, paint: Paint): Stroke[] {
  const { plan, spots, outline, random } = area;
  const box = plan.box(spots);
  const about = { x: box.x + box.width / 2, y: box.y + box.height / 2 };
  const far = Math.hypot(box.width, box.height) / 2;
  const degrees = (ANGLES[Math.floor(random() * ANGLES.length)] ?? 0) + random() * 10;
  const isWheat = paint === WHEAT;
  const gap = isWheat ? 5.2 : 6.2;
  const furrow = (across: number, bend: number) => {
    const [y, half] = [about.y + across, about.y + across + bend];
    return `M${(about.x - far).toFixed(1)} ${y.toFixed(1)}Q${about.x.toFixed(1)} ${half.toFixed(1)} ${(about.x + far).toFixed(1)} ${y.toFixed(1)}`;
  };
  const [dark, light]: [string[], string[]] = [[], []];
  for (let across = -far; across < far; across += gap) {
    const bend = (random() - 0.5) * 3;
    dark.push(furrow(across, bend));
    light.push(furrow(across + gap * 0.45, bend));
  }
  const patches = spots.flatMap(() => {
    const patch = () => ({ x: box.x + random() * box.width, y: box.y + random() * box.height });
    return [0, 1].map(() => blob(patch(), 20 + 26 * random(), random, 0.3, 7));
  });
  const on = { box, inside: outline };
  const along = { ...on, turn: { about, degrees } };
  return [
    base(area, paint),
    { ...on, d: patches.join(""), fill: paint.light, opacity: 0.35 },
    { ...along, d: light.join(""), line: paint.light, width: isWheat ? 1.6 : 1.5, opacity: 0.8 },
    isWheat
      ? { ...along, d: dark.join(""), line: paint.dark, width: 1.7, dash: [1.6, 2.6], opacity: 0.85 }
      : { ...along, d: dark.join(""), line: paint.dark, width: 1.1, opacity: 0.75 },
    { ...on, d: outline, line: paint.edge, width: 5, opacity: 0.25 },
  ];
}

/** Trees in straight rows with grass between them: nobody takes them for a wood. */
function orchard(area: Area): Stroke[] {
  const { plan, spots, random, detail } = area;
  const trees = rows(area);
  const box = plan.box(spots);
  const crowns = (radius: number, off: number, uneven: number) =>
    trees.map(({ x, y }) => blob({ x: x + off, y: y + off * 1.15 }, radius, random, uneven)).join("");
  if (detail === "far") {
    const d = trees.map((tree) => circle(tree, 6.4)).join("");
    return [base(area, ORCHARD), { d, box, fill: ORCHARD.dark, line: "#4d6a2a", width: 1 }];
  }
  return [
    base(area, ORCHARD),
    { d: crowns(6.4, 2.8, 0.1), box, fill: "#5d6b2c", opacity: 0.45 },
    { d: crowns(6.2, 0, 0.12), box, fill: ORCHARD.dark, line: "#4d6a2a", width: 0.9 },
    { d: crowns(3.1, -1.6, 0.15), box, fill: ORCHARD.light },
  ];
}

/** A slightly turned grid over the whole orchard. */
export function rows({
  plan,
  spots,
  random,
  near,
}: Pick<Area, "plan" | "spots" | "random" | "near">): Point[] {
  const box = plan.box(spots);
  const far = Math.hypot(box.width, box.height) / 2;
  const angle = (random() - 0.5) * 0.5;
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
  const middle = { x: box.x + box.width / 2, y: box.y + box.height / 2 };
  const trees: Point[] = [];
  const inside = new Set(spots);
  for (let along = -far; along < far; along += ROW) {
    for (let across = -far; across < far; across += ROW) {
      const tree = {
        x: middle.x + along * cos - across * sin + (random() - 0.5) * 2,
        y: middle.y + along * sin + across * cos + (random() - 0.5) * 2,
      };
      if (plan.within(inside, tree, 37) && !near(tree, 11)) trees.push(tree);
    }
  }
  return trees.toSorted((one, two) => one.y - two.y);
}

function stubble(area: Area): Stroke[] {
  const { plan, spots, random, near } = area;
  const word = `stubble${spots[0]?.cell.name}`;
  const bushes = plan.scatter(spots, word, { gap: 15, reach: 34, tries: 14 }).filter((at) => !near(at, 10));
  const stacks = plan.scatter(spots, `${word}s`, { gap: 26, reach: 27, tries: 12 });
  const box = plan.box(spots);
  const at = ({ x, y }: Point, right: number, down: number) =>
    `M${(x + right).toFixed(1)} ${(y + down).toFixed(1)}`;
  return [
    base(area, STUBBLE),
    {
      d: bushes.map(({ x, y }) => blob({ x, y }, 3.4, random, 0.28, 7)).join(""),
      box,
      fill: "#a8b268",
      opacity: 0.8,
    },
    {
      d: stacks.map((stack) => `${at(stack, -6, 9)}q14 3 18-3l-2 6q-8 4-16 0Z`).join(""),
      box,
      fill: "#3b3a22",
      opacity: 0.35,
    },
    {
      d: stacks.map((stack) => `${at(stack, -8, 6)}q0-14 8-15q8 1 8 15q-8 3-16 0Z`).join(""),
      box,
      fill: STUBBLE.light,
      line: "#8c6a24",
      width: 1,
    },
    {
      d: stacks.map((stack) => `${at(stack, 1, -8)}q6 2 6.4 14q-4 2-7 1.6Z`).join(""),
      box,
      fill: STUBBLE.dark,
      opacity: 0.7,
    },
  ];
}
