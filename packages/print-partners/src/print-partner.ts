import type { ExpressShipping, OrderLine, ShippingAddress, UsState } from '@ftl/contracts';
import type { PrintProblem } from './print-problem.js';

/** `local`: a print room of the program itself. */
export type PartnerName = 'local' | 'printful' | 'scalable-press';

/** Storage keys of the print files. */
export interface PrintFileKeys {
  printFileKey: string;
  /** Absent without words on the back. */
  backFileKey?: string;
}

export interface PrintSubmission extends PrintFileKeys {
  /** Order number at the partner; the idempotency key of submissions. */
  orderNumber: string;
  /** Default color, for lines without a color. */
  color: string;
  lines: OrderLine[];
  address: ShippingAddress | null;
  /** Paid for faster shipping; only a partner with `hasExpress` gets such an order. */
  isExpress: boolean;
}

/** Shirts whose shipping is priced before there is an address. */
export interface ShipmentToPrice {
  color: string;
  lines: OrderLine[];
  state: UsState;
}

export interface ExpressOptions {
  /** Estimates have a separate request limit. */
  isEstimate?: boolean;
}

export type PrintState = 'received' | 'in_production' | 'shipped' | 'cancelled';

/** A package that has shipped, identified by its tracking number. */
export interface Parcel {
  trackingNumber: string;
  /** Sent again by the partner, for example after a loss. */
  isReshipment: boolean;
}

export interface PrintProgress {
  state: PrintState;
  /** The partner's reason, if it canceled the order and gave one. */
  reason: string | null;
  parcels: Parcel[];
  /**
   * Everything that currently needs the operator; problems that are no longer reported are
   * resolved.
   */
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

/** The order cannot be printed as it is; a retry requires the operator. */
export class PrintRefused extends Error {
  override name = 'PrintRefused';
}

/**
 * The partner has deleted an order with this number and does not accept the number again: the order
 * needs the next round's number.
 */
export class PrintNumberTaken extends Error {
  override name = 'PrintNumberTaken';
}

/** Prints and ships orders. Every call is idempotent. */
export abstract class PrintPartner {
  /** Stored with each submitted order. */
  abstract readonly name: PartnerName;
  /** Whether it accepts new orders. */
  abstract get isConfigured(): boolean;
  readonly hasExpress: boolean = false;
  /**
   * @returns null if it offers no express shipping
   * @throws PartnerError; `limited` over the share of requests that estimates or checkouts have
   */
  express(
    _shipment: ShipmentToPrice,
    _options?: ExpressOptions,
  ): Promise<Omit<ExpressShipping, 'state'> | null> {
    return Promise.resolve(null);
  }
  /**
   * @returns the order's state; `cancelled` if it was canceled before it arrived
   * @throws PrintRefused if the partner will not print it
   * @throws PrintNumberTaken if the number has been used before
   */
  abstract submit(submission: PrintSubmission): Promise<PrintProgress>;
  /**
   * @param eventReason the reason in the partner's latest event about the order, for a partner
   *   whose orders do not contain it
   * @returns null if the partner does not know the order
   */
  abstract progress(
    orderNumber: string,
    eventReason?: string | null,
  ): Promise<PrintProgress | null>;
  /**
   * An order that certainly has not arrived counts as canceled, and will not be accepted later.
   *
   * @throws PartnerError while it is unknown whether the order has arrived
   */
  abstract cancel(orderNumber: string): Promise<PrintCancellation>;
}
