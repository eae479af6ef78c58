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

const YEARS = `${RETENTION.orderYears} years`;
const DAYS = `${RETENTION.days} days`;

/** `orders`: the years above. `days`: the days above. `ended`: the night after it has expired. */
export type RetentionPeriod = 'orders' | 'days' | 'ended';

/**
 * Data that the API's nightly retention job deletes or anonymizes. The privacy page lists these
 * texts, and the API does not start unless each has a sweep.
 */
export const RETENTION_RULES = {
  orders: {
    period: 'orders',
    text: `**Paid orders** are made anonymous ${YEARS} after payment. We erase the email address, the shipping address, every name and text, the tracking number, and anything that identifies you at the payment provider or the print partner. The order number, dates, sizes, colors, and amounts stay in our books. A review of the order is deleted.`,
  },
  endedOrders: {
    period: 'days',
    text: `**Orders that have shipped or were canceled** lose the dates and the message of the design, the reason for a cancellation, and what we sent our own print room, after ${DAYS}.`,
  },
  unpaidOrders: {
    period: 'days',
    text: `**Orders that were never paid** are deleted ${DAYS} after they expire.`,
  },
  paymentEvents: {
    period: 'days',
    text: `**What the payment provider reports to us** is deleted ${DAYS} after it arrives.`,
  },
  messages: {
    period: 'days',
    text: `**Messages from the contact page, reports, reviews that we don't show, and emails we write** are deleted from our servers no later than ${DAYS} after they were written.`,
  },
  familyLists: {
    period: 'days',
    text: `**Family lists,** with the names, sizes, and email addresses that relatives entered, are deleted with their design, and no later than ${DAYS} after their link expires. The list that came with an order loses its names ${DAYS} after the order ships.`,
  },
  opinions: {
    period: 'ended',
    text: '**Hearts and notes from your family** about a design are deleted when you turn off its link or delete the design, and otherwise the night after the design expires.',
  },
  statistics: {
    period: 'days',
    text: `**Counts of visits** are deleted after ${DAYS}.`,
  },
  ended: {
    period: 'ended',
    text: '**Sign-ins, and links that we emailed,** are deleted the night after they expire, along with the IP address and browser they came from.',
  },
} as const satisfies Record<string, { period: RetentionPeriod; text: string }>;

export type RetentionRule = keyof typeof RETENTION_RULES;
