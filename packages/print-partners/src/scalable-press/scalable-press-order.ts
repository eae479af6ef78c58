import type { ShippingAddress, Size } from '@ftl/contracts';
import { z } from 'zod';
import { scalablePressColor, scalablePressSide } from '../print-placement.js';
import {
  PROBLEM_FREE,
  type Parcel,
  type PrintProgress,
  type PrintSubmission,
} from '../print-partner.js';
import { isAboutAddress, type PrintProblem } from '../print-problem.js';

/** The fields of Scalable Press' order that we read. */
export interface ScalablePressOrder {
  orderId: string;
  orderToken?: string;
  /** The name of the latest event; events are optional. */
  status?: string;
  items?: { tracking?: string }[];
  events?: ScalablePressEvent[];
}

export const orderResponse = z.custom<ScalablePressOrder>((response) => {
  const { orderId, events = [], items = [] } = (response ?? {}) as Partial<ScalablePressOrder>;
  return typeof orderId === 'string' && Array.isArray(events) && Array.isArray(items);
});

/** The response to a quote: one with issues has no token and cannot be ordered. */
export interface ScalablePressQuote {
  orderToken?: string;
  issues?: { message?: string }[];
  orderIssues?: { message?: string; path?: string }[];
}

export interface ScalablePressEvent {
  name?: string;
  type?: string;
  description?: string;
  meta?: { tracking?: string; reason?: string };
  data?: { tracking?: string };
}

/** The body of `POST /v2/quote`; the token in its response is what is ordered. */
export interface ScalablePressQuoteRequest {
  type: 'dtg';
  designId: string;
  /** Display name of the order: our number. */
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

/** Events that end an order before production; `expired`: it was never paid. */
const ENDED = ['cancelled', 'expired'];
/** Events that need the operator, and the problem they cause. */
const WAITING: Record<string, 'on_hold' | 'unpaid'> = { hold: 'on_hold', unpaid: 'unpaid' };

/** The body of `POST /v2/design`. */
export function scalablePressDesign(frontUrl: string, backUrl?: string) {
  const back = backUrl ? { back: scalablePressSide(backUrl) } : {};
  return { type: 'dtg', sides: { front: scalablePressSide(frontUrl), ...back } };
}

export function scalablePressQuote(
  {
    orderNumber,
    lines,
    color: mostOrdered,
    address,
  }: PrintSubmission & { address: ShippingAddress },
  { designId, productId }: { designId: string; productId: string },
): ScalablePressQuoteRequest {
  return {
    type: 'dtg',
    designId,
    name: orderNumber,
    products: lines.map(({ size, quantity, color = mostOrdered }) => ({
      id: productId,
      color: scalablePressColor(color),
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

/** Why a quote cannot be ordered. */
export function refusalOf(quote: ScalablePressQuote): string {
  const reasons = [...(quote.orderIssues ?? []), ...(quote.issues ?? [])].map(
    ({ message }) => message ?? 'no reason given',
  );
  return `Scalable Press cannot print the order: ${reasons.join('; ') || 'no reason given'}`;
}

/** Events are in chronological order; a shipped parcel counts whatever follows. */
export function scalablePressProgress(order: ScalablePressOrder): PrintProgress {
  const happened = eventsOf(order);
  const latest = happened.findLast(({ name }) => name !== 'address-changed');
  const has = (...names: string[]) => happened.some(({ name }) => names.includes(name));
  const ended = happened.find(({ name }) => ENDED.includes(name));
  return {
    ...PROBLEM_FREE,
    state: has('shipped')
      ? 'shipped'
      : ended
        ? 'cancelled'
        : has('printing')
          ? 'in_production'
          : 'received',
    reason: ended ? reasonOf(ended) : null,
    parcels: has('shipped') ? parcelsOf(order, happened) : [],
    problems: latest ? waitingProblem(latest.name, reasonOf(latest)) : [],
  };
}

type NamedEvent = ScalablePressEvent & { name: string };

/** The events of an order, and its status if they do not have it. */
function eventsOf({ events = [], status }: ScalablePressOrder): NamedEvent[] {
  const named = events.map((event) => ({ ...event, name: event.name ?? event.type ?? '' }));
  const isNew = status !== undefined && named.every(({ name }) => name !== status);
  return isNew ? [...named, { name: status }] : named;
}

function parcelsOf({ items = [] }: ScalablePressOrder, happened: readonly NamedEvent[]): Parcel[] {
  const shipped = happened.filter(({ name }) => name === 'shipped');
  const numbers = [
    ...shipped.map(({ meta, data }) => meta?.tracking ?? data?.tracking),
    ...items.map(({ tracking }) => tracking),
  ];
  return [...new Set(numbers)].flatMap((trackingNumber) =>
    trackingNumber ? [{ trackingNumber, isReshipment: false }] : [],
  );
}

function waitingProblem(name: string, given: string | null): PrintProblem[] {
  const kind = WAITING[name];
  if (!kind) return [];
  const reason = given ?? `Scalable Press calls the order "${name}"; its dashboard says why`;
  const isAddress = kind === 'on_hold' && isAboutAddress(given);
  return [{ kind: isAddress ? 'address' : kind, subject: '', reason }];
}

function reasonOf({ name, description, meta }: ScalablePressEvent): string | null {
  return meta?.reason ?? description ?? (name === 'expired' ? 'It expired unpaid' : null);
}
