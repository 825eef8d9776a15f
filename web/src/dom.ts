// Elements in one expression.

type Attributes = Readonly<Record<string, string | number | boolean | ((event: Event) => void)>>;
type Child = Node | string | null;

const SVG = "http://www.w3.org/2000/svg";

/** An HTML element. Attributes that are functions listen to the event of their name. */
export function html<Tag extends keyof HTMLElementTagNameMap>(
  tag: Tag,
  attributes: Attributes = {},
  ...children: Child[]
): HTMLElementTagNameMap[Tag] {
  return fill(document.createElement(tag), attributes, children);
}

/** An SVG element. */
export function svg<Tag extends keyof SVGElementTagNameMap>(
  tag: Tag,
  attributes: Attributes = {},
  ...children: Child[]
): SVGElementTagNameMap[Tag] {
  return fill(document.createElementNS(SVG, tag), attributes, children);
}

const drawn = new WeakMap<Element, string>();

/** Fills an element again only when what it shows has changed: a click in progress keeps its button. */
export function redraw(element: Element, shows: unknown, make: () => readonly Node[]): void {
  const key = JSON.stringify(shows);
  if (drawn.get(element) === key) return;
  drawn.set(element, key);
  element.replaceChildren(...make());
}

function fill<E extends Element>(element: E, attributes: Attributes, children: readonly Child[]): E {
  for (const [name, value] of Object.entries(attributes)) {
    if (typeof value === "function") element.addEventListener(name, value);
    // Written as an attribute it would be a style that the server's rules for the page forbid.
    else if (name === "style" && element instanceof HTMLElement) element.style.cssText = String(value);
    else if (value === true) element.setAttribute(name, "");
    else if (value !== false) element.setAttribute(name, String(value));
  }
  element.append(...children.filter((child) => child !== null));
  return element;
}
