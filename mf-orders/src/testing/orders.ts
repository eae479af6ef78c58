import type {
  LookupForCancellationResponse,
  ValidateCancelTokenResponse,
  YourOrderResponse,
} from '@ftl/api-client/calls';
import type { OrderStatus } from '@ftl/contracts';

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

type YourOrder = YourOrderResponse['order'];

/** An order by its mailed link; by a lookup without the last four fields. */
export function followed(part: Partial<YourOrder> = {}): YourOrderResponse {
  return {
    success: true,
    order: {
      friendlyOrderNumber: 'FTLA2B3C4',
      status: 'paid',
      fulfillmentStatus: 'processing',
      createdAt: '2026-01-02T12:00:00.000Z',
      steps: {
        paidAt: '2026-01-02T12:00:00.000Z',
        inProductionAt: null,
        shippedAt: null,
        cancelledAt: null,
      },
      arrival: { earliest: '2026-01-12', latest: '2026-01-15' },
      trackingNumbers: [],
      designDetails: { name: 'Rose', finalDesignImageUrl: '/api/images/view/design.png' },
      words: ['1931', '2025'],
      productDetails: shown.productDetails,
      mockupUrl: '/api/mockups/a/navy/front.webp',
      receipt: {
        shirtsCents: 11700,
        discountCents: 1170,
        shippingCents: 0,
        isExpress: false,
        promotionCents: 0,
        taxCents: 0,
        totalCents: 10530,
        refundedCents: 0,
      },
      shippingTo: ['Anna Weber', '1 Hill Road', 'Salem, OR 97301', 'US'],
      cancellableUntil: '2026-01-02T13:00:00.000Z',
      customerEmail: 'anna@example.com',
      mementoPath: '/memento/new?order=1&token=t',
      canOrderAgain: true,
      fix: {
        ...{ state: 'open', hasFixedShirts: false, back: null, color: 'Navy' },
        ...{ lovedOneName: 'Rose', birthDate: '1931', passedDate: '2025', message: '' },
        sizes: [
          { size: 'M', quantity: 1 },
          { size: 'L', quantity: 2 },
        ],
        address: {
          ...{ name: 'Anna Weber', line1: '1 Hill Road', city: 'Salem' },
          ...{ state: 'OR', postalCode: '97301', country: 'US' },
        },
      },
      ...part,
    },
    cancelPass: 'pass',
  };
}
