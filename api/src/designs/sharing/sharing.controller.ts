import { Controller, Get, Param, Query, Res } from '@nestjs/common';
import { ApiOperation, ApiProperty, ApiTags } from '@nestjs/swagger';
import { IsIn, Matches } from 'class-validator';
import type { Response } from 'express';
import {
  Access,
  ANONYMOUS_READS,
  Cost,
  PUBLIC_IMAGES,
  RespondsWithFile,
  Throws,
} from '../../platform/index.js';
import { responseOf } from '../design-views.js';
import type { PublicDesignResponse } from '../designs.responses.js';
import { DesignSharingService } from './design-sharing.service.js';
import { sendShared, SharedImageQueryDto } from './send-shared.js';
import { SHARED_FILES, SharedImagesService, type SharedFile } from './shared-images.service.js';

class SharedImageDto {
  @ApiProperty()
  @Matches(/^[0-9a-f]{32}$/)
  key: string;

  @ApiProperty({ enum: SHARED_FILES })
  @IsIn(SHARED_FILES)
  file: SharedFile;
}

@ApiTags('sharing')
@Access('public')
@Cost('render', PUBLIC_IMAGES)
@Controller('api')
export class SharingController {
  constructor(
    private readonly designs: DesignSharingService,
    private readonly images: SharedImagesService,
  ) {}

  /** A public design, by the random key in its link. */
  @Throws('DESIGN_NOT_FOUND')
  @ApiOperation({ summary: 'Read a public design' })
  @Cost('read', ANONYMOUS_READS)
  @Get('designs/:key/public')
  async getPublicDesign(@Param('key') key: string): Promise<PublicDesignResponse> {
    const { isListed: _isListed, ...design } = await this.designs.publicDesign(key);
    return responseOf(design);
  }

  /**
   * The public view's URL as a QR code for print, as SVG. Throws DESIGN_NOT_FOUND unless public.
   */
  @Throws('DESIGN_NOT_FOUND')
  @ApiOperation({ summary: 'QR code of a public design, SVG' })
  @RespondsWithFile('image/svg+xml')
  @Get('designs/:key/qr.svg')
  async getPublicDesignQrSvg(@Param('key') key: string, @Res() response: Response): Promise<void> {
    const body = await this.designs.code(key, 'svg');
    await sendShared(response, { body, contentType: 'image/svg+xml' });
  }

  /** The same as a PNG of 1200 x 1200 pixels. Throws DESIGN_NOT_FOUND unless public. */
  @Throws('DESIGN_NOT_FOUND')
  @ApiOperation({ summary: 'QR code of a public design, PNG' })
  @RespondsWithFile('image/png')
  @Get('designs/:key/qr.png')
  async getPublicDesignQrPng(@Param('key') key: string, @Res() response: Response): Promise<void> {
    const body = await this.designs.code(key, 'png');
    await sendShared(response, { body, contentType: 'image/png' });
  }

  /**
   * A shared image: the design, its shirt from the front or the back, or the link card (1200 x
   * 630). Throws NOT_FOUND, also once revoked.
   */
  @Throws('NOT_FOUND')
  @ApiOperation({ summary: 'Image of a shared design' })
  @RespondsWithFile('image/jpeg', 'image/webp')
  @Get('shared/:key/:file')
  async getSharedImage(
    @Param() { key, file }: SharedImageDto,
    @Query() { w }: SharedImageQueryDto,
    @Res() response: Response,
  ): Promise<void> {
    await sendShared(response, await this.images.read(key, file, { width: w }));
  }
}
