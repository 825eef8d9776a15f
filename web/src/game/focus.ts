// Where the keyboard goes next: whoever plays with it never finds the focus gone.

/** What whoever has chosen somebody goes on with. */
const AHEAD: readonly string[] = [
  ".place-card:not([hidden]) [data-yes]",
  ".place-card:not([hidden]) [data-confirm]",
  ".board [data-target]",
];
/** What is left if there is nothing of that. */
const ELSE: readonly string[] = [
  ".modes [aria-pressed=true]",
  ".board .able[data-piece]",
  ".foot .main",
  ".foot .end",
];

export class Focus {
  readonly #table: HTMLElement;
  #isKeyboard = false;
  #wants = false;

  constructor(table: HTMLElement) {
    this.#table = table;
    table.addEventListener("pointerdown", () => this.#by(false), true);
    document.addEventListener("keydown", this.#pressed, true);
  }

  close(): void {
    document.removeEventListener("keydown", this.#pressed, true);
  }

  readonly #pressed = (): void => this.#by(true);

  #by(isKeyboard: boolean): void {
    this.#isKeyboard = isKeyboard;
    if (!isKeyboard) this.#wants = false;
  }

  /** Something was chosen or done by key: the focus goes on as soon as there is somewhere to go. */
  want(): void {
    this.#wants = this.#isKeyboard;
  }

  /** After everything is drawn: what was in focus may be gone, or its work done. */
  settle(): void {
    if (!this.#isKeyboard || document.querySelector("dialog[open]") !== null) return;
    const active = document.activeElement;
    const isGone = active === null || active === document.body;
    const ahead = this.#first(AHEAD);
    // A draft that can be given is what the next key is about.
    const isDrafted = active instanceof SVGElement && ahead instanceof HTMLElement;
    if (ahead !== null && (isGone || this.#wants || isDrafted)) {
      this.#wants = false;
      ahead.focus();
    } else if (isGone) this.#first(ELSE)?.focus();
  }

  #first(selectors: readonly string[]): HTMLElement | SVGElement | null {
    for (const selector of selectors) {
      const found = this.#table.querySelector<HTMLElement | SVGElement>(selector);
      if (found !== null) return found;
    }
    return null;
  }
}
