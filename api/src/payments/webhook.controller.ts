import { Controller, Headers, HttpCode, Post, Req, type RawBodyRequest } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import type { Request } from 'express';
import { Access, Cost, Throws, WEBHOOKS } from '../platform/index.js';
import { StripeEventsService } from './stripe-events.service.js';

@ApiTags('payments')
@Access('signature')
@Cost('partner', WEBHOOKS)
@Controller('api/webhooks')
export class WebhookController {
  constructor(private readonly events: StripeEventsService) {}

  /**
   * Stripe's events; responds once the event is stored. Throws FORBIDDEN unless Stripe signed the
   * bytes.
   */
  @Throws(['FORBIDDEN', 400])
  @ApiOperation({ summary: 'Stripe events' })
  @Post('stripe')
  @HttpCode(200)
  async receiveStripeEvent(
    @Req() request: RawBodyRequest<Request>,
    @Headers('stripe-signature') signature?: string,
  ): Promise<{ received: true }> {
    await this.events.receive(request.rawBody, signature);
    return { received: true };
  }
}
