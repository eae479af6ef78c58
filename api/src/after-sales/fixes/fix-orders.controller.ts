import { Body, Controller, Header, HttpCode, Post } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import { Access, Cost, Throws, type RateLimitRule } from '../../platform/index.js';
import { FixOrderDto, FixPreviewDto } from './fix.dto.js';
import { FixOrdersService } from './fix-orders.service.js';
import type { FixOrderResponse, FixPreviewResponse } from './fix.responses.js';

/** Every pause in typing renders one. */
const FIX_PREVIEWS: RateLimitRule = { name: 'fix.preview', perAddress: 300, windowSeconds: 900 };
/** Each asks the print partner; an order can be changed ten times. */
const FIXES: RateLimitRule = { name: 'fix.confirm', perAddress: 60, windowSeconds: 900 };

const ThrowsOfFix = Throws(
  'ORDER_NOT_FOUND',
  'ORDER_NOT_FIXABLE',
  'DESIGN_NOT_FOUND',
  'MISSING_DATA',
  'BACK_NOT_PRINTED',
  'DESIGN_CREATION_FAILED',
  'RATE_LIMIT_EXCEEDED',
  'QUOTE_CHANGED',
);

/** Changes a paid order before its production, by the link in its mails. */
@ApiTags('orders')
@Access('token')
@Controller('api/orders')
export class FixOrdersController {
  constructor(private readonly fixes: FixOrdersService) {}

  /** The order with the changes, and what they cost. Nothing is changed. */
  @ThrowsOfFix
  @ApiOperation({ summary: 'Preview changes of a paid order' })
  @Cost('partner', FIX_PREVIEWS, 'artworks')
  @Post('fix/preview')
  @HttpCode(200)
  @Header('cache-control', 'no-store')
  previewFix(@Body() { key, ...wish }: FixPreviewDto): Promise<FixPreviewResponse> {
    return this.fixes.preview(key, wish);
  }

  /**
   * Makes the changes, once by their id. Throws ORDER_NOT_FIXABLE once production may have started,
   * QUOTE_CHANGED if the difference is another one.
   */
  @ThrowsOfFix
  @ApiOperation({ summary: 'Change a paid order' })
  @Cost('partner', FIXES, 'artworks')
  @Post('fix')
  @HttpCode(200)
  @Header('cache-control', 'no-store')
  fixOrder(@Body() body: FixOrderDto): Promise<FixOrderResponse> {
    return this.fixes.confirm(body);
  }
}
