const LONGEST_MS = 10 * 60_000;
const SHORTEST_MS = 1000;
const DAY_MS = 24 * 60 * 60_000;

/** When to poll the print partner again: when a change is due, within sensible bounds. */
export function nextPoll(changesAt: Date | null, now: Date): Date {
  const wait = changesAt ? changesAt.getTime() - now.getTime() : LONGEST_MS;
  return new Date(now.getTime() + Math.min(LONGEST_MS, Math.max(SHORTEST_MS, wait)));
}

/** Shipped orders only change when a parcel comes back or is sent again. */
export function nextPollAfterShipping(now: Date): Date {
  return new Date(now.getTime() + DAY_MS);
}
