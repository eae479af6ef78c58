import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import {
  SIZES,
  type CreateAccountDesignRequest,
  type DesignDetailsRequest,
  type DesignStatus,
  type DesignVisibilityRequest,
  type Size,
  type UpdateAccountDesignRequest,
} from '@ftl/contracts';
import { IsBoolean, IsIn, IsInt, IsISO8601, IsString, Matches, Max, Min } from 'class-validator';
import { MayBeAbsent, OptionalId, OptionalText } from '../platform/index.js';
import { TITLE_MAX_LENGTH } from './account-designs.errors.js';
import { DESIGN_CURSOR } from './design-cursor.js';
import { LARGEST_DESIGN_NUMBER } from './design-number.js';

const ADDRESS_LENGTH = 500;
/** Generous: an overlong name gets the service's own message, not a validation error. */
const NAME_LENGTH = 1000;
const STATUSES = ['draft', 'processing', 'completed'] as const;

export class AccountDesignsQueryDto {
  @ApiPropertyOptional({
    pattern: DESIGN_CURSOR.source,
    description: '`next` of the previous page',
  })
  @MayBeAbsent()
  @IsString()
  @Matches(DESIGN_CURSOR)
  after?: string;
}

class DesignPartsDto {
  @OptionalText(TITLE_MAX_LENGTH, { example: 'Design 2026-03-01 10:15:00' })
  name?: string;

  @OptionalText(NAME_LENGTH, { example: 'Eleanor Rose' })
  lovedOneName?: string;

  @OptionalText(64, { example: 'heaven-memory' })
  selectedTemplateId?: string;
}

/** Missing images get the service's own message (WIZ1-12), not a validation error. */
export class CreateAccountDesignDto extends DesignPartsDto implements CreateAccountDesignRequest {
  @OptionalText(ADDRESS_LENGTH)
  originalImageUrl: string = '';

  @OptionalText(ADDRESS_LENGTH)
  backgroundRemovedImageUrl: string = '';

  @ApiPropertyOptional({ enum: ['draft', 'processing'] })
  @MayBeAbsent()
  @IsIn(['draft', 'processing'])
  status?: 'draft' | 'processing';

  @ApiPropertyOptional({
    ...{ minimum: 1, maximum: LARGEST_DESIGN_NUMBER },
    description: 'Own design that the new one replaces',
  })
  @MayBeAbsent()
  @IsInt()
  @Min(1)
  @Max(LARGEST_DESIGN_NUMBER)
  replaces?: number;
}

export class UpdateAccountDesignDto extends DesignPartsDto implements UpdateAccountDesignRequest {
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

export class DesignDetailsDto implements DesignDetailsRequest {
  @OptionalText(NAME_LENGTH, { example: 'Eleanor Rose' })
  lovedOneName: string = '';

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

export class DesignVisibilityDto implements DesignVisibilityRequest {
  @ApiProperty()
  @IsBoolean()
  isPublic: boolean;

  @ApiPropertyOptional({ description: 'Whether search engines may list the public view' })
  @MayBeAbsent()
  @IsBoolean()
  isListed?: boolean;
}
