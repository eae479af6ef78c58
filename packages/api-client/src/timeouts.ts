/** HTTP-07. */
export const REQUEST_TIMEOUT_MS = 30_000;
export const UPLOAD_TIMEOUT_MS = 120_000;

/** Timeouts of calls that take less or more than the usual 30 s (HTTP-08). */
export const CALL_TIMEOUTS_MS = {
  /** A price: the page shows the result of the same rules meanwhile. */
  quote: 10_000,
  /** Lists that have a fallback: colors, products, templates. */
  catalog: 15_000,
  /** Pictures that are rendered for the call. */
  rendering: 60_000,
} as const;
