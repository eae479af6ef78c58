/**
 * Maximum retention of personal data. The privacy page promises these figures, so a deployment may
 * set shorter times, never longer ones.
 */
export const RETENTION = {
  orderYears: 7,
  days: 90,
  /** Deleted data stays in backups for as long; `--keep-days` of the backup job sets it. */
  backupDays: 14,
} as const;

/** `orders`: the years of `RETENTION`. `days`: its days. `ended`: the night after it has expired. */
export type RetentionPeriod = 'orders' | 'days' | 'ended';

/**
 * Data that the API's nightly retention job deletes or anonymizes. The privacy page lists its texts
 * (retention-texts.ts), and the API does not start unless each has a sweep.
 */
export const RETENTION_RULES = {
  orders: 'orders',
  endedOrders: 'days',
  unpaidOrders: 'days',
  paymentEvents: 'days',
  messages: 'days',
  familyLists: 'days',
  opinions: 'ended',
  statistics: 'days',
  ended: 'ended',
} as const satisfies Record<string, RetentionPeriod>;

export type RetentionRule = keyof typeof RETENTION_RULES;
