import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import type { OrderLine } from '@ftl/contracts';
import { Ajv, type ValidateFunction } from 'ajv';
import qs from 'qs';
import { schemaOf } from '../../description/schema-of.js';
import { payableOrder } from '../../test/payable-order.js';
import type { AppConfig } from '../platform/index.js';
import { StripeGateway } from '../payments/stripe-gateway.js';
import { paymentPageOf } from './payment-page.js';

const TYPES = `
import type Stripe from 'stripe';
export interface Requests {
  'POST /v1/checkout/sessions': Stripe.Checkout.SessionCreateParams;
  'POST /v1/checkout/sessions/cs_1/expire': Stripe.Checkout.SessionExpireParams;
  'GET /v1/refunds': Stripe.RefundListParams;
  'POST /v1/refunds': Stripe.RefundCreateParams;
}`;

interface SentRequest {
  call: string;
  /** From the form or query string: all values are strings. */
  parameters: object;
  idempotencyKey: string | undefined;
}

const NAME = 'José Müller & sons';
const LINES: OrderLine[] = [
  { size: 'M', quantity: 4 },
  { size: 'XL', quantity: 1 },
];

describe('requests to Stripe, validated against the types of its SDK', () => {
  let server: Server;
  let gateway: StripeGateway;
  let validate: Record<string, ValidateFunction>;
  const sent: SentRequest[] = [];

  beforeAll(async () => {
    // Stripe stand-in: every lookup is empty and every change succeeds.
    server = createServer((request, response) => {
      void text(request).then((body) => {
        const url = new URL(request.url ?? '', 'http://stripe');
        sent.push({
          call: `${request.method} ${url.pathname.replace('/sandbox/stripe', '')}`,
          parameters: qs.parse(body || url.search.slice(1), { depth: 10, arrayLimit: 1000 }),
          idempotencyKey: [request.headers['idempotency-key']].flat()[0],
        });
        response.setHeader('content-type', 'application/json');
        response.end(JSON.stringify({ id: 'cs_1', data: [], status: 'expired' }));
      });
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const { port } = server.address() as AddressInfo;
    gateway = new StripeGateway({
      payments: {
        secretKey: 'sk_test_schema',
        isSandbox: true,
        sandboxUrl: `http://127.0.0.1:${port}`,
      },
    } as AppConfig);
    const { definitions = {} } = schemaOf('Requests', TYPES);
    const { properties = {} } = definitions.Requests as { properties?: Record<string, object> };
    // Form values are strings.
    const ajv = new Ajv({ strict: false, allErrors: true, coerceTypes: true });
    validate = Object.fromEntries(
      Object.entries(properties).map(([call, schema]) => [
        call,
        ajv.compile({ ...schema, definitions }),
      ]),
    );
  });
  afterAll(() => new Promise((resolve) => server.close(resolve)));
  beforeEach(() => sent.splice(0));

  function expectValid(): void {
    for (const { call, parameters } of sent) {
      const isValid = validate[call]?.(parameters);
      expect({ call, isValid, errors: validate[call]?.errors ?? [] }).toEqual({
        call,
        isValid: true,
        errors: [],
      });
    }
  }

  it.each(
    (['guest', 'tribute'] as const).flatMap((plan) =>
      [true, false].flatMap((isOn) =>
        ['', 'anna@example.com'].map((email) => ({ plan, isOn, email })),
      ),
    ),
  )('a payment page: $plan, tax and promotion codes $isOn, buyer "$email"', async (variant) => {
    const { plan, isOn, email } = variant;
    const settings = {
      publicUrl: 'https://shop.example',
      countries: ['US' as const, 'CA' as const],
      promotionCodes: isOn,
      automaticTax: isOn,
    };
    const order = payableOrder({ lines: LINES, plan, customerEmail: email, name: NAME });
    await gateway.openSession(order.id, paymentPageOf(order, settings));
    expect(sent.map(({ call }) => call)).toEqual(['POST /v1/checkout/sessions']);
    expect(sent[0]!.idempotencyKey).toBe(`order:${order.id}:checkout`);
    expectValid();
  });

  it('closing a page, and a refund with the lookup of an earlier one', async () => {
    await gateway.closeSession('cs_1');
    const refund = { orderId: 'o1', paymentIntentId: 'pi_1', amountCents: 3900, attempt: 2 };
    await gateway.paidBack(refund);
    await gateway.refund(refund);
    expect(sent.map(({ call }) => call)).toEqual([
      'POST /v1/checkout/sessions/cs_1/expire',
      'GET /v1/refunds',
      'POST /v1/refunds',
    ]);
    expect(sent[2]!.idempotencyKey).toBe('order:o1:refund:2');
    expectValid();
  });

  it('detects parameters that Stripe does not have', () => {
    const page = validate['POST /v1/checkout/sessions']!;
    expect(page({ mode: 'payment', line_itms: [] })).toBe(false);
    expect(page({ mode: 'payment', expires_at: 'soon' })).toBe(false);
    expect(page({ line_items: [{ quantity: 'two' }] })).toBe(false);
    expect(validate['POST /v1/refunds']!({ amount: 'all' })).toBe(false);
  });
});
