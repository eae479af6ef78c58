import { Body, Controller, Header, HttpCode, Ip, Post } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import { DesignViews, type ContinueDesignResponse } from '../../designs/index.js';
import {
  Access,
  Cost,
  CurrentActor,
  Throws,
  WRITES,
  type Actor,
  type RateLimitRule,
} from '../../platform/index.js';
import { LookupForCancellationDto } from '../cancellation/cancellation.dto.js';
import { OrderKeyDto } from './your-order.dto.js';
import type { YourOrderResponse } from './your-order.responses.js';
import { YourOrderService } from './your-order.service.js';

/** A buyer looks a few times a day; guessing has stricter limits. */
const LOOKUPS: RateLimitRule = { name: 'your-order', perAddress: 120, windowSeconds: 900 };

/** Reads an order by its mailed link, or by number and email, and orders its design again. */
@ApiTags('orders')
@Controller('api/orders')
export class YourOrderController {
  constructor(
    private readonly orders: YourOrderService,
    private readonly views: DesignViews,
  ) {}

  /** By POST, so that the key is in no URL and no log. */
  @Throws('ORDER_NOT_FOUND')
  @ApiOperation({ summary: 'Order of a mailed link' })
  @Access('token')
  @Cost('read', LOOKUPS)
  @Post('your-order')
  @HttpCode(200)
  @Header('cache-control', 'no-store')
  yourOrder(@Body() { key }: OrderKeyDto): Promise<YourOrderResponse> {
    return this.orders.byKey(key);
  }

  /**
   * Without the address, of which it has initials and town. Throws ORDER_NOT_FOUND unless number and
   * email match; RATE_LIMIT_EXCEEDED after too many tries.
   */
  @Throws('ORDER_NOT_FOUND', 'RATE_LIMIT_EXCEEDED')
  @ApiOperation({ summary: 'Order by number and email, to follow it' })
  @Access('token')
  @Cost('read', LOOKUPS)
  @Post('find-your-order')
  @HttpCode(200)
  @Header('cache-control', 'no-store')
  findYourOrder(
    @Body() body: LookupForCancellationDto,
    @Ip() address: string,
  ): Promise<YourOrderResponse> {
    return this.orders.byLookup({ ...body, address });
  }

  /**
   * Makes what was ordered a design of this browser. Throws DESIGN_NOT_FOUND once its images are
   * erased, ACCOUNT_REQUIRED for the design of an account.
   */
  @Throws('ORDER_NOT_FOUND', 'DESIGN_NOT_FOUND', 'ACCOUNT_REQUIRED')
  @ApiOperation({ summary: 'Design of an order, to order it again' })
  @Access('guest')
  @Cost('write', WRITES, 'designs')
  @Post('order-again')
  @HttpCode(200)
  async orderAgain(
    @CurrentActor() actor: Actor,
    @Body() { key }: OrderKeyDto,
  ): Promise<ContinueDesignResponse> {
    return { success: true, design: this.views.ofGuest(await this.orders.again(actor, key)) };
  }
}
