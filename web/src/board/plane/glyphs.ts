// How a unit is drawn up, as a sign of twelve across.

import type { Formation } from "../../api/types.ts";

export const GLYPHS: Readonly<Record<Formation, string>> = {
  line: "M-5-2.6h10v2h-10zM-5 .8h10v2h-10z",
  "attack-column":
    "M-3.4-4.6h6.8v1.7h-6.8zM-3.4-2.1h6.8v1.7h-6.8zM-3.4 .4h6.8v1.7h-6.8zM-3.4 2.9h6.8v1.7h-6.8z",
  "march-column": "M-1.6-5h3.2v2h-3.2zM-1.6-2.3h3.2v2h-3.2zM-1.6 .4h3.2v2h-3.2zM-1.6 3.1h3.2v2h-3.2z",
  "open-order": "M-5-1h2v2h-2zM-1-2.4h2v2h-2zM3-1h2v2h-2zM-3 1.6h2v2h-2zM1 1.6h2v2h-2z",
  square: "M-4.4-4.4h8.8v8.8h-8.8zM-2.2-2.2v4.4h4.4v-4.4z",
  unlimbered: "M-.9-5h1.8v10h-1.8zM-5-2h1.8v6h-1.8zM3.2-2h1.8v6h-1.8zM-5 .2h10v1.4h-10z",
  limbered: "M-1-5h2v3h-2zM-4-1.4h1.8v5h-1.8zM2.2-1.4h1.8v5h-1.8zM-4 .6h8v1.4h-8z",
  garrison: "M-5 5v-6l5-4.5 5 4.5v6h-3.4v-3.4h-3.2v3.4z",
};
