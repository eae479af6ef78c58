/** Interval and maximum number of requests for the finished image. */
export const POLL_MS = 2000;
export const POLL_ATTEMPTS = 20;
