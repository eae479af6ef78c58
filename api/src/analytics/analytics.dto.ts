import { ApiProperty, ApiPropertyOptional, type ApiPropertyOptions } from '@nestjs/swagger';
import { IsNotEmpty, IsNumber, IsString, Max, MaxLength, Min, Validate } from 'class-validator';
import { MayBeAbsent, OptionalText } from '../platform/index.js';
import { SmallParameters } from './small-parameters.js';

const NAME_LENGTH = 64;
const LABEL_LENGTH = 200;

/** One event of the site, in the shape of document 1, chapter 3. */
export class AnalyticsEventDto {
  @ApiProperty({ maxLength: NAME_LENGTH, example: 'design_created' })
  @IsString()
  @IsNotEmpty()
  @MaxLength(NAME_LENGTH)
  event!: string;

  @ApiProperty({ maxLength: NAME_LENGTH })
  @IsString()
  @IsNotEmpty()
  @MaxLength(NAME_LENGTH)
  category!: string;

  @ApiProperty({ maxLength: NAME_LENGTH })
  @IsString()
  @IsNotEmpty()
  @MaxLength(NAME_LENGTH)
  action!: string;

  @OptionalText(LABEL_LENGTH)
  label?: string;

  @ApiPropertyOptional()
  @MayBeAbsent()
  @IsNumber({ allowNaN: false, allowInfinity: false })
  @Min(-Number.MAX_SAFE_INTEGER)
  @Max(Number.MAX_SAFE_INTEGER)
  value?: number;

  @ApiPropertyOptional({
    type: 'object',
    additionalProperties: { type: ['string', 'number', 'boolean', 'null'] },
  } as ApiPropertyOptions)
  @MayBeAbsent()
  @Validate(SmallParameters)
  custom_parameters?: Record<string, string | number | boolean | null>;
}
