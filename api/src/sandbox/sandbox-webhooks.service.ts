import { randomBytes } from 'node:crypto';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import Stripe from 'stripe';
import { AppConfig, Jobs, type Tx } from '../platform/index.js';
import { SandboxRepository } from './sandbox.repository.js';

const QUEUE = 'sandbox.webhook';
/** As in Stripe's test mode: a few hours of retries with backoff. */
const RETRY_LIMIT = 20;
const TIMEOUT_MS = 10_000;

interface WebhookJob {
  eventId: string;
}

/** Sends the sandbox's events to the shop's webhook, with Stripe's signature scheme. */
@Injectable()
export class SandboxWebhooks implements OnModuleInit {
  constructor(
    private readonly config: AppConfig,
    private readonly jobs: Jobs,
    private readonly repository: SandboxRepository,
  ) {}

  onModuleInit(): void {
    this.jobs.define<WebhookJob>(QUEUE, ({ eventId }) => this.deliver(eventId), {
      concurrency: 2,
      retryLimit: RETRY_LIMIT,
    });
  }

  /** Called in the transaction that creates the event's object. */
  async emit(tx: Tx, type: Stripe.Event['type'], object: object): Promise<void> {
    const id = `evt_${randomBytes(12).toString('hex')}`;
    const created = Math.floor(Date.now() / 1000);
    await this.repository.insertEvent(tx, id, {
      id,
      object: 'event',
      api_version: Stripe.API_VERSION,
      created,
      livemode: false,
      pending_webhooks: 1,
      type,
      data: { object },
    });
    const startAfterSeconds = await this.repository.webhookDelaySeconds(tx);
    await this.jobs.enqueue(QUEUE, { eventId: id }, { tx, singletonKey: id, startAfterSeconds });
  }

  private async deliver(eventId: string): Promise<void> {
    const event = await this.repository.event(eventId);
    if (!event) return;
    const payload = JSON.stringify(event.payload);
    const signature = Stripe.webhooks.generateTestHeaderString({
      payload,
      secret: this.config.payments.webhookSecret,
    });
    const response = await fetch(`${this.config.payments.sandboxUrl}/api/webhooks/stripe`, {
      method: 'POST',
      redirect: 'error',
      headers: { 'content-type': 'application/json', 'stripe-signature': signature },
      body: payload,
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    if (!response.ok) throw new Error(`The webhook answered ${response.status}`);
    await this.repository.markDelivered(eventId);
  }
}
