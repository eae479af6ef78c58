import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import {
  SIZES,
  type CreateCheckoutSessionRequest,
  type GuestCheckoutRequest,
  type Size,
} from '@ftl/contracts';
import { MAX_QUANTITY_PER_SIZE } from '@ftl/rules';
import { Type } from 'class-transformer';
import {
  ArrayMaxSize,
  ArrayMinSize,
  IsArray,
  IsIn,
  IsInt,
  IsOptional,
  IsString,
  Max,
  MaxLength,
  Min,
  ValidateIf,
  ValidateNested,
} from 'class-validator';
import { OrderLineDto } from '../pricing/index.js';

const ID_MAX_LENGTH = 64;
const COLOUR_MAX_LENGTH = 40;
const EMAIL_MAX_LENGTH = 300;
const NAME_MAX_LENGTH = 200;
const DATE_MAX_LENGTH = 40;
const MESSAGE_MAX_LENGTH = 1000;

class SizedProductDto {
  @ApiProperty({ example: 'white' })
  @IsString()
  @MaxLength(COLOUR_MAX_LENGTH)
  color: string;

  @ApiProperty({ type: [OrderLineDto] })
  @IsArray()
  @ArrayMinSize(1)
  @ArrayMaxSize(SIZES.length)
  @ValidateNested({ each: true })
  @Type(() => OrderLineDto)
  sizes: OrderLineDto[];
}

/** Ids are looked at by the service, which has words of its own for their absence (CHECKOUT-10). */
export class CreateCheckoutSessionDto implements CreateCheckoutSessionRequest {
  @ApiProperty()
  @IsOptional()
  @IsString()
  @MaxLength(ID_MAX_LENGTH)
  tempUserId: string;

  @ApiProperty()
  @IsOptional()
  @IsString()
  @MaxLength(ID_MAX_LENGTH)
  designId: string;

  @ApiPropertyOptional()
  @IsOptional()
  @IsString()
  @MaxLength(EMAIL_MAX_LENGTH)
  customerEmail?: string;

  @ApiProperty({ type: SizedProductDto })
  @ValidateNested()
  @Type(() => SizedProductDto)
  productDetails: SizedProductDto;

  @ApiPropertyOptional({ description: 'cents' })
  @IsOptional()
  @IsInt()
  @Min(0)
  expectedTotalCents?: number;
}

class DesignDetailsDto {
  @ApiProperty()
  @IsString()
  @MaxLength(NAME_MAX_LENGTH)
  name: string;

  @ApiPropertyOptional()
  @IsOptional()
  @IsString()
  @MaxLength(DATE_MAX_LENGTH)
  birthDate?: string;

  @ApiPropertyOptional()
  @IsOptional()
  @IsString()
  @MaxLength(DATE_MAX_LENGTH)
  passedDate?: string;

  @ApiPropertyOptional()
  @IsOptional()
  @IsString()
  @MaxLength(MESSAGE_MAX_LENGTH)
  message?: string;

  @ApiPropertyOptional()
  @IsOptional()
  @IsString()
  @MaxLength(ID_MAX_LENGTH)
  template?: string;
}

class PlacedProductDto {
  @ApiProperty({ example: 'white' })
  @IsString()
  @MaxLength(COLOUR_MAX_LENGTH)
  color: string;

  @ApiProperty({ enum: SIZES })
  @ValidateIf((product: PlacedProductDto) => product.sizes === undefined)
  @IsIn(SIZES)
  size: Size;

  @ApiProperty({ enum: ['center'] })
  @IsIn(['center'])
  placement: 'center';

  @ApiProperty({ minimum: 1, maximum: MAX_QUANTITY_PER_SIZE })
  @ValidateIf((product: PlacedProductDto) => product.sizes === undefined)
  @IsInt()
  @Min(1)
  @Max(MAX_QUANTITY_PER_SIZE)
  quantity: number;

  @ApiPropertyOptional({ type: [OrderLineDto] })
  @IsOptional()
  @IsArray()
  @ArrayMinSize(1)
  @ArrayMaxSize(SIZES.length)
  @ValidateNested({ each: true })
  @Type(() => OrderLineDto)
  sizes?: OrderLineDto[];
}

export class GuestCheckoutDto implements GuestCheckoutRequest {
  @ApiPropertyOptional()
  @IsOptional()
  @IsString()
  @MaxLength(ID_MAX_LENGTH)
  tempUserId?: string;

  @ApiProperty()
  @IsOptional()
  @IsString()
  @MaxLength(ID_MAX_LENGTH)
  designId: string;

  @ApiProperty()
  @IsOptional()
  @IsString()
  @MaxLength(EMAIL_MAX_LENGTH)
  customerEmail: string;

  @ApiProperty({ type: DesignDetailsDto })
  @ValidateNested()
  @Type(() => DesignDetailsDto)
  designDetails: DesignDetailsDto;

  @ApiProperty({ type: PlacedProductDto })
  @ValidateNested()
  @Type(() => PlacedProductDto)
  productDetails: PlacedProductDto;

  @ApiPropertyOptional({ description: 'cents' })
  @IsOptional()
  @IsInt()
  @Min(0)
  expectedTotalCents?: number;
}
