import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { SHIRT_VIEWS } from '@ftl/contracts';
import type { BackPreviewRequest, ShirtView } from '@ftl/contracts';
import { Type } from 'class-transformer';
import { IsIn, IsInt, IsObject, IsString, Max, Min, ValidateNested } from 'class-validator';
import { ShirtBackDto } from '../designs/index.js';
import { MayBeAbsent, OptionalId, OptionalText, Text } from '../platform/index.js';

const ADDRESS_LENGTH = 2048;
/** Generous: an overlong name gets the service's own message, not a validation error. */
const NAME_LENGTH = 1000;

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
    description: "URL of the design's image, or of the cutout that it is made from",
  })
  processedImageUrl?: string;

  @OptionalText(64)
  templateId?: string;

  @OptionalText(NAME_LENGTH)
  lovedOneName?: string;

  @OptionalText(64, { description: 'Name, class or hex value; an unknown one is white' })
  color?: string;

  @OptionalText(8)
  size?: string;
}

export class PrintfulMockupDto extends MockupOptionsDto {
  @OptionalText(ADDRESS_LENGTH)
  designImageUrl?: string;

  @OptionalText(64)
  productColor?: string;

  @OptionalText(8)
  productSize?: string;
}

export class ScalablePressMockupDto extends MockupOptionsDto {
  @OptionalId('Not required, because only one shirt is sold')
  productId?: string;

  @OptionalText(64)
  productColor?: string;

  @OptionalText(ADDRESS_LENGTH)
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

export class BackPreviewDto implements BackPreviewRequest {
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
