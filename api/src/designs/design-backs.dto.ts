import { ApiProperty } from '@nestjs/swagger';
import type { ShirtBack } from '@ftl/contracts';
import { ArrayMaxSize, IsArray, IsString, MaxLength } from 'class-validator';
import { OptionalText } from '../platform/index.js';

/** Generous, so that long texts get the service's message and not a validation error. */
const TEXT_LENGTH = 400;
const MOST_LINES = 40;

export class ShirtBackDto implements ShirtBack {
  @OptionalText(TEXT_LENGTH, { example: 'May 4, 1948' })
  birthDate: string = '';

  @OptionalText(TEXT_LENGTH, { example: 'June 9, 2024' })
  passedDate: string = '';

  @ApiProperty({ type: [String], example: ['Forever in our hearts'] })
  @IsArray()
  @ArrayMaxSize(MOST_LINES)
  @IsString({ each: true })
  @MaxLength(TEXT_LENGTH, { each: true })
  lines: string[] = [];
}
