import { Body, Controller, HttpCode, Post } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import { Access, Cost, ANONYMOUS_READS, Throws } from '../../platform/index.js';
import { QuoteDto } from './pricing.dto.js';
import { PricingService } from './pricing.service.js';
import type { QuoteResponse } from './pricing.responses.js';

@ApiTags('pricing')
@Access('public')
@Cost('read', ANONYMOUS_READS)
@Controller('api/pricing')
export class PricingController {
  constructor(private readonly pricing: PricingService) {}

  /**
   * The price of a number of shirts in a plan; integer cents. Throws MISSING_DATA for no or too
   * many shirts.
   */
  @Throws('MISSING_DATA')
  @ApiOperation({ summary: 'Price of an order' })
  @Post('quote')
  @HttpCode(200)
  quoteOrder(@Body() { plan, sizes, hasBack }: QuoteDto): QuoteResponse {
    return { success: true, quote: this.pricing.quote(plan, sizes, { hasBack }) };
  }
}
