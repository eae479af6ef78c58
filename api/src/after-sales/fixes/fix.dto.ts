import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { US_STATES, type UsState } from '@ftl/contracts';
import { Transform, Type } from 'class-transformer';
import {
  IsIn,
  IsInt,
  IsNotEmpty,
  IsObject,
  IsUUID,
  Matches,
  Max,
  Min,
  ValidateNested,
} from 'class-validator';
import { OrderLines, type OrderLineDto } from '../../catalog/index.js';
import { ShirtBackDto } from '../../designs/index.js';
import { MayBeAbsent, OptionalText, Text } from '../../platform/index.js';
import { OrderKeyDto } from '../your-order/your-order.dto.js';

/** Generous: long words get the service's own message, not a validation error. */
const WORDS_MAX_LENGTH = 1000;
const ADDRESS_LINE_LENGTH = 100;
const COLOR_MAX_LENGTH = 40;
const ZIP_CODE = /^\d{5}(-\d{4})?$/;
/** More than any order costs. */
const MOST_CENTS = 10_000_000;

const Trimmed = () =>
  Transform(({ value }: { value: unknown }) =>
    typeof value === 'string' ? value.replaceAll(/\s+/g, ' ').trim() : value,
  );

export class FixAddressDto {
  @Trimmed()
  @IsNotEmpty()
  @Text(ADDRESS_LINE_LENGTH)
  name: string;

  @Trimmed()
  @IsNotEmpty()
  @Text(ADDRESS_LINE_LENGTH)
  line1: string;

  @Trimmed()
  @OptionalText(ADDRESS_LINE_LENGTH)
  line2?: string;

  @Trimmed()
  @IsNotEmpty()
  @Text(ADDRESS_LINE_LENGTH)
  city: string;

  @ApiProperty({ enum: Object.keys(US_STATES) })
  @IsIn(Object.keys(US_STATES))
  state: UsState;

  @Trimmed()
  @ApiProperty({ example: '97301', pattern: ZIP_CODE.source })
  @Matches(ZIP_CODE)
  postalCode: string;
}

/** Everything that is absent stays as it is. */
export class FixPreviewDto extends OrderKeyDto {
  @OptionalText(WORDS_MAX_LENGTH)
  lovedOneName?: string;

  @OptionalText(WORDS_MAX_LENGTH)
  birthDate?: string;

  @OptionalText(WORDS_MAX_LENGTH)
  passedDate?: string;

  @OptionalText(WORDS_MAX_LENGTH)
  message?: string;

  @ApiPropertyOptional({ type: ShirtBackDto, description: 'Empty removes the words' })
  @MayBeAbsent()
  @IsObject()
  @ValidateNested()
  @Type(() => ShirtBackDto)
  back?: ShirtBackDto;

  @OptionalText(COLOR_MAX_LENGTH)
  color?: string;

  @MayBeAbsent()
  @OrderLines({ required: false })
  sizes?: OrderLineDto[];

  @ApiPropertyOptional({ type: FixAddressDto })
  @MayBeAbsent()
  @IsObject()
  @ValidateNested()
  @Type(() => FixAddressDto)
  address?: FixAddressDto;
}

export class FixOrderDto extends FixPreviewDto {
  @ApiProperty({ format: 'uuid', description: 'The same for a repeated request' })
  @IsUUID()
  id: string;

  @ApiProperty({
    description: 'cents that the buyer saw',
    minimum: -MOST_CENTS,
    maximum: MOST_CENTS,
  })
  @IsInt()
  @Min(-MOST_CENTS)
  @Max(MOST_CENTS)
  expectedDifferenceCents: number;
}
