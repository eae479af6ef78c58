import { ApiPropertyOptional } from '@nestjs/swagger';
import { SHARED_WIDTHS, type SharedWidth } from '@ftl/contracts';
import { Type } from 'class-transformer';
import { IsIn } from 'class-validator';
import { MayBeAbsent } from '../platform/index.js';

export class SharedImageQueryDto {
  @ApiPropertyOptional({
    enum: SHARED_WIDTHS,
    default: 1280,
    description: 'Width of design.webp in pixels; the other files have one size',
  })
  @MayBeAbsent()
  @Type(() => Number)
  @IsIn(SHARED_WIDTHS)
  w?: SharedWidth;
}
