import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import type { AnalyticsEvent } from '@ftl/contracts';
import { IsNotEmpty, IsNumber, IsString, Max, MaxLength, Min, Validate } from 'class-validator';
import { MayBeAbsent, OptionalText } from '../platform/index.js';
import { SmallParameters } from './small-parameters.js';

const NAME_LENGTH = 64;
const LABEL_LENGTH = 200;

/** One event of the site, in the shape of document 1, chapter 3. */
export class AnalyticsEventDto implements AnalyticsEvent {
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

  @ApiPropertyOptional({ type: 'object', additionalProperties: true })
  @MayBeAbsent()
  @Validate(SmallParameters)
  custom_parameters?: NonNullable<AnalyticsEvent['custom_parameters']>;
}
