import {
  Controller,
  Get,
  HttpCode,
  Param,
  Post,
  Query,
  Req,
  Res,
  UseFilters,
  UseGuards,
  type RawBodyRequest,
} from '@nestjs/common';
import { ApiExcludeController } from '@nestjs/swagger';
import type { Request, Response } from 'express';
import {
  parseCreateRefund,
  parseCreateSession,
  parseFailures,
  parseOutcome,
  parseRefundMode,
  parseWebhookDelay,
  PlannedFailures,
  StripeSandbox,
  webhookEndpointList,
  type SandboxRows,
} from '../lib/stripe-sandbox/index.js';
import { Access, AppConfig, Cost, type RateLimitRule, WEBHOOKS } from '../platform/index.js';
import { SandboxFailureGuard } from './sandbox-failure.guard.js';
import { SandboxKeyGuard } from './sandbox-key.guard.js';
import { SandboxTables } from './sandbox-tables.js';
import { StripeSandboxErrorFilter } from './stripe-sandbox-error.filter.js';

/** Called by the shop itself, from one address. */
const SANDBOX_CALLS: RateLimitRule = { ...WEBHOOKS, name: 'sandbox.stripe' };

/** The part of Stripe's HTTP API that the shop uses, authenticated by the sandbox's key. */
@ApiExcludeController()
@Access('token')
@Cost('write', SANDBOX_CALLS)
@UseGuards(SandboxKeyGuard, SandboxFailureGuard)
@UseFilters(StripeSandboxErrorFilter)
@Controller('sandbox/stripe/v1')
export class StripeSandboxController {
  constructor(
    private readonly config: AppConfig,
    private readonly stripe: StripeSandbox,
    private readonly tables: SandboxTables,
    private readonly failures: PlannedFailures,
  ) {}

  @Post('checkout/sessions')
  createSession(@Req() request: RawBodyRequest<Request>, @Res() response: Response): Promise<void> {
    const params = parseCreateSession(request.body);
    return this.respond(request, response, (rows) => this.stripe.createSession(rows, params));
  }

  @Get('checkout/sessions/:id')
  retrieveSession(@Param('id') id: string): Promise<object> {
    return this.stripe.retrieveSession(id);
  }

  @Post('checkout/sessions/:id/expire')
  expireSession(
    @Param('id') id: string,
    @Req() request: RawBodyRequest<Request>,
    @Res() response: Response,
  ): Promise<void> {
    return this.respond(request, response, (rows) => this.stripe.expireSession(rows, id));
  }

  @Get('payment_intents/:id')
  retrievePaymentIntent(@Param('id') id: string): Promise<object> {
    return this.stripe.retrievePaymentIntent(id);
  }

  @Post('refunds')
  createRefund(@Req() request: RawBodyRequest<Request>, @Res() response: Response): Promise<void> {
    const params = parseCreateRefund(request.body);
    return this.respond(request, response, (rows) => this.stripe.createRefund(rows, params));
  }

  @Get('refunds')
  listRefunds(@Query('payment_intent') paymentIntentId = ''): Promise<object> {
    return this.stripe.listRefunds(paymentIntentId);
  }

  @Get('refunds/:id')
  retrieveRefund(@Param('id') id: string): Promise<object> {
    return this.stripe.retrieveRefund(id);
  }

  @Get('webhook_endpoints')
  listWebhookEndpoints(): object {
    return webhookEndpointList(`${this.config.publicUrl}/api/webhooks/stripe`);
  }

  /** Delays all later webhooks, so that a test can act before they arrive. */
  @Post('test_helpers/webhook_delay')
  @HttpCode(200)
  async delayWebhooks(@Req() request: Request): Promise<object> {
    const { seconds } = parseWebhookDelay(request.body);
    await this.tables.configure({ webhookDelaySeconds: seconds });
    return { object: 'test_helpers.webhook_delay', seconds };
  }

  /** Makes later refunds pending because of the balance, or immediate again. */
  @Post('test_helpers/refund_mode')
  @HttpCode(200)
  async setRefundMode(@Req() request: Request): Promise<object> {
    const { mode } = parseRefundMode(request.body);
    await this.tables.configure({ refunds: mode === 'paid' ? null : mode });
    return { object: 'test_helpers.refund_mode', mode };
  }

  /** Completes a pending refund. */
  @Post('test_helpers/refunds/:id/settle')
  @HttpCode(200)
  settleRefund(@Param('id') id: string, @Req() request: Request): Promise<object> {
    return this.stripe.settleRefund(id, parseOutcome(request.body).outcome);
  }

  /** Settles a payment whose bank pays days later. */
  @Post('test_helpers/checkout/sessions/:id/settle')
  @HttpCode(200)
  settleSession(@Param('id') id: string, @Req() request: Request): Promise<object> {
    return this.stripe.settleSession(id, parseOutcome(request.body).outcome);
  }

  /** Fails the next requests, like an overloaded or broken Stripe. */
  @Post('test_helpers/failures')
  @HttpCode(200)
  failNext(@Req() request: Request): object {
    const { status, count } = parseFailures(request.body);
    this.failures.plan(status, count);
    return { object: 'test_helpers.failures', status, count };
  }

  private async respond(
    request: RawBodyRequest<Request>,
    response: Response,
    work: (rows: SandboxRows) => Promise<object>,
  ): Promise<void> {
    const { status, body, isReplay } = await this.stripe.once(
      {
        key: request.get('idempotency-key'),
        fingerprint: `${request.path}\n${request.rawBody?.toString() ?? ''}`,
      },
      work,
    );
    if (isReplay) response.setHeader('idempotent-replayed', 'true');
    response.status(status).json(body);
  }
}
