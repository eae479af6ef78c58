import type { OrderLine, PricePlan } from '@ftl/contracts';
import { quote } from '@ftl/rules';
import type { Order } from '../../orders/index.js';

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
