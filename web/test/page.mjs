// As much of a document as drawing asks for, so that a test can read what is drawn.

class Drawn {
  attributes = new Map();
  children = [];

  constructor(tag) {
    this.tag = tag;
  }

  setAttribute(name, value) {
    this.attributes.set(name, value);
  }

  append(...children) {
    this.children.push(...children);
  }

  get(name) {
    return this.attributes.get(name) ?? null;
  }

  /** Itself and everything in it. */
  all() {
    return [this, ...this.children.flatMap((child) => (child instanceof Drawn ? child.all() : []))];
  }

  has(name) {
    return (this.get("class") ?? "").split(" ").includes(name);
  }
}

globalThis.document = {
  documentElement: { lang: "en" },
  createElementNS: (_, tag) => new Drawn(tag),
  createElement: (tag) => new Drawn(tag),
};

/** The words that stand in elements, in the order in which they are drawn. */
export function words(elements) {
  return elements
    .flatMap((element) => element.all())
    .filter(({ tag }) => tag === "text")
    .map(({ children }) => children.join(""));
}

/** All elements of a class. */
export function found(elements, name) {
  return elements.flatMap((element) => element.all()).filter((element) => element.has(name));
}
