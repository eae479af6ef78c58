import { Injectable } from '@nestjs/common';
import { createStripe, HANDLED_EVENTS } from '../../payments/index.js';
import { AppConfig } from '../../platform/index.js';
import { findingOf, type Finding } from './finding.js';
import { stripeWebhookProblem } from './webhooks.js';

const PARTNER = 'Stripe';

/** Checks Stripe's key and webhook. */
@Injectable()
export class StripeCheck {
  constructor(private readonly config: AppConfig) {}

  run(): Promise<Finding[]> {
    const stripe = createStripe(this.config.payments);
    const url = `${this.config.publicUrl}/api/webhooks/stripe`;
    const endpoints = stripe.webhookEndpoints.list({ limit: 100 });
    endpoints.catch(() => undefined);
    return Promise.all([
      findingOf(PARTNER, 'key', async () => {
        await endpoints;
        return null;
      }),
      findingOf(PARTNER, 'webhook', async () =>
        stripeWebhookProblem((await endpoints).data, url, HANDLED_EVENTS),
      ),
    ]);
  }
}
