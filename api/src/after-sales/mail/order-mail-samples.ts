import type { OrderLine, PricePlan } from '@ftl/contracts';
import { quote } from '@ftl/rules';
import type { MailSample } from '../../mail/index.js';
import { ORDER_MAIL_KINDS, type Hold, type Order } from '../../orders/index.js';
import { composeOrderMail } from './compose-order-mail.js';
import type { MailContext } from './mail-context.js';

const NOW = new Date('2026-03-02T10:00:00Z');
const LINES: OrderLine[] = [
  { size: 'M', quantity: 2 },
  { size: 'L', quantity: 1 },
];

/** A paid order of three shirts, for sample mails and tests of pure functions. */
export function sampleOrder(changes: Partial<Order> = {}, plan: PricePlan = 'guest'): Order {
  const lines = changes.lines ?? LINES;
  const price = quote(plan, lines);
  return {
    id: '0b6a1f7e-0000-4000-8000-000000000001',
    number: 'FTLAB2CD3',
    guestId: '0b6a1f7e-0000-4000-8000-000000000002',
    userId: null,
    status: 'paid',
    fulfillment: 'pending',
    designId: 'd1',
    printKey: 'p1',
    design: {
      name: 'Rose Miller',
      templateId: 'heaven-memory',
      finalDesignImageUrl: '/api/images/view/design/1.webp',
      mockupUrl: '/api/mockups/1.webp/navy/front.webp',
    },
    color: 'Navy',
    lines,
    plan,
    quote: price,
    totalCents: price.totalCents,
    charge: null,
    customerEmail: 'anna@example.com',
    mailLinksVersion: 0,
    neededBy: null,
    express: null,
    familyListId: null,
    family: null,
    contentHash: 'h',
    checkoutSessionId: 'cs_1',
    checkoutUrl: null,
    anonymizedAt: null,
    checkoutExpiresAt: NOW,
    paymentIntentId: 'pi_1',
    paidAt: NOW,
    shippingAddress: {
      name: 'Anna Weber',
      line1: '1 Hill Road',
      city: 'Salem',
      state: 'OR',
      postalCode: '97301',
      country: 'US',
    },
    holds: [],
    cancelRequestedAt: null,
    fixRequestedAt: null,
    fixCount: 0,
    extraCents: 0,
    trackingNumber: 'LOCAL1',
    createdAt: NOW,
    updatedAt: NOW,
    ...changes,
  };
}

/** Mail context for `sampleOrder`. */
export const sampleContext: MailContext = {
  pictureUrl: 'https://shop.example/api/order-pictures/1.jpg',
  mementoUrl: 'https://shop.example/memento/new?order=1&token=t',
  orderUrl: 'https://shop.example/your-order?key=abc',
  cancelUrl: 'https://shop.example/cancel-order?token=abc',
  waitingMessages: {
    count: 2,
    approveUrl: 'https://shop.example/memento/new?order=1&token=t',
    offUrl: 'https://shop.example/memento/new?order=1&token=t&mails=off',
  },
  mementoNotice: {
    endsAt: new Date('2026-04-01T11:00:00Z'),
    downloadUrl: 'https://shop.example/api/mementos/1/download?token=t',
  },
  refundedCents: 10530,
  cancelUntil: new Date('2026-03-02T11:00:00Z'),
  isCancelPeriodOver: false,
  subject: 'TRACK-1',
  failedBecause: 'The file is not usable',
  problems: [
    {
      ...{ kind: 'on_hold', subject: '', reason: 'Artwork', resolvedAt: null },
      since: '2026-03-02T10:00:00.000Z',
    },
  ],
};

const proof: Hold = {
  kind: 'proof',
  reason: 'Look at the design: A part of the head may be cut off',
  until: '2026-03-02T22:00:00.000Z',
  note: 'Her hat is cut off at the top. Is there a photo with more room above her?',
};

export const orderMailSamples: MailSample[] = ORDER_MAIL_KINDS.map((kind) => ({
  name: `order-${kind.replaceAll('_', '-')}`,
  compose: () =>
    composeOrderMail({ kind, subject: 'TRACK-1' }, sampleOrder({ holds: [proof] }), sampleContext),
}));
