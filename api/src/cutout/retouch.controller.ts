import { Body, Controller, HttpCode, Post } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import { PHOTO_LIMITS } from '../images/index.js';
import { Access, type Actor, Cost, CurrentActor, Throws } from '../platform/index.js';
import { RetouchDto } from './retouch.dto.js';
import { RetouchingService } from './retouching.service.js';
import type { RemoveBackgroundResponse, RetouchPreviewResponse } from './cutout.responses.js';

@ApiTags('images')
@Access('guest')
@Controller('api/images/retouch')
export class RetouchController {
  constructor(private readonly retouching: RetouchingService) {}

  /**
   * Applies brush strokes, in order, to the engine's original cutout, at the photo's full size. To
   * undo a stroke, send the others; no strokes return the engine's result. Each response is a
   * separate image. Throws MISSING_DATA for strokes beyond the limits; BACKGROUND_REMOVAL_FAILED if
   * the job has no cutout.
   */
  @Throws(
    'NOT_FOUND',
    'MISSING_DATA',
    'BACKGROUND_REMOVAL_FAILED',
    'IMAGE_PROCESSING_FAILED',
    'PHOTO_QUOTA_EXCEEDED',
    'RATE_LIMIT_EXCEEDED',
  )
  @ApiOperation({ summary: 'Retouch a cutout' })
  @Cost('render', PHOTO_LIMITS.retouch)
  @Post()
  @HttpCode(200)
  retouchCutout(
    @CurrentActor() actor: Actor,
    @Body() { jobId, strokes }: RetouchDto,
  ): Promise<RemoveBackgroundResponse> {
    return this.retouching.retouch(actor, jobId, strokes);
  }

  /**
   * Returns what strokes mean without storing an image, a stroke in a fraction of a second. Send all
   * strokes each time, in order; without strokes, it opens the brush. Throws MISSING_DATA for strokes
   * beyond the limits; BACKGROUND_REMOVAL_FAILED if the job has no cutout.
   */
  @Throws(
    'NOT_FOUND',
    'MISSING_DATA',
    'BACKGROUND_REMOVAL_FAILED',
    'IMAGE_PROCESSING_FAILED',
    'RATE_LIMIT_EXCEEDED',
  )
  @ApiOperation({ summary: 'Preview a retouch' })
  @Cost('render', PHOTO_LIMITS.retouchPreview)
  @Post('preview')
  @HttpCode(200)
  previewRetouch(
    @CurrentActor() actor: Actor,
    @Body() { jobId, strokes }: RetouchDto,
  ): Promise<RetouchPreviewResponse> {
    return this.retouching.preview(actor, jobId, strokes);
  }
}
