// Roads that run smoothly from hex to hex, and bridges where they cross water.

import { line, polygon, turned } from "../pen.ts";
import type { Point } from "../tiling.ts";
import { type Course, courses } from "./courses.ts";
import { DIRECTIONS, type Plan, type Spot } from "./plan.ts";
import { type Stroke, around } from "./stroke.ts";

/** The sides by which a road leaves a hex. */
function ways({ cell }: Spot): readonly number[] {
  return DIRECTIONS.filter((direction) => (cell.roads >> direction) % 2 === 1);
}

export function roadCourses(plan: Plan): Course[] {
  return courses(plan, "road", ways);
}

/** An edge, the road in it, its worn middle and its pale crown. */
export function roads(found: readonly Course[]): Stroke[] {
  const all = (paint: Omit<Stroke, "d" | "box">) => found.map(({ d, box }) => ({ d, box, ...paint }));
  return [
    ...all({ line: "#6d5c39", width: 12.5, opacity: 0.28, by: { x: 1.4, y: 1.8 } }),
    ...all({ line: "#8f7a50", width: 11.4 }),
    ...all({ line: "#f0e5c6", width: 8.6 }),
    ...all({ line: "#d6c597", width: 3.4, opacity: 0.55 }),
    ...all({ line: "#f0e5c6", width: 1.8 }),
  ];
}

export function bridges(plan: Plan): Stroke[] {
  return plan.spots
    .filter(({ cell }) => cell.features.includes("bridge"))
    .flatMap((spot) => bridge(plan, spot));
}

function bridge(plan: Plan, spot: Spot): Stroke[] {
  const { at } = spot;
  const end = plan.tiling.middle(at, ways(spot)[0] ?? 0);
  const angle = Math.atan2(end.y - at.y, end.x - at.x);
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
  const point = (along: number, across: number): Point => ({
    x: at.x + along * cos - across * sin,
    y: at.y + along * sin + across * cos,
  });
  const planks = Array.from({ length: 12 }, (_, k) =>
    line([point(4.4 * k - 24, -8), point(4.4 * k - 24, 8)]),
  );
  const rails = [-9, 9].map((across) => line([point(-29, across), point(29, across)])).join("");
  const box = around([at], 44);
  return [
    { d: polygon(turned(at, 54, 18, angle)), box, fill: "#2b2a1a", opacity: 0.4, by: { x: 3, y: 4 } },
    { d: polygon(turned(at, 54, 17, angle)), box, fill: "#b7936a", line: "#5d4426", width: 1.2 },
    { d: planks.join(""), box, line: "#8a6a45", width: 1 },
    { d: rails, box, line: "#3f2d14", width: 3.4 },
    { d: rails, box, line: "#c8a878", width: 1.2, by: { x: -0.4, y: -0.6 } },
  ];
}
