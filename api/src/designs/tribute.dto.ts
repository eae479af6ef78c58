import { ApiPropertyOptional } from '@nestjs/swagger';
import { IsOptional, IsString } from 'class-validator';
import { MESSAGE_MAX_LENGTH } from '@ftl/rules';
import { OptionalText } from '../platform/index.js';

/** Generous: an overlong name gets the service's own message, not a validation error. */
const NAME_LENGTH = 1000;
const DATE_LENGTH = 40;

/** The text fields of the multipart body. */
export class TributeFieldsDto {
  @OptionalText(NAME_LENGTH, { example: 'Eleanor Rose' })
  lovedOneName: string = '';

  @OptionalText(64, { example: 'heaven-memory-3' })
  templateId: string = '';

  @OptionalText(DATE_LENGTH, { example: 'May 3, 1951' })
  birthDate?: string;

  @OptionalText(DATE_LENGTH, { example: 'June 9, 2024' })
  passedDate?: string;

  @OptionalText(MESSAGE_MAX_LENGTH)
  message?: string;

  @ApiPropertyOptional({ description: 'Must equal the bound temporary id' })
  @IsOptional()
  @IsString()
  tempUserId?: string;
}
