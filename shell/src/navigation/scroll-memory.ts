const STORAGE_KEY = 'scroll-positions';
/** Enough for a long visit; the oldest entries are dropped first. */
const LIMIT = 50;

/** Stores the scroll position of an entry of the browser's history, in px. */
export function storeScroll(key: string, y: number): void {
  const positions = read().filter(([other]) => other !== key);
  positions.push([key, Math.round(y)]);
  try {
    sessionStorage.setItem(STORAGE_KEY, JSON.stringify(positions.slice(-LIMIT)));
  } catch {
    // Without storage the page opens at its top.
  }
}

export function scrollOf(key: string): number {
  return read().find(([other]) => other === key)?.[1] ?? 0;
}

function read(): [key: string, y: number][] {
  try {
    return JSON.parse(sessionStorage.getItem(STORAGE_KEY) ?? '[]') as [string, number][];
  } catch {
    return [];
  }
}
