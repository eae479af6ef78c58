import { applyDecorators } from '@nestjs/common';
import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { SIZES, type OrderLine, type PricePlan, type Size } from '@ftl/contracts';
import { MAX_QUANTITY_PER_SIZE } from '@ftl/rules';
import { Type } from 'class-transformer';
import {
  ArrayMaxSize,
  ArrayMinSize,
  IsArray,
  IsBoolean,
  IsIn,
  IsInt,
  Max,
  Min,
  ValidateNested,
} from 'class-validator';
import { MayBeAbsent } from '../../platform/index.js';

const PLANS: PricePlan[] = ['guest', 'tribute'];

export class OrderLineDto implements OrderLine {
  @ApiProperty({ enum: SIZES })
  @IsIn(SIZES)
  size: Size;

  @ApiProperty({ minimum: 1, maximum: MAX_QUANTITY_PER_SIZE })
  @IsInt()
  @Min(1)
  @Max(MAX_QUANTITY_PER_SIZE)
  quantity: number;
}

/** Decorators for lists of sizes and quantities, the same for all requests. */
export const OrderLines = (about: { required?: boolean } = {}) =>
  applyDecorators(
    ApiProperty({ ...about, type: [OrderLineDto] }),
    IsArray(),
    ArrayMinSize(1),
    ArrayMaxSize(SIZES.length),
    ValidateNested({ each: true }),
    Type(() => OrderLineDto),
  );

/** PostgreSQL's largest integer, which no order's total reaches. */
const LARGEST_TOTAL_CENTS = 2_147_483_647;

/** Decorators for the total that a buyer saw. */
export const TotalCents = (about: { required?: boolean } = {}) =>
  applyDecorators(
    ApiProperty({ ...about, description: 'cents', minimum: 0, maximum: LARGEST_TOTAL_CENTS }),
    IsInt(),
    Min(0),
    Max(LARGEST_TOTAL_CENTS),
  );

export class QuoteDto {
  @ApiProperty({ enum: PLANS })
  @IsIn(PLANS)
  plan: PricePlan;

  @OrderLines()
  sizes: OrderLineDto[];

  @ApiPropertyOptional({ description: 'With words on the back of each shirt' })
  @MayBeAbsent()
  @IsBoolean()
  hasBack?: boolean;
}
