import type { OrderLine } from '@ftl/contracts';
import type { ShippingAddress } from '../orders/index.js';

export type PartnerName = 'local' | 'printful' | 'scalable-press';

export interface PrintSubmission {
  /** Our name for the order at the partner, which knows it by that however often it is sent. */
  orderNumber: string;
  /** Where the print file lies in our storage. */
  printFileKey: string;
  colour: string;
  lines: OrderLine[];
  address: ShippingAddress | null;
}

export type PrintState = 'received' | 'in_production' | 'shipped' | 'cancelled';

export interface PrintProgress {
  state: PrintState;
  trackingNumber: string | null;
  /** When the state is next expected to change, if the partner knows. */
  changesAt: Date | null;
}

/** `too_late`: production has started, and the shirt will be made. */
export type PrintCancellation = 'cancelled' | 'too_late';

/** The order cannot be printed as it is; asking again would change nothing until a person has looked. */
export class PrintRefused extends Error {
  override name = 'PrintRefused';
}

/** Who prints and ships. Every call may be repeated without a second effect. */
export abstract class PrintPartner {
  /** Kept with each order that is handed over. */
  abstract readonly name: PartnerName;
  /**
   * @returns how the order stands; `cancelled` when it was called off before it came
   * @throws PrintRefused when the partner will not print it
   */
  abstract submit(submission: PrintSubmission): Promise<PrintProgress>;
  /** @returns null when the partner has never heard of the order */
  abstract progress(orderNumber: string): Promise<PrintProgress | null>;
  /** An order that has not arrived yet counts as cancelled and stays so. */
  abstract cancel(orderNumber: string): Promise<PrintCancellation>;
}
