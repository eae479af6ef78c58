import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import type {
  GenerateDesignRequest,
  GenerateTemplatePreviewRequest,
  GenerateAllPreviewsRequest,
} from '@ftl/contracts';
import { IsOptional, IsString, MaxLength } from 'class-validator';

const ADDRESS_LENGTH = 500;
/** Longer than any name: what is too long is told in words, not refused as a shape. */
const NAME_LENGTH = 1000;

class PictureOfNameDto {
  @ApiProperty({ example: '/api/images/view/cutout/0f8f....webp' })
  @IsString()
  @MaxLength(ADDRESS_LENGTH)
  backgroundRemovedImageUrl: string = '';

  @ApiProperty({ example: 'Eleanor Rose' })
  @IsString()
  @MaxLength(NAME_LENGTH)
  lovedOneName: string = '';

  @ApiPropertyOptional({ description: 'One of your own designs' })
  @IsOptional()
  @IsString()
  @MaxLength(64)
  designId?: string;
}

export class GenerateDesignDto extends PictureOfNameDto implements GenerateDesignRequest {
  @ApiProperty({ example: 'heaven-memory' })
  @IsString()
  @MaxLength(64)
  templateId: string = '';

  @ApiProperty({ example: '/api/images/view/photo/1c2d....jpg' })
  @IsString()
  @MaxLength(ADDRESS_LENGTH)
  originalImageUrl: string = '';

  @ApiPropertyOptional()
  @IsOptional()
  @IsString()
  @MaxLength(ADDRESS_LENGTH)
  cachedDesignUrl?: string;
}

export class GenerateTemplatePreviewDto
  extends PictureOfNameDto
  implements GenerateTemplatePreviewRequest
{
  @ApiProperty({ example: 'heaven-memory' })
  @IsString()
  @MaxLength(64)
  templateId: string = '';
}

export class GenerateAllPreviewsDto
  extends PictureOfNameDto
  implements GenerateAllPreviewsRequest {}
