import type { Limit } from '../platform/index.js';

const QUARTER_S = 15 * 60;
const HOUR_S = 60 * 60;

/** Rate limits for visitors of memorial pages. */
export const MEMENTO_RATE_LIMITS = {
  /** Wrong passwords per page and network: a third of 60 guests may mistype once. */
  password: { name: 'memento.password', most: 20, windowSeconds: QUARTER_S },
  /** Wrong passwords per page, from all networks together; more are an attack. */
  attack: { name: 'memento.password.page', most: 200, windowSeconds: HOUR_S },
  /** Wrong passwords per page and network during an attack. */
  attacked: { name: 'memento.password.attacked', most: 3, windowSeconds: QUARTER_S },
  /** Per network: each guest of a funeral lights one, and may press twice. */
  candle: { name: 'memento.candle', most: 300, windowSeconds: HOUR_S },
  /** Per page and visitor. */
  words: { name: 'memento.words', most: 5, windowSeconds: HOUR_S },
  /** Per page and network: a browser without cookies is a new visitor each time. */
  wordsOfNetwork: { name: 'memento.words.network', most: 100, windowSeconds: HOUR_S },
  /** Per network. */
  report: { name: 'memento.report', most: 5, windowSeconds: HOUR_S },
} satisfies Record<string, Limit>;
