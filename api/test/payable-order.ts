import type { OrderLine, PricePlan } from '@ftl/contracts';
import { quote } from '@ftl/rules';
import type { PayableOrder } from '../src/checkout/payment-page.js';

interface Wishes {
  lines: OrderLine[];
  plan?: PricePlan;
  customerEmail?: string;
  /** Name of the person on the shirt. */
  name?: string;
}

/** A new order, as input for its payment page. */
export function payableOrder({
  lines,
  plan = 'guest',
  customerEmail = 'anna@example.com',
  name = 'Rose Miller',
}: Wishes): PayableOrder {
  return {
    id: '0b6a1f7e-0000-4000-8000-000000000001',
    number: 'FTLAB2CD3',
    designId: 'd1',
    design: {
      name,
      templateId: 'heaven-memory',
      finalDesignImageUrl: '/api/images/view/design/1.webp',
      mockupUrl: '/api/mockups/1.webp/navy/front.webp',
    },
    color: 'Navy',
    lines,
    quote: quote(plan, lines),
    express: null,
    customerEmail,
    createdAt: new Date('2026-03-02T09:00:00Z'),
    checkoutExpiresAt: new Date('2026-03-02T10:00:00Z'),
  };
}
