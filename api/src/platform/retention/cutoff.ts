import type { RetentionPeriod } from '@ftl/rules';

/** Data from before this time is deleted or made anonymous. */
export function cutoffOf(
  period: RetentionPeriod,
  now: Date,
  { orderYears, days }: { orderYears: number; days: number },
): Date {
  const before = new Date(now);
  if (period === 'days') before.setUTCDate(before.getUTCDate() - days);
  if (period === 'orders') {
    before.setUTCFullYear(before.getUTCFullYear() - orderYears);
    // February 29 becomes March 1 in another year: a day too early for orders of that day.
    if (before.getUTCDate() !== now.getUTCDate()) before.setUTCDate(0);
  }
  return before;
}
