import type { RemoveBackgroundResponse } from '@ftl/contracts';
import { Body, Controller, HttpCode, Post } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import { PHOTO_LIMITS } from '../images/index.js';
import { Access, type Actor, Cost, CurrentActor } from '../platform/index.js';
import { RetouchDto } from './retouch.dto.js';
import { Retouching } from './retouching.service.js';

@ApiTags('images')
@Access('guest')
@Controller('api/images/retouch')
export class RetouchController {
  constructor(private readonly retouching: Retouching) {}

  /**
   * Applies brush strokes, in order, to the cut-out as the engine made it, at
   * the photo's full size. Undoing a stroke is sending the others; no stroke
   * gives the engine's own result. Each answer is a picture of its own.
   * Errors: NOT_FOUND 404, MISSING_DATA 400 for strokes beyond the limits,
   * BACKGROUND_REMOVAL_FAILED 422 when the job has no cut-out,
   * IMAGE_PROCESSING_FAILED 422, RATE_LIMIT_EXCEEDED 429.
   */
  @ApiOperation({ summary: 'Restore and erase parts of a cut-out' })
  @Cost('render', PHOTO_LIMITS.retouch)
  @Post()
  @HttpCode(200)
  retouch(
    @CurrentActor() actor: Actor,
    @Body() { jobId, strokes }: RetouchDto,
  ): Promise<RemoveBackgroundResponse> {
    return this.retouching.retouch(actor, jobId, strokes);
  }
}
