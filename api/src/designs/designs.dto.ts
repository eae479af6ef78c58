import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { SIZES, type DesignStatus, type ShirtBack, type Size } from '@ftl/contracts';
import { plainToInstance, Transform, Type } from 'class-transformer';
import {
  ArrayMaxSize,
  IsArray,
  IsBoolean,
  IsIn,
  IsInt,
  IsNumber,
  IsISO8601,
  IsObject,
  IsString,
  Matches,
  Max,
  MaxLength,
  Min,
  ValidateNested,
} from 'class-validator';
import { CutoutOptionsDto } from '../cutout/index.js';
import {
  DATE_MAX_LENGTH,
  LETTERING_COLOR_IDS,
  MESSAGE_MAX_LENGTH,
  type DesignLayout,
  type LetteringColor,
  type PhotoPlace,
} from '@ftl/rules';
import { MayBeAbsent, OptionalId, OptionalText, Text } from '../platform/index.js';
import { TITLE_MAX_LENGTH } from './designs.errors.js';
import { LARGEST_NUMBER } from './designs.schema.js';

const ADDRESS_LENGTH = 500;
/** Generous: an overlong name gets the service's own message, not a validation error. */
export const NAME_LENGTH = 1000;
/** Generous, so that long texts get the service's message and not a validation error. */
const BACK_TEXT_LENGTH = 400;
const MOST_BACK_LINES = 40;
const STATUSES = ['draft', 'processing', 'completed'] as const;
/** A place in the list of designs: time of the change in ms since 1970, and number. */
const CURSOR = /^(\d{1,13})-(\d{1,10})$/;

/** Generous limits: within them the service says what is wrong. */
class PhotoPlaceDto implements PhotoPlace {
  @ApiProperty({ description: 'Factor of the size', example: 1.2, minimum: 0, maximum: 10 })
  @IsNumber()
  @Min(0)
  @Max(10)
  scale: number;

  @ApiProperty({
    description: 'Shift to the right in design units, 1000 across',
    ...{ example: 40, minimum: -1200, maximum: 1200 },
  })
  @IsNumber()
  @Min(-1200)
  @Max(1200)
  x: number;

  @ApiProperty({ description: 'Shift down', example: 0, minimum: -1200, maximum: 1200 })
  @IsNumber()
  @Min(-1200)
  @Max(1200)
  y: number;
}

export class DesignLayoutDto implements DesignLayout {
  @ApiPropertyOptional({ type: PhotoPlaceDto })
  @MayBeAbsent()
  @IsObject()
  @ValidateNested()
  @Type(() => PhotoPlaceDto)
  photo?: PhotoPlaceDto;

  @ApiPropertyOptional({ enum: ['cutout', 'oval'] })
  @MayBeAbsent()
  @IsIn(['cutout', 'oval'])
  frame?: 'cutout' | 'oval';

  @OptionalText(NAME_LENGTH, {
    example: 'Gone Fishing',
    description: "Instead of the template's words; empty for none",
  })
  headline?: string;

  @ApiPropertyOptional({ enum: LETTERING_COLOR_IDS })
  @MayBeAbsent()
  @IsIn(LETTERING_COLOR_IDS)
  lettering?: LetteringColor;
}

/** The words and the layout of a front; absent ones stay as they are. */
class FrontDto {
  @OptionalText(NAME_LENGTH, { example: 'Eleanor Rose' })
  lovedOneName?: string;

  @OptionalText(NAME_LENGTH, { example: 'May 3, 1951' })
  birthDate?: string;

  @OptionalText(NAME_LENGTH, { example: 'June 9, 2024' })
  passedDate?: string;

  @OptionalText(NAME_LENGTH, { example: 'Forever on the water' })
  message?: string;

  @ApiPropertyOptional({ type: DesignLayoutDto })
  @MayBeAbsent()
  @IsObject()
  @ValidateNested()
  @Type(() => DesignLayoutDto)
  layout?: DesignLayoutDto;
}

class ImageOfNameDto extends FrontDto {
  @Text(ADDRESS_LENGTH, { example: '/api/images/view/cutout/0f8f....webp' })
  backgroundRemovedImageUrl: string = '';

  @Text(NAME_LENGTH, { example: 'Eleanor Rose' })
  override lovedOneName: string = '';

  @OptionalText(64, { description: 'One of your own designs' })
  designId?: string;
}

export class GenerateDesignDto extends ImageOfNameDto {
  @Text(64, { example: 'heaven-memory' })
  templateId: string = '';

  @Text(ADDRESS_LENGTH, { example: '/api/images/view/photo/1c2d....jpg' })
  originalImageUrl: string = '';

  @OptionalText(ADDRESS_LENGTH)
  cachedDesignUrl?: string;
}

export class CloseUpDto {
  @Text(ADDRESS_LENGTH, { example: '/api/images/view/design/2a3b....webp' })
  designImageUrl: string = '';
}

export class GenerateTemplatePreviewDto extends ImageOfNameDto {
  @Text(64, { example: 'heaven-memory' })
  templateId: string = '';
}

export class GenerateAllPreviewsDto extends ImageOfNameDto {}

export class ShirtBackDto implements ShirtBack {
  @OptionalText(BACK_TEXT_LENGTH, { example: 'May 4, 1948' })
  birthDate: string = '';

  @OptionalText(BACK_TEXT_LENGTH, { example: 'June 9, 2024' })
  passedDate: string = '';

  @ApiProperty({ type: [String], example: ['Forever in our hearts'] })
  @IsArray()
  @ArrayMaxSize(MOST_BACK_LINES)
  @IsString({ each: true })
  @MaxLength(BACK_TEXT_LENGTH, { each: true })
  lines: string[] = [];
}

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
  @Transform(({ value }) => parsedAs(CutoutOptionsDto, value))
  options?: CutoutOptionsDto;

  @ApiPropertyOptional({
    type: String,
    description: 'JSON of what the buyer changed of the layout',
    example: '{"lettering":"pearl"}',
  })
  @MayBeAbsent()
  @IsObject()
  @ValidateNested()
  @Transform(({ value }) => parsedAs(DesignLayoutDto, value))
  layout?: DesignLayoutDto;

  @ApiPropertyOptional({ description: 'Must equal the bound temporary id' })
  @MayBeAbsent()
  @IsString()
  tempUserId?: string;
}

export class AccountDesignsQueryDto {
  @ApiPropertyOptional({ pattern: CURSOR.source, description: '`next` of the previous page' })
  @MayBeAbsent()
  @IsString()
  @Matches(CURSOR)
  after?: string;
}

class DesignPartsDto extends FrontDto {
  @OptionalText(TITLE_MAX_LENGTH, { example: 'Design 2026-03-01 10:15:00' })
  name?: string;

  @OptionalText(64, { example: 'heaven-memory' })
  selectedTemplateId?: string;
}

/** Missing images get the service's own message (WIZ1-12), not a validation error. */
export class CreateAccountDesignDto extends DesignPartsDto {
  @OptionalText(ADDRESS_LENGTH)
  originalImageUrl: string = '';

  @OptionalText(ADDRESS_LENGTH)
  backgroundRemovedImageUrl: string = '';

  @ApiPropertyOptional({ enum: ['draft', 'processing'] })
  @MayBeAbsent()
  @IsIn(['draft', 'processing'])
  status?: 'draft' | 'processing';

  @ApiPropertyOptional({
    ...{ minimum: 1, maximum: LARGEST_NUMBER },
    description: 'Own design that the new one replaces',
  })
  @MayBeAbsent()
  @IsInt()
  @Min(1)
  @Max(LARGEST_NUMBER)
  replaces?: number;
}

export class UpdateAccountDesignDto extends DesignPartsDto {
  @OptionalText(ADDRESS_LENGTH)
  originalImageUrl?: string;

  @OptionalText(ADDRESS_LENGTH)
  backgroundRemovedImageUrl?: string;

  @ApiPropertyOptional({ enum: SIZES })
  @MayBeAbsent()
  @IsIn(SIZES)
  size?: Size;

  @ApiPropertyOptional({ enum: STATUSES })
  @MayBeAbsent()
  @IsIn(STATUSES)
  status?: DesignStatus;

  @ApiPropertyOptional({
    format: 'date-time',
    description: 'Version that the change is based on',
  })
  @MayBeAbsent()
  @IsISO8601()
  updatedAt?: string;
}

export class DesignDetailsDto extends FrontDto {
  @OptionalId('Repeats the id of the path')
  designId?: string;

  @ApiPropertyOptional({
    format: 'date-time',
    description: 'Version that the change is based on',
  })
  @MayBeAbsent()
  @IsISO8601()
  updatedAt?: string;
}

export class DesignVisibilityDto {
  @ApiProperty()
  @IsBoolean()
  isPublic: boolean;

  @ApiPropertyOptional({ description: 'Whether search engines may list the public view' })
  @MayBeAbsent()
  @IsBoolean()
  isListed?: boolean;
}

/** Text that is not JSON is kept, so that validation rejects it. */
function parsedAs(Dto: new () => object, value: unknown): unknown {
  if (typeof value !== 'string') return value;
  try {
    const parsed: unknown = JSON.parse(value);
    return typeof parsed === 'object' && parsed !== null ? plainToInstance(Dto, parsed) : value;
  } catch {
    return value;
  }
}
