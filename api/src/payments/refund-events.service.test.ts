import type Stripe from 'stripe';
import type { Order } from '../orders/index.js';
import type { PaymentsService } from './payments.service.js';
import { RefundEventsService } from './refund-events.service.js';
import type { RefundsService } from './refunds.service.js';
import type { StripeGateway } from './stripe-gateway.js';

describe('refunds that Stripe reports', () => {
  const paid = { id: 'order-1', number: 'FTL000001', paidAt: new Date() } as Order;
  let order: Order | null;
  let refund: Partial<Stripe.Refund> | null;
  let recorded: unknown[];
  let events: RefundEventsService;

  beforeEach(() => {
    [order, refund, recorded] = [paid, { payment_intent: 'pi_1', status: 'succeeded' }, []];
    const record =
      (name: string) =>
      (...args: unknown[]) =>
        Promise.resolve(void recorded.push([name, ...args]));
    const stripe = { retrieveRefund: () => Promise.resolve(refund) };
    const payments = { orderPaidBy: (id: string) => Promise.resolve(id === 'pi_1' ? order : null) };
    const refunds = {
      applyPart: () => Promise.resolve(false),
      recordFromStripe: record('recorded'),
      recordFailure: record('failed'),
      settle: record('settled'),
    };
    events = new RefundEventsService(
      stripe as unknown as StripeGateway,
      payments as unknown as PaymentsService,
      refunds as unknown as RefundsService,
    );
  });

  const charge = { payment_intent: 'pi_1' } as Stripe.Charge;

  it('records a refunded charge with its order', async () => {
    await events.record(charge);
    expect(recorded).toEqual([['recorded', paid]]);
  });

  it.each(['failed', 'canceled'] as const)('records the failure of a %s refund', async (status) => {
    refund = { ...refund, status };
    await events.apply('re_1');
    expect(recorded).toEqual([['failed', paid, refund]]);
  });

  it.each(['succeeded', 'pending', 'requires_action'] as const)(
    'settles the order of a refund that is %s',
    async (status) => {
      refund = { ...refund, status };
      await events.apply('re_1');
      expect(recorded).toEqual([['settled', 'order-1']]);
    },
  );

  it('ignores a refund unknown to Stripe, and one of another account', async () => {
    refund = null;
    await events.apply('re_1');
    refund = { payment_intent: 'pi_other', status: 'failed' };
    await events.apply('re_1');
    await events.record({ ...charge, payment_intent: 'pi_other' });
    expect(recorded).toEqual([]);
  });

  it('fails while the payment is not recorded, so that the event is retried', async () => {
    order = { ...paid, paidAt: null };
    const message = 'Order FTL000001 is refunded but not paid';
    await expect(events.record(charge)).rejects.toThrow(message);
    await expect(events.apply('re_1')).rejects.toThrow(message);
    expect(recorded).toEqual([]);
  });
});
