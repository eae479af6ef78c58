/** Where nothing is ever shown, on the 404 page for one, it rests after this long. */
export const REST_AT_LATEST_MS = 5000;
/** For browsers that do not say when they are idle. */
const REST_AFTER_SHOWN_MS = 1500;

let rest: () => void;
const shown = new Promise<void>((resolve) => (rest = resolve));

/** Tells that a page is on the screen: what can wait comes when the browser is idle. */
export function pageIsShown(): void {
  if ('requestIdleCallback' in window) requestIdleCallback(() => rest());
  else setTimeout(rest, REST_AFTER_SHOWN_MS);
}

/** Resolves when the first page is shown and the browser has nothing more urgent to do. */
export function pageAtRest(): Promise<void> {
  setTimeout(() => rest(), REST_AT_LATEST_MS);
  return shown;
}
