import Stripe from 'stripe';
import { payableOrder } from '../../test/payable-order.js';
import type { Order } from '../orders/index.js';
import type { PaymentsService, StripeGateway } from '../payments/index.js';
import type { AppConfig } from '../platform/index.js';
import type { OpenOrders } from './open-orders.js';
import { PaymentPages } from './payment-pages.js';

const PAGE = 'https://checkout.stripe.com/c/pay/cs_1';
const config = {
  publicUrl: 'https://shop.example',
  payments: {
    page: { publicUrl: 'https://shop.example', promotionCodes: false, automaticTax: false },
  },
} as unknown as AppConfig;

const orderWith = (fields: Partial<Order> = {}) =>
  ({
    ...payableOrder({ lines: [{ size: 'M', quantity: 1 }] }),
    status: 'pending',
    checkoutUrl: PAGE,
    checkoutSessionId: 'cs_1',
    ...fields,
  }) as Order;
const unopened = orderWith({ checkoutUrl: null, checkoutSessionId: null });

function pagesWith(parts: {
  payments?: Partial<Record<keyof PaymentsService, unknown>>;
  stripe?: Partial<Record<keyof StripeGateway, unknown>>;
  openOrders?: Partial<Record<keyof OpenOrders, unknown>>;
}): PaymentPages {
  const { payments = {}, stripe = {}, openOrders = {} } = parts;
  return new PaymentPages(
    config,
    openOrders as unknown as OpenOrders,
    payments as unknown as PaymentsService,
    stripe as unknown as StripeGateway,
  );
}

describe('an order whose page is open', () => {
  const foundWith = (reconcile: () => Promise<Order | null>) =>
    pagesWith({ payments: { reconcile } }).find(orderWith());

  it('keeps its page while it is unpaid', async () => {
    await expect(foundWith(async () => orderWith())).resolves.toEqual({
      url: PAGE,
      checkoutSessionId: 'cs_1',
    });
  });

  it.each(['paid', 'processing', 'shipped'] as const)(
    'redirects to the success page once it is %s',
    async (status) => {
      await expect(foundWith(async () => orderWith({ status }))).resolves.toEqual({
        url: 'https://shop.example/guest-order-success?session_id=cs_1',
        checkoutSessionId: 'cs_1',
      });
    },
  );

  it('has no page after it was abandoned', async () => {
    await expect(foundWith(async () => orderWith({ status: 'cancelled' }))).resolves.toBeNull();
  });

  it('keeps its page when Stripe cannot report its status', async () => {
    const silent = async () => {
      throw new Stripe.errors.StripeConnectionError({
        message: 'no connection',
        type: 'api_error',
      });
    };
    await expect(foundWith(silent)).resolves.toMatchObject({ url: PAGE });
    await expect(foundWith(async () => null)).resolves.toMatchObject({ url: PAGE });
  });

  it('rethrows any other error', async () => {
    const broken = async () => {
      throw new Error('the database is gone');
    };
    await expect(foundWith(broken)).rejects.toThrow('the database is gone');
  });
});

describe('an order without a page', () => {
  const openSession = async () => ({ id: 'cs_1', url: PAGE });

  it('gets a page, which ships to the United States only', async () => {
    const stripe = { openSession: jest.fn(openSession) };
    const openOrders = { saveCheckoutSession: jest.fn(async () => orderWith()) };
    const page = await pagesWith({ stripe, openOrders }).find(unopened);
    expect(page).toEqual({ url: PAGE, checkoutSessionId: 'cs_1' });
    expect(openOrders.saveCheckoutSession).toHaveBeenCalledWith(unopened.id, {
      id: 'cs_1',
      url: PAGE,
    });
    expect(stripe.openSession).toHaveBeenCalledWith(
      unopened.id,
      expect.objectContaining({ shipping_address_collection: { allowed_countries: ['US'] } }),
    );
  });

  it('closes the page if the order was abandoned meanwhile', async () => {
    const closePage = jest.fn();
    const openOrders = { saveCheckoutSession: async () => orderWith({ status: 'cancelled' }) };
    const pages = pagesWith({ stripe: { openSession }, openOrders, payments: { closePage } });
    await expect(pages.find(unopened)).resolves.toBeNull();
    expect(closePage).toHaveBeenCalledWith('cs_1');
  });

  it.each([
    [
      'did not respond',
      new Stripe.errors.StripeConnectionError({ message: '', type: 'api_error' }),
    ],
    [
      'had too much to do',
      new Stripe.errors.StripeRateLimitError({ message: '', type: 'api_error' }),
    ],
  ])('stays open for a retry when Stripe %s', async (_, error) => {
    const abandonUnopened = jest.fn();
    const stripe = { openSession: () => Promise.reject(error) };
    await expect(
      pagesWith({ stripe, openOrders: { abandonUnopened } }).find(unopened),
    ).rejects.toMatchObject({ code: 'CHECKOUT_FAILED' });
    expect(abandonUnopened).not.toHaveBeenCalled();
  });

  it('is abandoned when Stripe rejects it or returns no URL', async () => {
    for (const openSession of [
      () => Promise.reject(new Error('refused')),
      async () => ({ id: 'cs_1', url: null }),
    ]) {
      const abandonUnopened = jest.fn(async () => ({ ...unopened, status: 'cancelled' }));
      const pages = pagesWith({ stripe: { openSession }, openOrders: { abandonUnopened } });
      await expect(pages.find(unopened)).rejects.toMatchObject({ code: 'CHECKOUT_FAILED' });
      expect(abandonUnopened).toHaveBeenCalledWith(unopened.id);
    }
  });

  it('ERR-17: reports a failed payment when Stripe responds with 402', async () => {
    const declined = new Stripe.errors.StripeCardError({
      message: 'Declined.',
      type: 'card_error',
      statusCode: 402,
    });
    const abandonUnopened = async () => ({ ...unopened, status: 'cancelled' });
    const stripe = { openSession: () => Promise.reject(declined) };
    await expect(
      pagesWith({ stripe, openOrders: { abandonUnopened } }).find(unopened),
    ).rejects.toMatchObject({
      code: 'PAYMENT_FAILED',
      message: 'Payment processing failed. Please try again.',
    });
  });

  it('uses the page that another request has opened', async () => {
    const stripe = { openSession: () => Promise.reject(new Error('refused')) };
    const openOrders = { abandonUnopened: async () => orderWith() };
    await expect(pagesWith({ stripe, openOrders }).find(unopened)).resolves.toMatchObject({
      url: PAGE,
    });
  });
});

it('closes the remaining pages when one cannot be closed', async () => {
  const close = jest
    .fn()
    .mockRejectedValueOnce(new Error('no connection'))
    .mockResolvedValueOnce(undefined);
  const [first, second] = [orderWith({ number: 'FTLAAAAAA' }), orderWith({ number: 'FTLBBBBBB' })];
  await pagesWith({ payments: { close } }).closeAll([first, second]);
  expect(close.mock.calls).toEqual([[first], [second]]);
});
