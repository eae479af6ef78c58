import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { SHIRT_VIEWS } from '@ftl/contracts';
import type { ShirtView } from '@ftl/contracts';
import { Type } from 'class-transformer';
import { IsIn, IsInt, IsObject, IsString, Max, Min, ValidateNested } from 'class-validator';
import { MayBeAbsent, OptionalId, OptionalText, Text } from '../../platform/index.js';
import { NAME_LENGTH, ShirtBackDto } from '../designs.dto.js';

const ADDRESS_LENGTH = 2048;

class MockupOptionsDto {
  @ApiPropertyOptional({ enum: SHIRT_VIEWS, description: 'View in `url`' })
  @MayBeAbsent()
  @IsIn(SHIRT_VIEWS)
  view?: ShirtView;

  @OptionalText(64)
  designId?: string;

  @ApiPropertyOptional({ description: 'Must equal the bound temporary id' })
  @MayBeAbsent()
  @IsString()
  tempUserId?: string;
}

export class GenerateMockupDto extends MockupOptionsDto {
  @OptionalText(ADDRESS_LENGTH, {
    required: true,
    description: "URL of the design's image, or of the cutout that it is made from",
  })
  processedImageUrl?: string;

  @OptionalText(64, { required: true })
  templateId?: string;

  @OptionalText(NAME_LENGTH, { required: true })
  lovedOneName?: string;

  @OptionalText(64, {
    required: true,
    description: 'Name, class or hex value; an unknown one is white',
  })
  color?: string;

  @OptionalText(8)
  size?: string;
}

export class PrintfulMockupDto extends MockupOptionsDto {
  @OptionalText(ADDRESS_LENGTH, { required: true })
  designImageUrl?: string;

  @OptionalText(64, { required: true })
  productColor?: string;

  @OptionalText(8, { required: true })
  productSize?: string;
}

export class ScalablePressMockupDto extends MockupOptionsDto {
  @OptionalId('Not required, because only one shirt is sold')
  productId?: string;

  @OptionalText(64, { required: true })
  productColor?: string;

  @OptionalText(ADDRESS_LENGTH, { required: true })
  imageUrl?: string;

  @ApiPropertyOptional({ minimum: 1, maximum: 4000, default: 800 })
  @MayBeAbsent()
  @Type(() => Number)
  @IsInt()
  @Min(1)
  @Max(4000)
  width?: number;

  @ApiPropertyOptional({ minimum: 1, maximum: 4000, default: 800 })
  @MayBeAbsent()
  @Type(() => Number)
  @IsInt()
  @Min(1)
  @Max(4000)
  height?: number;

  @OptionalText(64, { description: "The caller's own id" })
  userId?: string;

  @OptionalText(8)
  size?: string;
}

export class BackPreviewDto {
  @Text(64)
  designId: string;

  @ApiProperty({ type: ShirtBackDto })
  @IsObject()
  @ValidateNested()
  @Type(() => ShirtBackDto)
  back: ShirtBackDto;

  @OptionalText(64, { description: 'Name, class or hex value; an unknown one is white' })
  color?: string;
}

/** The three parts of an image's URL; mockup-address.ts parses them. */
export class MockupAddressDto {
  @ApiProperty()
  @IsString()
  file: string;

  @ApiProperty()
  @IsString()
  color: string;

  @ApiProperty()
  @IsString()
  image: string;
}

export class MockupImageQueryDto {
  @ApiPropertyOptional({ enum: [800, 1600], default: 800, description: 'Edge in pixels' })
  @MayBeAbsent()
  @Type(() => Number)
  @IsIn([800, 1600])
  size?: 800 | 1600;
}

export interface MockupResponse {
  success: true;
  url: string;
  mockupUrl: string;
  views: Record<ShirtView, string>;
  storedInGCS: boolean;
  fallbackUsed: boolean;
}

export interface BackPreviewResponse {
  success: true;
  /** The back of the shirt, WebP as a data URL. */
  image: string;
  /** Characters that no typeface of the shop has. */
  missingGlyphs: string[];
}
