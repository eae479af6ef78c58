import { ApiPropertyOptional } from '@nestjs/swagger';
import { plainToInstance, Transform } from 'class-transformer';
import { IsObject, IsString, ValidateNested } from 'class-validator';
import { DATE_MAX_LENGTH, MESSAGE_MAX_LENGTH } from '@ftl/rules';
import { CutoutOptionsDto } from '../cutout/index.js';
import { MayBeAbsent, OptionalText } from '../platform/index.js';

/** Generous: an overlong name gets the service's own message, not a validation error. */
const NAME_LENGTH = 1000;

/** The text fields of the multipart body. */
export class TributeFieldsDto {
  @OptionalText(NAME_LENGTH, { example: 'Eleanor Rose' })
  lovedOneName: string = '';

  @OptionalText(64, { example: 'heaven-memory-3' })
  templateId: string = '';

  @OptionalText(DATE_MAX_LENGTH, { example: 'May 3, 1951' })
  birthDate?: string;

  @OptionalText(DATE_MAX_LENGTH, { example: 'June 9, 2024' })
  passedDate?: string;

  @OptionalText(MESSAGE_MAX_LENGTH)
  message?: string;

  @ApiPropertyOptional({
    type: String,
    description:
      'JSON of the buyer’s decisions about the photo: `face`, `onePerson`, `turn`, `care`',
    example: '{"face":{"x":0.3,"y":0.4}}',
  })
  @MayBeAbsent()
  @IsObject()
  @ValidateNested()
  @Transform(({ value }) => optionsFrom(value))
  options?: CutoutOptionsDto;

  @ApiPropertyOptional({ description: 'Must equal the bound temporary id' })
  @MayBeAbsent()
  @IsString()
  tempUserId?: string;
}

/** Text that is not JSON is kept, so that validation rejects it. */
function optionsFrom(value: unknown): unknown {
  if (typeof value !== 'string') return value;
  try {
    const parsed: unknown = JSON.parse(value);
    return typeof parsed === 'object' && parsed !== null
      ? plainToInstance(CutoutOptionsDto, parsed)
      : value;
  } catch {
    return value;
  }
}
