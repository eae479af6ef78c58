import {
  Body,
  Controller,
  Get,
  HttpCode,
  Param,
  ParseUUIDPipe,
  Post,
  Res,
  UploadedFile,
  UseInterceptors,
} from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import type { CutoutProgress } from '@ftl/contracts';
import type { Response } from 'express';
import {
  DiscardUploadInterceptor,
  PHOTO_LIMITS,
  PhotoInJsonInterceptor,
  ImageInJson,
} from '../images/index.js';
import {
  Access,
  type Actor,
  RespondsWithFile,
  Cost,
  CurrentActor,
  type Sent,
  Throws,
} from '../platform/index.js';
import { BackgroundRemovalService } from './background-removal.service.js';
import { CutoutEventStream } from './cutout-event-stream.js';
import { RemoveBackgroundDto } from './cutout.dto.js';
import { RemovalRequestsService } from './removal-requests.service.js';
import type { RemoveBackgroundResponse } from './cutout.responses.js';

const EVENT_STREAM = 'text/event-stream';

@ApiTags('images')
@Access('guest')
@Controller('api/images/remove-background')
export class CutoutController {
  constructor(
    private readonly removal: BackgroundRemovalService,
    private readonly requests: RemovalRequestsService,
    private readonly events: CutoutEventStream,
    private readonly images: ImageInJson,
  ) {}

  /**
   * Removes the background of the caller's uploaded photo and responds when it is done; with `Accept:
   * text/event-stream` it streams the progress. A repeated request returns the stored result.
   *
   * The photo is a stored one (`objectKey` or `imageUrl`); without either it is the one in
   * `imageBase64`, which is validated and stored like an upload, and deleted if the removal fails.
   * `originalImageUrl` is then its URL.
   *
   * `care`, `turn`, `face` and `onePerson` are the buyer's decisions; each combination has a
   * separate job and result. A refused group has `validation.details.faceBoxes` to choose from.
   * Throws BACKGROUND_REMOVAL_FAILED, with `validation` and `retryable: false` when the photo does
   * not show exactly one person; SERVER_ERROR (with Retry-After while too many photos wait).
   */
  @Throws(
    'BACKGROUND_REMOVAL_FAILED',
    'INVALID_IMAGE',
    'IMAGE_TOO_LARGE',
    'PHOTO_QUOTA_EXCEEDED',
    'IMAGE_UPLOAD_FAILED',
    'NOT_FOUND',
    'TIMEOUT_ERROR',
    'RATE_LIMIT_EXCEEDED',
    ['SERVER_ERROR', 503],
  )
  @ApiOperation({ summary: 'Remove the background of a photo' })
  @Cost('render', PHOTO_LIMITS.removeBackground, 'cutout_jobs')
  @Post()
  @HttpCode(200)
  @UseInterceptors(DiscardUploadInterceptor, PhotoInJsonInterceptor)
  async removeBackground(
    @CurrentActor() actor: Actor,
    @UploadedFile() file: Express.Multer.File | undefined,
    @Body() body: RemoveBackgroundDto,
    @Res() response: Response,
  ): Promise<Sent<RemoveBackgroundResponse, CutoutProgress>> {
    const removal = await this.requests.start(actor, body, file?.path);
    if (response.req.headers.accept?.includes(EVENT_STREAM))
      await this.events.send(removal, response);
    else {
      const result = await removal.follow();
      const { processedImageUrl = '' } = result;
      await this.images.send(response, result, 'processedImageBase64', processedImageUrl);
    }
  }

  /** The progress of the caller's running job, for a page that was reloaded. */
  @Throws('NOT_FOUND')
  @ApiOperation({ summary: 'Progress of a background removal' })
  @RespondsWithFile('text/event-stream')
  @Cost('read', PHOTO_LIMITS.follow)
  @Get(':jobId/events')
  async followBackgroundRemoval(
    @CurrentActor() actor: Actor,
    @Param('jobId', ParseUUIDPipe) jobId: string,
    @Res() response: Response,
  ): Promise<void> {
    const job = await this.removal.ownJob(actor, jobId);
    await this.events.send(this.requests.removalOf(job), response);
  }
}
