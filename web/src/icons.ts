// Signs on buttons, drawn so that they look the same everywhere.

import { svg } from "./dom.ts";

const PATHS = {
  in: "M10 3v14M3 10h14",
  out: "M3 10h14",
  fit: "M3 8V3h5M12 3h5v5M17 12v5h-5M8 17H3v-5",
  eye: "M2 10q8-9 16 0q-8 9-16 0ZM10 7a3 3 0 1 0 .1 0",
  ruler: "M3 13 13 3l4 4L7 17ZM6 10l2 2M9 7l2 2",
  hide: "M4 4h12v12H4ZM4 16 16 4",
  film: "M6 4l10 6-10 6Z",
  save: "M10 3v9M6 9l4 4 4-4M4 17h12",
  help: "M7 7a3 3 0 1 1 4 3q-1 .6-1 2M10 15v1.4",
  first: "M5 4v12M16 4l-8 6 8 6Z",
  back: "M13 4l-8 6 8 6Z",
  on: "M7 4l8 6-8 6Z",
  last: "M15 4v12M4 4l8 6-8 6Z",
  pause: "M7 4v12M13 4v12",
  book: "M10 5q-3-2-7-1v12q4-1 7 1q3-2 7-1V4q-4-1-7 1v12",
  map: "M2.6 5 7.4 3l5.2 2 4.8-2v12l-4.8 2-5.2-2-4.8 2ZM7.4 3v12M12.6 5v12",
  gear: "M10 7a3 3 0 1 0 .01 0M10 1.8v2.4M10 15.8v2.4M1.8 10h2.4M15.8 10h2.4M4.2 4.2l1.7 1.7M14.1 14.1l1.7 1.7M15.8 4.2l-1.7 1.7M5.9 14.1l-1.7 1.7",
  house: "M4 16V8l6-5 6 5v8M8 16v-5h4v5",
  clock: "M10 2.5a7.5 7.5 0 1 0 .01 0M10 5.5V10l3 2",
  flag: "M5 18V3h10l-2.4 3.6L15 10H5",
  done: "M4 10.5l4 4 8-9",
  orders: "M5 18V3h10v7H5M8 6h4",
  cards: "M10 2.5q6 4.5 6 8a3 3 0 0 1-5.2 2q.2 2.6 1.8 4.5H7.4q1.6-1.9 1.8-4.5a3 3 0 0 1-5.2-2q0-3.5 6-8Z",
  fire: "M10 5a5 5 0 1 0 .01 0M10 1.5v4M10 14.5v4M1.5 10h4M14.5 10h4",
  move: "M3 10h13M11 5l5 5-5 5",
  defend: "M10 2.5l6.5 2v5q0 5.5-6.5 8-6.5-2.5-6.5-8v-5Z",
  assault: "M4 4l10.5 10.5M16 4 5.5 14.5M3.5 12.5l4 4M16.5 12.5l-4 4",
  rally: "M4 8v7q6 3.5 12 0V8M4 8q6 3.5 12 0q-6-3.5-12 0M13 6l4-4",
  clear: "M10 2.5a7.5 7.5 0 1 0 .01 0M10 5.5V10l3 2",
  danger: "M10 3l8 14H2ZM10 8v4M10 14.3v.4",
  leave: "M8 3H4v14h4M9 10h8M13 6l4 4-4 4",
  scales: "M10 3v14M6 17h8M3 6h14M3 6l-2 5h4ZM17 6l-2 5h4Z",
} as const;

export type Icon = keyof typeof PATHS;

export function icon(name: Icon): SVGSVGElement {
  return svg(
    "svg",
    { class: "icon", viewBox: "0 0 20 20", "aria-hidden": "true" },
    svg("path", { d: PATHS[name] }),
  );
}
