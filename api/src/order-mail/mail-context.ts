import type { OpenProblem } from '../fulfillment/index.js';
import type { MementoNotice } from '../mementos/index.js';

/** What mails need beside the order. */
export interface MailContext {
  /** The shirt, as JPEG. */
  pictureUrl: string;
  /** The order's cancellation link. */
  cancelUrl: string;
  /** Where the buyer makes the order's memorial page. */
  mementoUrl: string;
  /** When the order's memorial page closes, and how to save it; null while it stays. */
  mementoNotice: MementoNotice | null;
  /** Cents that were paid back; the order's total unless Stripe said otherwise. */
  refundedCents: number;
  /** Until when the buyer can cancel without the operator. */
  cancelUntil: Date;
  /** What the mail is about where an order can have several of a kind; '' otherwise. */
  subject: string;
  /** Why the order failed last. */
  failedBecause: string | null;
  /** What is wrong at the print partner now. */
  problems: OpenProblem[];
}
