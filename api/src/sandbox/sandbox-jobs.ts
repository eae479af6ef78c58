import { Injectable, type OnModuleInit } from '@nestjs/common';
import { deliverEvent, StripeSandbox } from '../lib/stripe-sandbox/index.js';
import { AppConfig, Jobs } from '../platform/index.js';
import { EXPIRE_QUEUE, WEBHOOK_QUEUE, type ExpireJob, type WebhookJob } from './sandbox-queues.js';
import { SandboxTables } from './sandbox-tables.js';

/** As in Stripe's test mode: a few hours of retries with backoff. */
const RETRY_LIMIT = 20;

/** Expires overdue sessions, and sends the sandbox's events to the shop's webhook. */
@Injectable()
export class SandboxJobs implements OnModuleInit {
  constructor(
    private readonly config: AppConfig,
    private readonly jobs: Jobs,
    private readonly tables: SandboxTables,
    private readonly stripe: StripeSandbox,
  ) {}

  onModuleInit(): void {
    this.jobs.define<ExpireJob>(EXPIRE_QUEUE, ({ sessionId }) =>
      this.stripe.expireOverdue(sessionId),
    );
    this.jobs.define<WebhookJob>(WEBHOOK_QUEUE, ({ eventId }) => this.deliver(eventId), {
      concurrency: 2,
      retryLimit: RETRY_LIMIT,
    });
  }

  private async deliver(eventId: string): Promise<void> {
    const event = await this.tables.event(eventId);
    if (!event) return;
    const { sandboxUrl, webhookSecret: secret } = this.config.payments;
    await deliverEvent(event.payload, { url: `${sandboxUrl}/api/webhooks/stripe`, secret });
    await this.tables.markDelivered(eventId);
  }
}
