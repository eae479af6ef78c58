import { Body, Controller, HttpCode, Post } from '@nestjs/common';
import { ApiOperation, ApiProperty, ApiTags } from '@nestjs/swagger';
import { SIZES, US_STATES, type UsState } from '@ftl/contracts';
import { FAMILY_LIST_LIMITS } from '@ftl/rules';
import { Type } from 'class-transformer';
import { ArrayMaxSize, ArrayMinSize, IsArray, IsIn, ValidateNested } from 'class-validator';
import {
  Access,
  Cost,
  MayBeAbsent,
  OptionalText,
  type RateLimitRule,
  Text,
} from '../../platform/index.js';
import { OrderLineDto } from '../../catalog/index.js';
import { DeliveryService } from './delivery.service.js';
import type { DeliveryEstimateResponse } from './delivery.responses.js';

const COLOR_MAX_LENGTH = 40;

/** The page sends one for each change of sizes or color once a date is entered. */
const ESTIMATES: RateLimitRule = {
  name: 'delivery.estimate',
  perAddress: 600,
  windowSeconds: 600,
};

class ShippedLineDto extends OrderLineDto {
  @OptionalText(COLOR_MAX_LENGTH, { description: 'in orders of several colors' })
  color?: string;
}

export class DeliveryEstimateDto {
  @Text(COLOR_MAX_LENGTH, { example: 'white' })
  color: string;

  @ApiProperty({ type: [ShippedLineDto] })
  @IsArray()
  @ArrayMinSize(1)
  @ArrayMaxSize(SIZES.length * FAMILY_LIST_LIMITS.colors)
  @ValidateNested({ each: true })
  @Type(() => ShippedLineDto)
  sizes: ShippedLineDto[];

  @ApiProperty({ required: false, enum: Object.keys(US_STATES) })
  @MayBeAbsent()
  @IsIn(Object.keys(US_STATES))
  state?: UsState;
}

@ApiTags('delivery')
@Access('public')
@Cost('partner', ESTIMATES)
@Controller('api/delivery')
export class DeliveryController {
  constructor(private readonly delivery: DeliveryService) {}

  /**
   * Estimates when an order placed now arrives, in days of the shop's time zone, and returns the
   * print partner's express shipping to a US state.
   */
  @ApiOperation({ summary: 'Estimated arrival of an order' })
  @Post('estimate')
  @HttpCode(200)
  estimateDelivery(
    @Body() { color, sizes, state }: DeliveryEstimateDto,
  ): Promise<DeliveryEstimateResponse> {
    return this.delivery.estimate({ color, lines: sizes, state });
  }
}
