import type { Size } from '@ftl/contracts';
import type { ShippingAddress } from '../orders/index.js';
import type { PrintProgress, PrintState, PrintSubmission } from './print-partner.js';

/** What of Scalable Press' order we read. */
export interface ScalablePressOrder {
  orderId: string;
  orderToken?: string;
  events?: ScalablePressEvent[];
}

export interface ScalablePressEvent {
  name?: string;
  type?: string;
  meta?: { tracking?: string };
  data?: { tracking?: string };
}

/** The body of `POST /v2/quote`; its answer's token is what is ordered. */
export interface ScalablePressQuoteRequest {
  type: 'dtg';
  designId: string;
  /** Shown beside the order: ours. */
  name: string;
  products: { id: string; color: string; size: string; quantity: number }[];
  address: {
    name: string;
    address1: string;
    address2?: string;
    city: string;
    state: string;
    zip: string;
    country: string;
  };
}

const SIZES: Record<Size, string> = {
  XS: 'xsm',
  S: 'sml',
  M: 'med',
  L: 'lrg',
  XL: 'xlg',
  '2XL': 'xxl',
};

/** In the order in which they happen; the furthest one counts. */
const STATES: readonly (readonly [string, PrintState])[] = [
  ['cancelled', 'cancelled'],
  ['shipped', 'shipped'],
  ['printing', 'in_production'],
];

/** Width of the print on the shirt in inches, and how far below the collar. */
const PRINT = { widthInches: 12, belowCollarInches: 2.5 };

/** The body of `POST /v2/design`. */
export function scalablePressDesign(fileUrl: string) {
  return {
    type: 'dtg',
    sides: {
      front: {
        artwork: fileUrl,
        dimensions: { width: PRINT.widthInches },
        position: { horizontal: 'C', offset: { top: PRINT.belowCollarInches } },
      },
    },
  };
}

export function scalablePressQuote(
  { orderNumber, lines, colour, address }: PrintSubmission & { address: ShippingAddress },
  { designId, productId }: { designId: string; productId: string },
): ScalablePressQuoteRequest {
  return {
    type: 'dtg',
    designId,
    name: orderNumber,
    products: lines.map(({ size, quantity }) => ({
      id: productId,
      color: colour.toLowerCase(),
      size: SIZES[size],
      quantity,
    })),
    address: {
      name: address.name,
      address1: address.line1,
      ...(address.line2 ? { address2: address.line2 } : {}),
      city: address.city,
      state: address.state,
      zip: address.postalCode,
      country: address.country,
    },
  };
}

export function scalablePressProgress({ events = [] }: ScalablePressOrder): PrintProgress {
  const names = events.map(({ name, type }) => name ?? type ?? '');
  const [, state] = STATES.find(([name]) => names.includes(name)) ?? ['', 'received' as const];
  const shipped = events.find(({ name, type }) => (name ?? type) === 'shipped');
  return {
    state,
    trackingNumber: shipped?.meta?.tracking ?? shipped?.data?.tracking ?? null,
    changesAt: null,
  };
}
