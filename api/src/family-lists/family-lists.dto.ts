import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { SIZES, type FamilyItem, type Size } from '@ftl/contracts';
import { FAMILY_LIST_LIMITS, MAX_QUANTITY_PER_SIZE } from '@ftl/rules';
import { Type } from 'class-transformer';
import {
  ArrayMaxSize,
  ArrayMinSize,
  IsArray,
  IsIn,
  IsInt,
  IsString,
  IsUUID,
  Max,
  MaxLength,
  Min,
  ValidateNested,
} from 'class-validator';
import { DeliveryWishDto } from '../checkout/index.js';
import { MayBeAbsent, OptionalText, Text } from '../platform/index.js';
import { TotalCents } from '../catalog/index.js';

const ID_MAX_LENGTH = 64;
const TIME_MAX_LENGTH = 40;
const COLOR_MAX_LENGTH = 40;
/** Generous: an overlong text gets the service's own message, not a validation error. */
const TEXT_MAX_LENGTH = 2000;
const LARGEST = 2_147_483_646;

export class DesignIdDto {
  @Text(ID_MAX_LENGTH)
  designId: string;
}

export class FamilyEntryIdDto extends DesignIdDto {
  @ApiProperty({ format: 'uuid' })
  @IsUUID()
  entryId: string;
}

export class ShareKeyDto {
  @Text(ID_MAX_LENGTH)
  key: string;
}

export class FamilyImageDto extends ShareKeyDto {
  /** A color's class. */
  @Text(COLOR_MAX_LENGTH)
  color: string;
}

export class FamilyItemDto implements FamilyItem {
  @ApiProperty({ enum: SIZES })
  @IsIn(SIZES)
  size: Size;

  @Text(COLOR_MAX_LENGTH)
  color: string;

  @ApiProperty({ minimum: 1, maximum: MAX_QUANTITY_PER_SIZE })
  @IsInt()
  @Min(1)
  @Max(MAX_QUANTITY_PER_SIZE)
  quantity: number;
}

export class KeepFamilyEntryDto {
  @Text(TEXT_MAX_LENGTH)
  name: string;

  @ApiProperty({ type: [FamilyItemDto] })
  @IsArray()
  @ArrayMinSize(1)
  @ArrayMaxSize(SIZES.length * FAMILY_LIST_LIMITS.colors)
  @ValidateNested({ each: true })
  @Type(() => FamilyItemDto)
  items: FamilyItemDto[];

  @ApiProperty({ minimum: 0, maximum: LARGEST })
  @IsInt()
  @Min(0)
  @Max(LARGEST)
  revision: number;

  /** Required if each relative pays. */
  @OptionalText(TEXT_MAX_LENGTH)
  email?: string;
}

export class PayFamilyEntryDto {
  @TotalCents()
  expectedTotalCents: number;
}

export class RevisionDto {
  @ApiProperty({ minimum: 0, maximum: LARGEST })
  @Type(() => Number)
  @IsInt()
  @Min(0)
  @Max(LARGEST)
  revision: number;
}

export class CreateFamilyListDto {
  @Text(TEXT_MAX_LENGTH)
  message: string;

  @Text(TIME_MAX_LENGTH, { format: 'date-time' })
  closesAt: string;

  @ApiProperty({ type: [String], minItems: 1, maxItems: FAMILY_LIST_LIMITS.colors })
  @IsArray()
  @ArrayMinSize(1)
  @ArrayMaxSize(FAMILY_LIST_LIMITS.colors)
  @IsString({ each: true })
  @MaxLength(COLOR_MAX_LENGTH, { each: true })
  colors: string[];

  @ApiPropertyOptional({ enum: ['organizer', 'each'], default: 'organizer' })
  @MayBeAbsent()
  @IsIn(['organizer', 'each'])
  payment?: 'organizer' | 'each';
}

export class CloseFamilyListDto {
  @ApiProperty({ minimum: 1, maximum: LARGEST })
  @IsInt()
  @Min(1)
  @Max(LARGEST)
  version: number;
}

export class ReopenFamilyListDto extends CloseFamilyListDto {
  @Text(TIME_MAX_LENGTH, { format: 'date-time' })
  closesAt: string;
}

export class UpdateFamilyListDto extends CloseFamilyListDto {
  @OptionalText(TEXT_MAX_LENGTH)
  message?: string;

  @OptionalText(TIME_MAX_LENGTH, { format: 'date-time' })
  closesAt?: string;

  @ApiPropertyOptional({ type: [String], minItems: 1, maxItems: FAMILY_LIST_LIMITS.colors })
  @MayBeAbsent()
  @IsArray()
  @ArrayMinSize(1)
  @ArrayMaxSize(FAMILY_LIST_LIMITS.colors)
  @IsString({ each: true })
  @MaxLength(COLOR_MAX_LENGTH, { each: true })
  colors?: string[];
}

export class OrderFamilyListDto extends DeliveryWishDto {
  @ApiProperty({ minimum: 1, maximum: LARGEST })
  @IsInt()
  @Min(1)
  @Max(LARGEST)
  version: number;

  @ApiProperty({ minimum: 1, maximum: LARGEST })
  @IsInt()
  @Min(1)
  @Max(LARGEST)
  part: number;

  @TotalCents()
  expectedTotalCents: number;
}
