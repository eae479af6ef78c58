import { z } from 'zod';
import { StripeSandboxError } from './stripe-sandbox.error.js';

/** Bodies are form-encoded: every number arrives as a string. */
const cents = z.coerce.number().int().min(0).max(99_999_999);
const metadata = z.record(z.string().max(40), z.string().max(500));
const flag = z.enum(['true', 'false']).transform((value) => value === 'true');
const taxBehavior = z.literal('inclusive').optional();
const estimate = z.strictObject({
  unit: z.enum(['business_day', 'day', 'hour', 'month', 'week']),
  value: z.coerce.number().int().min(1),
});

/**
 * The shop's parameters of `POST /v1/checkout/sessions`; unknown ones are rejected, as by Stripe.
 */
const createSession = z.strictObject({
  mode: z.literal('payment'),
  client_reference_id: z.string().max(200).optional(),
  customer_email: z.email().optional(),
  line_items: z
    .array(
      z.strictObject({
        quantity: z.coerce.number().int().min(1),
        price_data: z.strictObject({
          currency: z.literal('usd'),
          unit_amount: cents,
          tax_behavior: taxBehavior,
          product_data: z.strictObject({
            name: z.string().min(1),
            description: z.string().optional(),
            images: z.array(z.url()).max(8).optional(),
            metadata: metadata.optional(),
            tax_code: z.string().startsWith('txcd_').optional(),
          }),
        }),
      }),
    )
    .min(1),
  billing_address_collection: z.enum(['auto', 'required']).optional(),
  shipping_address_collection: z
    .strictObject({ allowed_countries: z.array(z.string().length(2)).min(1) })
    .optional(),
  shipping_options: z
    .array(
      z.strictObject({
        shipping_rate_data: z.strictObject({
          type: z.literal('fixed_amount'),
          display_name: z.string().max(100),
          fixed_amount: z.strictObject({ amount: cents, currency: z.literal('usd') }),
          tax_behavior: taxBehavior,
          delivery_estimate: z
            .strictObject({ minimum: estimate.optional(), maximum: estimate.optional() })
            .optional(),
        }),
      }),
    )
    .max(5)
    .optional(),
  allow_promotion_codes: flag.optional(),
  automatic_tax: z.strictObject({ enabled: flag }).optional(),
  excluded_payment_method_types: z.array(z.string().regex(/^[a-z_0-9]+$/)).optional(),
  adaptive_pricing: z.strictObject({ enabled: flag }).optional(),
  metadata: metadata.optional(),
  payment_intent_data: z
    .strictObject({ metadata: metadata.optional(), description: z.string().optional() })
    .optional(),
  expires_at: z.coerce.number().int().optional(),
  success_url: z.url(),
  cancel_url: z.url().optional(),
});
export type CreateSessionParams = z.infer<typeof createSession>;

const createRefund = z.strictObject({
  payment_intent: z.string(),
  amount: cents.min(1).optional(),
  reason: z.enum(['duplicate', 'fraudulent', 'requested_by_customer']).optional(),
  metadata: metadata.optional(),
});
export type CreateRefundParams = z.infer<typeof createRefund>;

const refundMode = z.strictObject({ mode: z.enum(['paid', 'insufficient_funds']) });
const outcome = z.strictObject({ outcome: z.enum(['succeeded', 'failed']) });
const failures = z.strictObject({
  status: z.coerce.number().int().min(400).max(599),
  count: z.coerce.number().int().min(0).max(100),
});
const webhookDelay = z.strictObject({ seconds: z.coerce.number().int().min(0).max(86_400) });

const parser =
  <T>(schema: z.ZodType<T>) =>
  /** @throws StripeSandboxError in Stripe's format, naming the first invalid parameter */
  (body: unknown): T => {
    const result = schema.safeParse(body ?? {});
    if (result.success) return result.data;
    const issue = result.error.issues[0]!;
    const isUnknown = issue.code === 'unrecognized_keys';
    const path = [...issue.path, ...(isUnknown ? issue.keys.slice(0, 1) : [])].map(String);
    const param = path.map((part, index) => (index === 0 ? part : `[${part}]`)).join('');
    throw new StripeSandboxError(400, {
      type: 'invalid_request_error',
      code: isUnknown ? 'parameter_unknown' : 'parameter_invalid',
      param,
      message: isUnknown
        ? `Received unknown parameter: ${param}`
        : `Invalid ${param}: ${issue.message}`,
    });
  };

export const parseCreateSession = parser(createSession);
export const parseCreateRefund = parser(createRefund);
export const parseWebhookDelay = parser(webhookDelay);
export const parseRefundMode = parser(refundMode);
export const parseOutcome = parser(outcome);
export const parseFailures = parser(failures);
