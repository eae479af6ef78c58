import {
  Body,
  Controller,
  Delete,
  Get,
  HttpCode,
  Param,
  Post,
  Query,
  Res,
  UploadedFile,
  UseInterceptors,
} from '@nestjs/common';
import { FileInterceptor } from '@nestjs/platform-express';
import { ApiBody, ApiConsumes, ApiOperation, ApiParam, ApiTags } from '@nestjs/swagger';
import type { Response } from 'express';
import { pipeline } from 'node:stream/promises';
import {
  Access,
  type Actor,
  RespondsWithFile,
  Cost,
  CurrentActor,
  PUBLIC_IMAGES,
  type Sent,
  Throws,
  WRITES,
} from '../platform/index.js';
import { DiscardUploadInterceptor } from './discard-upload.interceptor.js';
import { ImageView } from './image-view.js';
import { imageInUse } from './images.errors.js';
import { ImagesService } from './images.service.js';
import { PHOTO_LIMITS } from './photo-limits.js';
import { PhotoUpload } from './photo-upload.js';
import { ImageInJson } from './image-in-json.js';
import { assertOwnId, UploadFieldsDto, ViewQueryDto } from './images.dto.js';
import type { UploadImageResponse } from './images.responses.js';

@ApiTags('images')
@Controller('api/images')
export class ImagesController {
  constructor(
    private readonly images: ImagesService,
    private readonly uploads: PhotoUpload,
    private readonly viewer: ImageView,
    private readonly imageInJson: ImageInJson,
  ) {}

  /**
   * Accepts one photo (JPEG, PNG, WebP or HEIC, 10 MB at most) in the multipart field `image`; the
   * format is detected from the content, not from the name. Throws SERVER_ERROR (with Retry-After
   * while too many photos wait).
   * The response has the stored photo, unless `omit` is set.
   */
  @Throws(
    'INVALID_IMAGE',
    'IMAGE_TOO_LARGE',
    'PHOTO_QUOTA_EXCEEDED',
    'IMAGE_UPLOAD_FAILED',
    'MISSING_DATA',
    'RATE_LIMIT_EXCEEDED',
    ['SERVER_ERROR', 503],
  )
  @ApiOperation({ summary: 'Upload a photo' })
  @ApiConsumes('multipart/form-data')
  @ApiBody({
    schema: {
      type: 'object',
      properties: {
        image: { type: 'string', format: 'binary' },
        omit: { type: 'string', enum: ['imageBase64'] },
      },
    },
  })
  @Access('guest')
  @Cost('render', PHOTO_LIMITS.upload)
  @Post('upload')
  @HttpCode(200)
  @UseInterceptors(DiscardUploadInterceptor, FileInterceptor('image'))
  async uploadImage(
    @CurrentActor() actor: Actor,
    @UploadedFile() file: Express.Multer.File | undefined,
    @Body() fields: UploadFieldsDto,
    @Res() response: Response,
  ): Promise<Sent<UploadImageResponse>> {
    assertOwnId(actor, fields);
    const body = await this.uploads.respond(actor, file?.path);
    if (fields.omit) response.json(body);
    else await this.imageInJson.send(response, body, 'imageBase64', body.imageUrl);
  }

  /** A stored image; its key is the permission. `w` requests a fixed smaller width, as WebP. */
  @ApiOperation({ summary: 'View an image' })
  @RespondsWithFile('image/jpeg', 'image/png', 'image/webp')
  @Access('public')
  @Cost('render', PUBLIC_IMAGES)
  @ApiParam({ name: 'path', type: String })
  @Get('view/*path')
  async viewImage(
    @Param('path') segments: string | string[],
    @Query() { w }: ViewQueryDto,
    @Res() response: Response,
  ): Promise<void> {
    const { contentType, body } = await this.viewer.open([segments].flat().join('/'), w);
    response.set({
      'Content-Type': contentType,
      'Cache-Control': 'private, max-age=604800, immutable',
      'Content-Security-Policy': "default-src 'none'; sandbox",
      'X-Content-Type-Options': 'nosniff',
      'X-Robots-Tag': 'noindex, nofollow',
    });
    await pipeline(body, response).catch(() => response.destroy());
  }

  /**
   * Deletes the caller's image and everything derived from it immediately; images that an order prints
   * are retained until the order has ended. Open payment pages of the image are closed first. Throws
   * FORBIDDEN for an image that is itself still needed, and then deletes nothing while a payment is in
   * progress.
   */
  @Throws('NOT_FOUND', ['FORBIDDEN', 409])
  @ApiOperation({ summary: 'Delete an image immediately' })
  @Access('guest')
  @Cost('write', WRITES)
  @ApiParam({ name: 'path', type: String })
  @Delete('view/*path')
  async deleteImage(
    @CurrentActor() actor: Actor,
    @Param('path') segments: string | string[],
  ): Promise<{ success: true }> {
    const { key } = await this.images.resolveOwn(actor, [segments].flat().join('/'));
    if (!(await this.images.remove(key))) throw imageInUse();
    return { success: true };
  }
}
