import { tabStorage } from '@ftl/session/browser-storage';

const STORAGE_KEY = 'scroll-positions';
/** Enough for a long visit; the oldest entries are dropped first. */
const LIMIT = 50;

/** Stores the scroll position of an entry of the browser's history, in px. */
export function storeScroll(key: string, y: number): void {
  const positions = read().filter(([other]) => other !== key);
  positions.push([key, Math.round(y)]);
  tabStorage.setJson(STORAGE_KEY, positions.slice(-LIMIT));
}

export function scrollOf(key: string): number {
  return read().find(([other]) => other === key)?.[1] ?? 0;
}

const read = () => (tabStorage.getJson(STORAGE_KEY) ?? []) as [key: string, y: number][];
