// The laurel of the victor: two branches of leaves, and a star between them.

import { svg } from "../../../dom.ts";

/** Leaves of a branch. */
const LEAVES = 8;

/** Gold for a victory, bare for anything else. */
export function laurel(isWon: boolean): SVGSVGElement {
  const branch = (way: number) =>
    Array.from({ length: LEAVES }, (_, k) => {
      const turn = 20 + k * 19;
      const angle = (way * turn * Math.PI) / 180;
      const [x, y] = [34 * Math.sin(angle), 34 * Math.cos(angle)];
      return svg("path", {
        d: "M0 0C5 -3 6 -10 0 -16C-6 -10 -5 -3 0 0Z",
        transform: `translate(${x} ${y}) rotate(${way * (150 - turn)})`,
      });
    });
  const star = Array.from({ length: 10 }, (_, k) => {
    const [radius, angle] = [k % 2 === 0 ? 17 : 7, (k * Math.PI) / 5];
    return `${(radius * Math.sin(angle)).toFixed(1)} ${(-radius * Math.cos(angle)).toFixed(1)}`;
  });
  return svg(
    "svg",
    { class: `laurel${isWon ? " won" : ""}`, viewBox: "-52 -52 104 104", "aria-hidden": "true" },
    ...branch(1),
    ...branch(-1),
    ...(isWon ? [svg("path", { class: "star", d: `M${star.join("L")}Z` })] : []),
  );
}
