/** HTTP-07. */
export const REQUEST_TIMEOUT_MS = 30_000;
export const UPLOAD_TIMEOUT_MS = 120_000;

/** Timeouts of calls that take less or more than the default 30 s (HTTP-08). */
export const CALL_TIMEOUTS_MS = {
  /** Short, because the page shows the price from the same rules meanwhile. */
  quote: 10_000,
  /** Lists that have a fallback: colors, products, templates. */
  catalog: 15_000,
  /** Images that are rendered for the call. */
  rendering: 60_000,
} as const;
