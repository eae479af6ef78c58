import type { Order } from '../../orders/index.js';
import type { AppConfig } from '../../platform/index.js';
import type { OrderLookupService } from '../order-lookup.service.js';
import type { CancelOutcome, CancellationService } from './cancellation.service.js';
import { LookupCancellationService } from './lookup-cancellation.service.js';

describe('requesting a cancellation by order number', () => {
  let outcome: CancelOutcome['kind'];
  let status: Order['status'];
  let handed: unknown[];

  const request = (reason?: string) => {
    const order = { id: 'order-1', status, totalCents: 3900 } as Order;
    const orders = { find: () => Promise.resolve(order) };
    const cancellations = {
      cancel: () => Promise.resolve({ kind: outcome, order }),
      escalateToOperator: (given: unknown) => Promise.resolve(void handed.push(given)),
    };
    const service = new LookupCancellationService(
      {} as AppConfig,
      cancellations as unknown as CancellationService,
      orders as unknown as OrderLookupService,
    );
    const wanted = { friendlyOrderNumber: 'FTL1', customerEmail: 'a@example.com', address: '::1' };
    return service.request(wanted, reason);
  };
  beforeEach(() => {
    [outcome, status, handed] = ['cancelled', 'paid', []];
  });

  it('reports the refund of an order that was just canceled', async () => {
    expect(await request()).toMatchObject({
      ...{ automaticallyCancelled: true, needsManualReview: false },
      order: { refundAmount: 3900 },
    });
  });

  it('refuses an order that was canceled before', async () => {
    [outcome, status] = ['refused', 'cancelled'];
    await expect(request()).rejects.toMatchObject({
      code: 'ORDER_NOT_CANCELLABLE',
      message: 'This order has already been canceled.',
      retryable: false,
    });
    expect(handed).toEqual([]);
  });

  it('escalates a shipped order to the operator, with the reason', async () => {
    [outcome, status] = ['refused', 'shipped'];
    expect(await request(' Too small ')).toMatchObject({ needsManualReview: true });
    expect(handed).toEqual([{ orderId: 'order-1', reason: 'Too small', by: 'lookup' }]);
  });

  it('reports that a request for an order in production is under review', async () => {
    [outcome, status] = ['review', 'processing'];
    expect(await request()).toMatchObject({
      automaticallyCancelled: false,
      needsManualReview: true,
    });
    expect(handed).toEqual([]);
  });
});
