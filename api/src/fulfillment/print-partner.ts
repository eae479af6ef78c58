import type { OrderLine } from '@ftl/contracts';
import type { ShippingAddress } from '../orders/index.js';
import type { PrintProblem } from './print-problems.js';

export type PartnerName = 'local' | 'printful' | 'scalable-press';

export interface PrintSubmission {
  /** Our name for the order at the partner, which knows it by that however often it is sent. */
  orderNumber: string;
  /** Where the print file lies in our storage. */
  printFileKey: string;
  /** Of the lines that name no color of their own. */
  color: string;
  lines: OrderLine[];
  address: ShippingAddress | null;
}

export type PrintState = 'received' | 'in_production' | 'shipped' | 'cancelled';

/** A package that has shipped, identified by its tracking number. */
export interface Parcel {
  trackingNumber: string;
  /** Sent again by the partner, such as after a loss. */
  isReshipment: boolean;
}

export interface PrintProgress {
  state: PrintState;
  /** Why, when the partner canceled it and says so. */
  reason: string | null;
  parcels: Parcel[];
  /** Everything that needs the operator now; what is no longer reported is over. */
  problems: PrintProblem[];
  /** When the state is next expected to change, if the partner knows. */
  changesAt: Date | null;
}

export const PROBLEM_FREE: Pick<PrintProgress, 'reason' | 'parcels' | 'problems' | 'changesAt'> = {
  reason: null,
  parcels: [],
  problems: [],
  changesAt: null,
};

/** `too_late`: production has started, and the shirt will be made. */
export type PrintCancellation = 'cancelled' | 'too_late';

/** The order cannot be printed as it is; a retry needs an operator first. */
export class PrintRefused extends Error {
  override name = 'PrintRefused';
}

/**
 * The partner has deleted an order under this number, and does not take the number
 * again: the order needs the next round's.
 */
export class PrintNumberTaken extends Error {
  override name = 'PrintNumberTaken';
}

/** Who prints and ships. Every call may be repeated without a second effect. */
export abstract class PrintPartner {
  /** Kept with each order that is handed over. */
  abstract readonly name: PartnerName;
  /** Whether new orders may go to it. */
  abstract get isConfigured(): boolean;
  /**
   * @returns the order's state; `cancelled` if it was canceled before it arrived
   * @throws PrintRefused if the partner will not print it
   * @throws PrintNumberTaken if the number has been used before
   */
  abstract submit(submission: PrintSubmission): Promise<PrintProgress>;
  /**
   * @param eventReason the reason in the partner's latest event about the order, for
   *   a partner whose orders do not repeat it
   * @returns null when the partner does not know the order
   */
  abstract progress(
    orderNumber: string,
    eventReason?: string | null,
  ): Promise<PrintProgress | null>;
  /** An order that has not arrived yet counts as cancelled and stays so. */
  abstract cancel(orderNumber: string): Promise<PrintCancellation>;
}

export type PrintPartnersByName = ReadonlyMap<PartnerName, PrintPartner>;

/** Token of all partners by name: the hosted ones first, in the order in which they are preferred. */
export const PRINT_PARTNERS = Symbol('PRINT_PARTNERS');
