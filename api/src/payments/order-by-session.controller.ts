import { Controller, Get, Param } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import type { OrderBySessionResponse } from '@ftl/contracts';
import { Access, CurrentActor, type Actor } from '../platform/index.js';
import { OrderBySession } from './order-by-session.service.js';

@ApiTags('orders')
@Access('guest')
@Controller('api/orders')
export class OrderBySessionController {
  constructor(private readonly orders: OrderBySession) {}

  /**
   * The own order of a payment page, brought up to date first when the webhook
   * is late. `status` is `pending` while the bank has not paid.
   * Errors: NOT_FOUND 404 for any other visitor.
   */
  @ApiOperation({ summary: 'Own order of a payment page' })
  @Get('by-session/:sessionId')
  async bySession(
    @CurrentActor() actor: Actor,
    @Param('sessionId') sessionId: string,
  ): Promise<OrderBySessionResponse> {
    return { success: true, order: await this.orders.find(actor, sessionId) };
  }
}
