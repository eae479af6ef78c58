import { pipeline } from 'node:stream/promises';
import { Controller, Get, Param, Query, Res } from '@nestjs/common';
import { ApiOperation, ApiProperty, ApiTags } from '@nestjs/swagger';
import { Type } from 'class-transformer';
import { IsInt, IsString, MaxLength } from 'class-validator';
import type { Response } from 'express';
import {
  Access,
  RespondsWithFile,
  Cost,
  type RateLimitRule,
  Throws,
} from '../../platform/index.js';
import { PrintFileLinks } from './print-file-links.js';

export class PrintFileQueryDto {
  @ApiProperty({ description: 'Expiry of the URL, in seconds since 1970' })
  @Type(() => Number)
  @IsInt()
  expires: number = 0;

  @ApiProperty()
  @IsString()
  @MaxLength(64)
  signature: string = '';
}

/** Files of some megabytes; a print partner fetches each a few times. */
const PRINT_FILES: RateLimitRule = {
  name: 'print-files',
  perAddress: 600,
  windowSeconds: 600,
  countedBy: 'process',
};

@ApiTags('designs')
@Controller('api/print-files')
export class PrintFilesController {
  constructor(private readonly links: PrintFileLinks) {}

  /**
   * A print file (PNG, 4500 x 5400) for the print partner, by a signed URL that expires. Throws
   * NOT_FOUND for any other URL.
   */
  @Throws('NOT_FOUND')
  @ApiOperation({ summary: 'Print file by a signed URL' })
  @RespondsWithFile('image/png')
  @Access('token')
  @Cost('read', PRINT_FILES)
  @Get(':file')
  async getPrintFile(
    @Param('file') file: string,
    @Query() query: PrintFileQueryDto,
    @Res() response: Response,
  ): Promise<void> {
    const body = await this.links.open({ file, ...query });
    response.set({
      'Content-Type': 'image/png',
      'Content-Disposition': 'attachment',
      'Cache-Control': 'private, no-store',
      'X-Content-Type-Options': 'nosniff',
      'X-Robots-Tag': 'noindex, nofollow',
    });
    await pipeline(body, response).catch(() => response.destroy());
  }
}
