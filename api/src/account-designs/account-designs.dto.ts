import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import {
  SIZES,
  type CreateAccountDesignRequest,
  type DesignDetailsRequest,
  type DesignStatus,
  type DesignVisibilityRequest,
  type UpdateAccountDesignRequest,
} from '@ftl/contracts';
import {
  IsBoolean,
  IsIn,
  IsInt,
  IsISO8601,
  IsOptional,
  IsString,
  MaxLength,
  Min,
} from 'class-validator';

const ADDRESS_LENGTH = 500;
const TITLE_LENGTH = 120;
/** Longer than any name: what is too long is told in words, not refused as a shape. */
const NAME_LENGTH = 1000;
const STATUSES = ['draft', 'processing', 'completed'] as const;

class DesignPartsDto {
  @ApiPropertyOptional({ example: 'Design 2026-03-01 10:15:00' })
  @IsOptional()
  @IsString()
  @MaxLength(TITLE_LENGTH)
  name?: string;

  @ApiPropertyOptional({ example: 'Eleanor Rose' })
  @IsOptional()
  @IsString()
  @MaxLength(NAME_LENGTH)
  lovedOneName?: string;

  @ApiPropertyOptional({ example: 'heaven-memory' })
  @IsOptional()
  @IsString()
  @MaxLength(64)
  selectedTemplateId?: string;
}

/** Without its pictures it is refused in words of its own (WIZ1-12). */
export class CreateAccountDesignDto extends DesignPartsDto implements CreateAccountDesignRequest {
  @ApiProperty()
  @IsOptional()
  @IsString()
  @MaxLength(ADDRESS_LENGTH)
  originalImageUrl: string = '';

  @ApiProperty()
  @IsOptional()
  @IsString()
  @MaxLength(ADDRESS_LENGTH)
  backgroundRemovedImageUrl: string = '';

  @ApiPropertyOptional({ enum: ['draft', 'processing'] })
  @IsOptional()
  @IsIn(['draft', 'processing'])
  status?: 'draft' | 'processing';

  @ApiPropertyOptional({ description: 'An own design that the new one takes the place of' })
  @IsOptional()
  @IsInt()
  @Min(1)
  replaces?: number;
}

export class UpdateAccountDesignDto extends DesignPartsDto implements UpdateAccountDesignRequest {
  @ApiPropertyOptional()
  @IsOptional()
  @IsString()
  @MaxLength(ADDRESS_LENGTH)
  originalImageUrl?: string;

  @ApiPropertyOptional()
  @IsOptional()
  @IsString()
  @MaxLength(ADDRESS_LENGTH)
  backgroundRemovedImageUrl?: string;

  @ApiPropertyOptional({ enum: SIZES })
  @IsOptional()
  @IsIn(SIZES)
  size?: string;

  @ApiPropertyOptional({ enum: STATUSES })
  @IsOptional()
  @IsIn(STATUSES)
  status?: DesignStatus;

  @ApiPropertyOptional({ description: 'The state that the change was made on' })
  @IsOptional()
  @IsISO8601()
  updatedAt?: string;
}

export class DesignDetailsDto implements DesignDetailsRequest {
  @ApiProperty({ example: 'Eleanor Rose' })
  @IsOptional()
  @IsString()
  @MaxLength(NAME_LENGTH)
  lovedOneName: string = '';

  @ApiPropertyOptional({ description: 'Repeats the id of the path' })
  @IsOptional()
  designId?: number | string;

  @ApiPropertyOptional({ description: 'The state that the change was made on' })
  @IsOptional()
  @IsISO8601()
  updatedAt?: string;
}

export class DesignVisibilityDto implements DesignVisibilityRequest {
  @ApiProperty()
  @IsBoolean()
  isPublic: boolean;
}
