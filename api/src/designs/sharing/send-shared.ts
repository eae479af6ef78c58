import { ApiPropertyOptional } from '@nestjs/swagger';
import { SHARED_WIDTHS, type SharedWidth } from '@ftl/contracts';
import { Type } from 'class-transformer';
import { IsIn } from 'class-validator';
import type { Response } from 'express';
import { MayBeAbsent, sendRendered } from '../../platform/index.js';
import type { SharedImage } from './shared-images.service.js';

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

/**
 * Sends an image that can be revoked at any time: shared caches must not store it, and browsers
 * revalidate before they show their copy.
 */
export function sendShared(response: Response, { body, contentType }: SharedImage): Promise<void> {
  response.set({
    'Content-Type': contentType,
    'Cache-Control': 'private, no-cache',
    'Content-Security-Policy': "default-src 'none'; style-src 'unsafe-inline'; sandbox",
    // For link previews on other sites.
    'Cross-Origin-Resource-Policy': 'cross-origin',
    'X-Content-Type-Options': 'nosniff',
    'X-Robots-Tag': 'noindex, nofollow',
  });
  return sendRendered(response, body);
}
