import { Controller, Get, Param, Res } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import type { Response } from 'express';
import type { PublicDesignResponse } from '@ftl/contracts';
import { Access, AnswersFile } from '../platform/index.js';
import { designNumber } from './design-number.js';
import { DesignSharing } from './design-sharing.service.js';

@ApiTags('sharing')
@Access('public')
@Controller('api/designs')
export class PublicDesignsController {
  constructor(private readonly sharing: DesignSharing) {}

  /** A design that was made public, with pictures under addresses of their own. Errors: DESIGN_NOT_FOUND 404. */
  @ApiOperation({ summary: 'Read a public design' })
  @Get(':id/public')
  async read(@Param('id') id: string): Promise<PublicDesignResponse> {
    const design = await this.sharing.publicDesign(designNumber(id));
    return { success: true, ...design, design };
  }

  /** The public view's address as a code to print: SVG. DESIGN_NOT_FOUND 404 while it is not public. */
  @ApiOperation({ summary: 'QR code of a public design, SVG' })
  @AnswersFile('image/svg+xml')
  @Get(':id/qr.svg')
  async qrSvg(@Param('id') id: string, @Res() response: Response): Promise<void> {
    const body = await this.sharing.qrSvg(designNumber(id));
    response.set({ 'Content-Type': 'image/svg+xml', 'Cache-Control': 'no-cache' }).send(body);
  }

  /** The same as PNG, 1200 pixels square. */
  @ApiOperation({ summary: 'QR code of a public design, PNG' })
  @AnswersFile('image/png')
  @Get(':id/qr.png')
  async qrPng(@Param('id') id: string, @Res() response: Response): Promise<void> {
    const body = await this.sharing.qrPng(designNumber(id));
    response.set({ 'Content-Type': 'image/png', 'Cache-Control': 'no-cache' }).send(body);
  }
}
