import type {
  CheckoutResponse,
  Design,
  MockupResponse,
  OrderBySessionResponse,
  QuoteDto,
} from '@ftl/api-client/calls';
import { quote } from '@ftl/rules';
import { respondWith } from '@ftl/api-client/testing';

export const design: Design = {
  id: 'design-1',
  plan: 'guest',
  status: 'completed',
  lovedOneName: 'Rose',
  selectedTemplate: 'heaven-memory-3',
  size: 'M',
  tshirtColor: 'white',
  originalImageUrl: '/api/images/view/original.jpg',
  backgroundRemovedImageUrl: '/api/images/view/cutout.png',
  finalDesignImageUrl: '/api/images/view/design.png',
  generatedWithName: 'Rose',
  generatedWithTemplate: 'heaven-memory-3',
  birthDate: null,
  passedDate: null,
  message: null,
  printFileStatus: 'ready',
  createdAt: '2026-01-01T00:00:00.000Z',
  updatedAt: '2026-01-01T00:00:00.000Z',
  expiresAt: '2026-01-08T00:00:00.000Z',
};

const COLORS = [
  ['Ash', '#E3E3E3'],
  ['Cardinal Red', '#8A1C2B'],
  ['Navy', '#1F2A44'],
  ['Forest Green', '#1F3D2B'],
  ['White', '#FFFFFF'],
  ['Black', '#16161A'],
  ['Charcoal', '#4A4A4C'],
] as const;

/** The four views of a shirt in one color, which is in each URL. */
export function mockupOf(color: string): MockupResponse {
  const side = (view: string) => `/api/images/view/${color}-${view}.webp`;
  return {
    success: true,
    url: side('front'),
    mockupUrl: side('front'),
    views: { front: side('front'), back: side('back'), left: side('left'), right: side('right') },
    storedInGCS: false,
    fallbackUsed: false,
  };
}

/** A paid order of three shirts, as loaded by the success page. */
export function placed(
  part: Partial<OrderBySessionResponse['order']> = {},
): OrderBySessionResponse {
  return {
    success: true,
    order: {
      id: 'order-1',
      friendlyOrderNumber: 'FTLA2B3C4',
      status: 'paid',
      fulfillmentStatus: 'pending',
      customerEmail: 'anna@example.com',
      amount: 10530,
      designDetails: { name: 'Rose', finalDesignImageUrl: '/api/images/view/design.png' },
      productDetails: {
        size: 'M x 1, L x 2',
        color: 'Navy',
        quantity: 3,
        placement: 'center',
        sizes: [],
      },
      mockupUrl: '/api/images/view/shirt.webp',
      createdAt: '2026-01-01T00:00:00.000Z',
      deliveryEstimate: '5-7 business days',
      delivery: {
        neededBy: null,
        arrival: { earliest: '2026-01-08', latest: '2026-01-12' },
        isExpress: false,
      },
      promotionCents: 0,
      taxCents: 0,
      cancellableUntil: null,
      ...part,
    },
  };
}

export const checkout = (url = 'http://localhost/#payment-page'): CheckoutResponse => ({
  success: true,
  url,
  orderId: 'order-1',
  checkoutSessionId: 'cs_1',
  quote: quote('guest', [{ size: 'M', quantity: 1 }]),
});

/** A shop in which everything works, with one finished design. */
export function workingShop(part: Partial<Design> = {}): void {
  const own = { ...design, ...part };
  respondWith('GET', `/api/designs/${own.id}`, { success: true, design: own, ...own });
  respondWith('GET', '/api/templates', {
    success: true,
    templates: [
      { id: 'heaven-memory-3', name: 'Heaven Memory 3', previewUrl: '', description: '' },
    ],
  });
  respondWith('GET', '/api/printful/products/colors', {
    success: true,
    colors: COLORS.map(([name, hex]) => ({
      name,
      hex,
      class: name.toLowerCase().replace(' ', '-'),
    })),
  });
  respondWith('POST', '/api/printful/generate-mockup', (call) => ({
    body: mockupOf((call.body as { color: string }).color),
  }));
  respondWith('POST', '/api/pricing/quote', (call) => {
    const { plan, sizes } = call.body as QuoteDto;
    return { body: { success: true, quote: quote(plan, sizes) } };
  });
  respondWith('POST', '/api/guest/checkout', checkout());
  respondWith('POST', '/api/create-checkout-session', checkout());
}
