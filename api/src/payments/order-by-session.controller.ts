import { Controller, Get, Param } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import {
  Access,
  type Actor,
  Cost,
  CurrentActor,
  type RateLimitRule,
  Throws,
} from '../platform/index.js';
import { OrderBySessionService } from './order-by-session.service.js';
import type { OrderBySessionResponse } from '../orders/index.js';

/** The success page polls every few seconds until the bank has paid. */
const PAYMENT_LOOKUPS: RateLimitRule = {
  name: 'payments.lookup',
  perVisitor: 300,
  perAddress: 900,
  windowSeconds: 600,
};

@ApiTags('orders')
@Access('guest')
@Cost('partner', PAYMENT_LOOKUPS)
@Controller('api/orders')
export class OrderBySessionController {
  constructor(private readonly orders: OrderBySessionService) {}

  /**
   * The own order of a payment page, updated first if the webhook is late. `status` is `pending`
   * while the bank has not paid. Throws NOT_FOUND for any other visitor.
   */
  @Throws('NOT_FOUND')
  @ApiOperation({ summary: 'Own order of a payment page' })
  @Get('by-session/:sessionId')
  async getOrderBySession(
    @CurrentActor() actor: Actor,
    @Param('sessionId') sessionId: string,
  ): Promise<OrderBySessionResponse> {
    return { success: true, order: await this.orders.find(actor, sessionId) };
  }
}
