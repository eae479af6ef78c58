/**
 * `niceIncrement` of every thread that works on pictures: where all processors are busy,
 * the thread that answers visitors comes first, and a picture a little later.
 */
export const BEHIND_PAGES = 10;
