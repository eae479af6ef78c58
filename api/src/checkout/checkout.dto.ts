import { ApiProperty } from '@nestjs/swagger';
import { SIZES, type Size } from '@ftl/contracts';
import { MAX_QUANTITY_PER_SIZE } from '@ftl/rules';
import { Type } from 'class-transformer';
import { IsIn, IsInt, IsObject, Max, Min, ValidateIf, ValidateNested } from 'class-validator';
import { MayBeAbsent, OptionalText, Text } from '../platform/index.js';
import { DeliveryWishDto } from './delivery-wish.js';
import { OrderLines, TotalCents, type OrderLineDto } from '../catalog/index.js';

const ID_MAX_LENGTH = 64;
const COLOR_MAX_LENGTH = 40;
const EMAIL_MAX_LENGTH = 300;
/** Generous: an overlong name gets the service's own message, not a validation error. */
const NAME_MAX_LENGTH = 1000;
const DATE_MAX_LENGTH = 40;
const MESSAGE_MAX_LENGTH = 1000;

class SizedProductDto {
  @Text(COLOR_MAX_LENGTH, { example: 'white' })
  color: string;

  @OrderLines()
  sizes: OrderLineDto[];
}

/** The service checks the ids, because their absence has a specified message (CHECKOUT-10). */
export class CreateCheckoutSessionDto extends DeliveryWishDto {
  @OptionalText(ID_MAX_LENGTH, { required: true })
  tempUserId: string;

  @OptionalText(ID_MAX_LENGTH, { required: true })
  designId: string;

  @OptionalText(EMAIL_MAX_LENGTH)
  customerEmail?: string;

  @ApiProperty({ type: SizedProductDto })
  @IsObject()
  @ValidateNested()
  @Type(() => SizedProductDto)
  productDetails: SizedProductDto;

  @MayBeAbsent()
  @TotalCents({ required: false })
  expectedTotalCents?: number;
}

class OrderedDesignDto {
  @Text(NAME_MAX_LENGTH)
  name: string;

  @OptionalText(DATE_MAX_LENGTH)
  birthDate?: string;

  @OptionalText(DATE_MAX_LENGTH)
  passedDate?: string;

  @OptionalText(MESSAGE_MAX_LENGTH)
  message?: string;

  @OptionalText(ID_MAX_LENGTH)
  template?: string;
}

/** `sizes` may be sent instead of one size and its quantity. */
const isExpected = ({ sizes }: PlacedProductDto, value: unknown): boolean =>
  sizes === undefined || value !== undefined;

class PlacedProductDto {
  @Text(COLOR_MAX_LENGTH, { example: 'white' })
  color: string;

  @ApiProperty({ enum: SIZES })
  @ValidateIf(isExpected)
  @IsIn(SIZES)
  size: Size;

  @ApiProperty({ enum: ['center'] })
  @IsIn(['center'])
  placement: 'center';

  @ApiProperty({ minimum: 1, maximum: MAX_QUANTITY_PER_SIZE })
  @ValidateIf(isExpected)
  @IsInt()
  @Min(1)
  @Max(MAX_QUANTITY_PER_SIZE)
  quantity: number;

  @MayBeAbsent()
  @OrderLines({ required: false })
  sizes?: OrderLineDto[];
}

export class GuestCheckoutDto extends DeliveryWishDto {
  @OptionalText(ID_MAX_LENGTH)
  tempUserId?: string;

  @OptionalText(ID_MAX_LENGTH, { required: true })
  designId: string;

  @OptionalText(EMAIL_MAX_LENGTH, { required: true })
  customerEmail: string;

  @ApiProperty({ type: OrderedDesignDto })
  @IsObject()
  @ValidateNested()
  @Type(() => OrderedDesignDto)
  designDetails: OrderedDesignDto;

  @ApiProperty({ type: PlacedProductDto })
  @IsObject()
  @ValidateNested()
  @Type(() => PlacedProductDto)
  productDetails: PlacedProductDto;

  @MayBeAbsent()
  @TotalCents({ required: false })
  expectedTotalCents?: number;
}
