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
import { Access, Cost, type RateLimitRule, type Tx, WEBHOOKS } from '../platform/index.js';
import { SandboxRepository } from './sandbox.repository.js';
import { SandboxKeyGuard } from './sandbox-key.guard.js';
import { parseCreateRefund, parseCreateSession, parseWebhookDelay } from './stripe-requests.js';
import { StripeSandboxErrorFilter } from './stripe-sandbox.error.js';
import { StripeSandbox } from './stripe-sandbox.service.js';

/** The shop itself calls it, from one address. */
const SANDBOX_CALLS: RateLimitRule = { ...WEBHOOKS, name: 'sandbox.stripe' };

/** Stripe's HTTP, as far as the shop uses it, for whoever holds the sandbox's key. */
@ApiExcludeController()
@Access('token')
@Cost('write', SANDBOX_CALLS)
@UseGuards(SandboxKeyGuard)
@UseFilters(StripeSandboxErrorFilter)
@Controller('sandbox/stripe/v1')
export class StripeSandboxController {
  constructor(
    private readonly stripe: StripeSandbox,
    private readonly repository: SandboxRepository,
  ) {}

  @Post('checkout/sessions')
  createSession(@Req() request: RawBodyRequest<Request>, @Res() response: Response): Promise<void> {
    const params = parseCreateSession(request.body);
    return this.answer(request, response, (tx) => this.stripe.createSession(tx, params));
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
    return this.answer(request, response, (tx) => this.stripe.expireSession(tx, id));
  }

  @Get('payment_intents/:id')
  retrievePaymentIntent(@Param('id') id: string): Promise<object> {
    return this.stripe.retrievePaymentIntent(id);
  }

  @Post('refunds')
  createRefund(@Req() request: RawBodyRequest<Request>, @Res() response: Response): Promise<void> {
    const params = parseCreateRefund(request.body);
    return this.answer(request, response, (tx) => this.stripe.createRefund(tx, params));
  }

  @Get('refunds')
  listRefunds(@Query('payment_intent') paymentIntentId = ''): Promise<object> {
    return this.stripe.listRefunds(paymentIntentId);
  }

  @Get('refunds/:id')
  retrieveRefund(@Param('id') id: string): Promise<object> {
    return this.stripe.retrieveRefund(id);
  }

  /** Makes all later webhooks wait, so that a test can be faster than they are. */
  @Post('test_helpers/webhook_delay')
  @HttpCode(200)
  async delayWebhooks(@Req() request: Request): Promise<object> {
    const { seconds } = parseWebhookDelay(request.body);
    await this.repository.setWebhookDelay(seconds);
    return { object: 'test_helpers.webhook_delay', seconds };
  }

  private async answer(
    request: RawBodyRequest<Request>,
    response: Response,
    work: (tx: Tx) => Promise<object>,
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
