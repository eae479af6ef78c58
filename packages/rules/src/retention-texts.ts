import { RETENTION, type RetentionRule } from './retention.js';

const YEARS = `${RETENTION.orderYears} years`;
const DAYS = `${RETENTION.days} days`;

/** What the privacy page says about each rule, in Markdown. */
export const RETENTION_TEXTS: Record<RetentionRule, string> = {
  orders: `**Paid orders** are made anonymous ${YEARS} after payment. We erase the email address, the shipping address, every name and text, the tracking number, and anything that identifies you at the payment provider or the print partner. The order number, dates, sizes, colors, and amounts stay in our books. A review of the order is deleted.`,
  endedOrders: `**Orders that have shipped or were canceled** lose the dates and the message of the design, the reason for a cancellation, and what we sent our own print room, after ${DAYS}.`,
  unpaidOrders: `**Orders that were never paid** are deleted ${DAYS} after they expire.`,
  paymentEvents: `**What the payment provider reports to us** is deleted ${DAYS} after it arrives.`,
  messages: `**Messages from the contact page, reports, reviews that we don't show, and emails we write** are deleted from our servers no later than ${DAYS} after they were written.`,
  familyLists: `**Family lists,** with the names, sizes, and email addresses that relatives entered, are deleted with their design, and no later than ${DAYS} after their link expires. The list that came with an order loses its names ${DAYS} after the order ships.`,
  opinions:
    '**Hearts and notes from your family** about a design are deleted when you turn off its link or delete the design, and otherwise the night after the design expires.',
  statistics: `**Counts of visits** are deleted after ${DAYS}.`,
  ended:
    '**Sign-ins, and links that we emailed,** are deleted the night after they expire, along with the IP address and browser they came from.',
};
