import type { OpenProblem } from '../../fulfillment/index.js';
import type { MementoNotice, WaitingMessages } from '../../mementos/index.js';

/** Data for mails besides the order. */
export interface MailContext {
  /** URL of the shirt's image, JPEG. */
  pictureUrl: string;
  /** The page of the order, on any device. */
  orderUrl: string;
  /** The order's cancellation link. */
  cancelUrl: string;
  /** URL at which the buyer creates the order's memorial page. */
  mementoUrl: string;
  /**
   * When the order's memorial page closes, and how to save it; null unless it is due for deletion.
   */
  mementoNotice: MementoNotice | null;
  /** On the order's memorial page. */
  waitingMessages: WaitingMessages;
  /** Refunded cents; by default the order's total. */
  refundedCents: number;
  /** End of the period in which the buyer can cancel without the operator. */
  cancelUntil: Date;
  isCancelPeriodOver: boolean;
  /** Distinguishes several mails of a kind for an order; otherwise ''. */
  subject: string;
  /** Reason of the most recent failure. */
  failedBecause: string | null;
  /** Current problems at the print partner. */
  problems: OpenProblem[];
}
