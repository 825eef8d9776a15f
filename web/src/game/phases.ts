// Which phases of which book have been explained, kept between visits.

const KEY = "grognard.phases";

function all(): Readonly<Record<string, readonly number[]>> {
  try {
    return JSON.parse(localStorage.getItem(KEY) ?? "{}") as Record<string, readonly number[]>;
  } catch {
    return {};
  }
}

export function isExplained(book: string, phase: number): boolean {
  return all()[book]?.includes(phase) ?? false;
}

export function explained(book: string, phase: number): void {
  const known = all();
  const phases = new Set([...(known[book] ?? []), phase]);
  localStorage.setItem(KEY, JSON.stringify({ ...known, [book]: [...phases] }));
}

/** All phases are explained again when they come up. */
export function forgetPhases(): void {
  localStorage.removeItem(KEY);
}
