/** `<meta name>` of a document whose calls are traced. */
export const TRACING_META = 'ftl-tracing';
/** Header of the first call after a press: time since the press, in ms. */
export const PRESS_HEADER = 'x-press';
