import {
  Body,
  Controller,
  Get,
  Headers,
  HttpCode,
  Param,
  ParseUUIDPipe,
  Post,
  Res,
} from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import type { Response } from 'express';
import { PHOTO_LIMITS } from '../images/index.js';
import { Access, type Actor, AnswersFile, Cost, CurrentActor } from '../platform/index.js';
import { BackgroundRemoval } from './background-removal.service.js';
import { CutoutEventStream } from './cutout-event-stream.js';
import { RemoveBackgroundDto } from './cutout.dto.js';

const EVENT_STREAM = 'text/event-stream';

@ApiTags('images')
@Access('guest')
@Controller('api/images/remove-background')
export class CutoutController {
  constructor(
    private readonly removal: BackgroundRemoval,
    private readonly events: CutoutEventStream,
  ) {}

  /**
   * Removes the background of one's own uploaded photo and answers when it is
   * done; with `Accept: text/event-stream` it tells the progress meanwhile.
   * Asked again for the same photo it answers from the stored result.
   * Errors: BACKGROUND_REMOVAL_FAILED 422, with `validation` and
   * `retryable: false` when the photo does not show exactly one person;
   * INVALID_IMAGE 400, NOT_FOUND 404, TIMEOUT_ERROR 504,
   * RATE_LIMIT_EXCEEDED 429.
   *
   * @returns {RemoveBackgroundResponse} or the progress as events
   */
  @ApiOperation({ summary: 'Remove the background of a photo' })
  @Cost('render', PHOTO_LIMITS.removeBackground)
  @Post()
  @HttpCode(200)
  async remove(
    @CurrentActor() actor: Actor,
    @Body() { objectKey, imageUrl }: RemoveBackgroundDto,
    @Headers('accept') accept: string | undefined,
    @Res() response: Response,
  ): Promise<void> {
    const job = await this.removal.begin(actor, objectKey || imageUrl);
    if (accept?.includes(EVENT_STREAM)) await this.events.send(job, response);
    else response.status(200).json(await this.removal.follow(job));
  }

  /** The progress of a running job of one's own, for a page that has come back. Errors: NOT_FOUND 404. */
  @ApiOperation({ summary: 'Follow a background removal' })
  @AnswersFile('text/event-stream')
  @Cost('read', PHOTO_LIMITS.follow)
  @Get(':jobId/events')
  async follow(
    @CurrentActor() actor: Actor,
    @Param('jobId', ParseUUIDPipe) jobId: string,
    @Res() response: Response,
  ): Promise<void> {
    await this.events.send(await this.removal.ownJob(actor, jobId), response);
  }
}
