/** The finished picture is asked for this often, and so many times. */
export const POLL_MS = 2000;
export const POLL_ATTEMPTS = 20;
