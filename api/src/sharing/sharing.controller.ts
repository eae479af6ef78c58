import { Controller, Get, Param, Query, Res } from '@nestjs/common';
import { ApiOperation, ApiProperty, ApiTags } from '@nestjs/swagger';
import { IsIn, Matches } from 'class-validator';
import type { Response } from 'express';
import { Access, RespondsWithFile, Cost, PUBLIC_IMAGES, Throws } from '../platform/index.js';
import { sendShared } from './send-shared.js';
import { SharedImageQueryDto } from './shared-image-query.dto.js';
import { SHARED_FILES, SharedImages, type SharedFile } from './shared-images.service.js';

class SharedImageDto {
  @ApiProperty()
  @Matches(/^[0-9a-f]{32}$/)
  key: string;

  @ApiProperty({ enum: SHARED_FILES })
  @IsIn(SHARED_FILES)
  file: SharedFile;
}

@ApiTags('sharing')
@Controller('api/shared')
export class SharingController {
  constructor(private readonly images: SharedImages) {}

  /**
   * A shared image: the design, its shirt from the front or the back, or the link card (1200 x
   * 630). Throws NOT_FOUND, also once revoked.
   */
  @Throws('NOT_FOUND')
  @ApiOperation({ summary: 'Image of a shared design' })
  @RespondsWithFile('image/jpeg', 'image/webp')
  @Access('public')
  @Cost('render', PUBLIC_IMAGES)
  @Get(':key/:file')
  async image(
    @Param() { key, file }: SharedImageDto,
    @Query() { w }: SharedImageQueryDto,
    @Res() response: Response,
  ): Promise<void> {
    await sendShared(response, await this.images.read(key, file, { width: w }));
  }
}
