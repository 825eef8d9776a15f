// Lessons that were finished in this browser.

const KEY = "grognard.lessons";

function all(): readonly string[] {
  try {
    return JSON.parse(localStorage.getItem(KEY) ?? "[]") as string[];
  } catch {
    return [];
  }
}

export function isFinished(book: string, id: string): boolean {
  return all().includes(`${book}/${id}`);
}

export function finish(book: string, id: string): void {
  if (!isFinished(book, id)) localStorage.setItem(KEY, JSON.stringify([...all(), `${book}/${id}`]));
}
