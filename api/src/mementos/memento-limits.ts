import type { Limit } from '../platform/index.js';

const QUARTER_S = 15 * 60;
const HOUR_S = 60 * 60;

/** Rate limits for visitors of memorial pages. */
export const MEMENTO_RATE_LIMITS = {
  /** Per page and client. */
  password: { name: 'memento.password', most: 10, windowSeconds: QUARTER_S },
  /** Per page, for all visitors together. */
  passwords: { name: 'memento.passwords', most: 200, windowSeconds: HOUR_S },
  /** Per client. */
  candle: { name: 'memento.candle', most: 60, windowSeconds: HOUR_S },
  /** Per page and client. */
  words: { name: 'memento.words', most: 5, windowSeconds: HOUR_S },
  /** Per client. */
  report: { name: 'memento.report', most: 5, windowSeconds: HOUR_S },
} satisfies Record<string, Limit>;
