import { Controller, Get, Param, Res } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import type { Response } from 'express';
import type { PublicDesignResponse } from '@ftl/contracts';
import {
  Access,
  RespondsWithFile,
  Cost,
  PUBLIC_IMAGES,
  ANONYMOUS_READS,
  Throws,
} from '../platform/index.js';
import { sendShared } from '../sharing/index.js';
import { DesignSharing } from './design-sharing.service.js';

@ApiTags('sharing')
@Access('public')
@Cost('render', PUBLIC_IMAGES)
@Controller('api/designs')
export class PublicDesignsController {
  constructor(private readonly sharing: DesignSharing) {}

  /** A public design, by the random key in its link. */
  @Throws('DESIGN_NOT_FOUND')
  @ApiOperation({ summary: 'Read a public design' })
  @Cost('read', ANONYMOUS_READS)
  @Get(':key/public')
  async read(@Param('key') key: string): Promise<PublicDesignResponse> {
    const { isListed: _isListed, ...design } = await this.sharing.publicDesign(key);
    return { success: true, ...design, design };
  }

  /**
   * The public view's URL as a QR code for print, as SVG. Throws DESIGN_NOT_FOUND unless public.
   */
  @Throws('DESIGN_NOT_FOUND')
  @ApiOperation({ summary: 'QR code of a public design, SVG' })
  @RespondsWithFile('image/svg+xml')
  @Get(':key/qr.svg')
  async qrSvg(@Param('key') key: string, @Res() response: Response): Promise<void> {
    const body = await this.sharing.code(key, 'svg');
    await sendShared(response, { body, contentType: 'image/svg+xml' });
  }

  /** The same as a PNG of 1200 x 1200 pixels. Throws DESIGN_NOT_FOUND unless public. */
  @Throws('DESIGN_NOT_FOUND')
  @ApiOperation({ summary: 'QR code of a public design, PNG' })
  @RespondsWithFile('image/png')
  @Get(':key/qr.png')
  async qrPng(@Param('key') key: string, @Res() response: Response): Promise<void> {
    const body = await this.sharing.code(key, 'png');
    await sendShared(response, { body, contentType: 'image/png' });
  }
}
