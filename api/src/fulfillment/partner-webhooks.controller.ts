import {
  Controller,
  Headers,
  HttpCode,
  Param,
  Post,
  Req,
  type RawBodyRequest,
} from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import type { Request } from 'express';
import { Access, AppConfig, Cost, ShopError, Throws, WEBHOOKS } from '../platform/index.js';
import { OrderTrackingService } from './order-tracking.service.js';
import {
  isFromPrintful,
  isSecret,
  printfulEventOf,
  scalablePressEventOf,
} from '@ftl/print-partners';

/**
 * Webhooks of the print partners. They are only hints: the order's state is fetched from the
 * partner, so forged or reordered events do no harm. Only the reason in an event is stored, for the
 * operator.
 */
@ApiTags('fulfillment')
@Access('signature')
@Cost('write', WEBHOOKS)
@Controller('api/webhooks')
export class PartnerWebhooksController {
  constructor(
    private readonly config: AppConfig,
    private readonly tracking: OrderTrackingService,
  ) {}

  /** Printful's events. Throws FORBIDDEN unless Printful signed the bytes. */
  @Throws(['FORBIDDEN', 400])
  @ApiOperation({ summary: 'Printful events' })
  @Post('printful')
  @HttpCode(200)
  async receivePrintfulEvent(
    @Req() request: RawBodyRequest<Request>,
    @Headers('x-pf-webhook-signature') signature?: string,
  ): Promise<{ received: true }> {
    const bytes = request.rawBody ?? Buffer.alloc(0);
    if (!isFromPrintful(bytes, signature, this.config.partners.webhookSecrets.printful))
      throw forged();
    const event = printfulEventOf(request.body);
    if (event) await this.tracking.poll(event);
    return { received: true };
  }

  /** Scalable Press' events. Throws FORBIDDEN unless the URL contains our secret. */
  @Throws(['FORBIDDEN', 400])
  @ApiOperation({ summary: 'Scalable Press events' })
  @Post('scalable-press/:secret')
  @HttpCode(200)
  async receiveScalablePressEvent(
    @Param('secret') secret: string,
    @Req() request: Request,
  ): Promise<{ received: true }> {
    if (!isSecret(secret, this.config.partners.webhookSecrets.scalablePress)) throw forged();
    const event = scalablePressEventOf(request.body);
    if (event) await this.tracking.poll(event);
    return { received: true };
  }
}

function forged(): ShopError {
  return new ShopError('FORBIDDEN', { status: 400, retryable: false });
}
