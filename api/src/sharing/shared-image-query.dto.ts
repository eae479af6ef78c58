import { ApiPropertyOptional } from '@nestjs/swagger';
import { SHARED_WIDTHS, type SharedWidth } from '@ftl/contracts';
import { Type } from 'class-transformer';
import { IsIn, IsOptional } from 'class-validator';

export class SharedImageQueryDto {
  @ApiPropertyOptional({
    enum: SHARED_WIDTHS,
    default: 1280,
    description: 'Width of design.webp in pixels; the other files have one size',
  })
  @IsOptional()
  @Type(() => Number)
  @IsIn(SHARED_WIDTHS)
  w?: SharedWidth;
}
