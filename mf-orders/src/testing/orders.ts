import type {
  LookupForCancellationResponse,
  OrderStatus,
  ValidateCancelTokenResponse,
} from '@ftl/contracts';

type FoundOrder = LookupForCancellationResponse['order'];

const shown = {
  friendlyOrderNumber: 'FTLA2B3C4',
  status: 'paid' as OrderStatus,
  customerEmail: 'anna@example.com',
  amount: 10530,
  designDetails: { name: 'Rose', finalDesignImageUrl: '/api/images/view/design.png' },
  productDetails: {
    size: 'M x 1, L x 2',
    color: 'Navy',
    quantity: 3,
    placement: 'center' as const,
    sizes: [],
  },
  cancellableUntil: '2026-01-02T13:00:00.000Z',
};

export function validation(status: OrderStatus, cancellable: boolean): ValidateCancelTokenResponse {
  return { success: true, valid: true, cancellable, order: { id: 'order-1', ...shown, status } };
}

export function found(part: Partial<FoundOrder> = {}): LookupForCancellationResponse {
  return {
    success: true,
    order: {
      ...shown,
      createdAt: '2026-01-02T12:00:00.000Z',
      fulfillmentStatus: 'processing',
      canCancel: true,
      ...part,
    },
  };
}
