/** Upper limit in ms if no page is ever shown, such as on the 404 page. */
export const REST_AT_LATEST_MS = 5000;
/** Delay in ms for browsers without `requestIdleCallback`. */
const REST_AFTER_SHOWN_MS = 1500;

let rest: () => void;
const shown = new Promise<void>((resolve) => (rest = resolve));

/** Signals that a page has been rendered: deferred work starts when the browser is idle. */
export function pageIsShown(): void {
  if ('requestIdleCallback' in window) requestIdleCallback(() => rest());
  else setTimeout(rest, REST_AFTER_SHOWN_MS);
}

/** Resolves when the first page has been rendered and the browser is idle. */
export function pageAtRest(): Promise<void> {
  setTimeout(() => rest(), REST_AT_LATEST_MS);
  return shown;
}
