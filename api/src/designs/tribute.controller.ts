import { Body, Controller, HttpCode, Post, UploadedFile, UseInterceptors } from '@nestjs/common';
import { FileInterceptor } from '@nestjs/platform-express';
import { ApiBody, ApiConsumes, ApiOperation, ApiTags } from '@nestjs/swagger';
import type { TributePreviewResponse } from '@ftl/contracts';
import { DiscardUpload } from '../images/index.js';
import { Access, type Actor, Cost, CurrentActor, Throws } from '../platform/index.js';
import { TRIBUTE_LIMIT } from './drawing-limits.js';
import { TributeFieldsDto } from './tribute.dto.js';
import { Tributes } from './tributes.service.js';

@ApiTags('designs')
@Access('guest')
@Controller('api/tribute')
export class TributeController {
  constructor(private readonly tributes: Tributes) {}

  /**
   * From a photo straight to a design in the tribute plan (API-04): multipart with `image`,
   * `lovedOneName`, `templateId`, optional `birthDate`, `passedDate`, `message`, and `options`, the
   * JSON of the buyer's decisions about the photo. Takes as long as the background removal. If that
   * refuses the photo, the error has its URL as `originalImageUrl`, so that the page can show the
   * people it found.
   */
  @Throws(
    'MISSING_DATA',
    'INVALID_IMAGE',
    'IMAGE_TOO_LARGE',
    'PHOTO_QUOTA_EXCEEDED',
    'IMAGE_UPLOAD_FAILED',
    'BACKGROUND_REMOVAL_FAILED',
    'RATE_LIMIT_EXCEEDED',
    'DESIGN_CREATION_FAILED',
  )
  @ApiOperation({ summary: 'Create a tribute design from a photo' })
  @ApiConsumes('multipart/form-data')
  @ApiBody({
    schema: {
      type: 'object',
      required: ['image', 'lovedOneName', 'templateId'],
      properties: {
        image: { type: 'string', format: 'binary' },
        lovedOneName: { type: 'string' },
        templateId: { type: 'string' },
        birthDate: { type: 'string' },
        passedDate: { type: 'string' },
        message: { type: 'string' },
        options: { type: 'string', description: 'JSON: `face`, `onePerson`, `turn`, `care`' },
      },
    },
  })
  @Post('preview')
  @Cost('render', TRIBUTE_LIMIT, 'cutout_jobs', 'designs', 'artworks')
  @HttpCode(200)
  @UseInterceptors(DiscardUpload, FileInterceptor('image'))
  async preview(
    @CurrentActor() actor: Actor,
    @UploadedFile() file: Express.Multer.File | undefined,
    @Body() fields: TributeFieldsDto,
  ): Promise<TributePreviewResponse> {
    const { designId, previewUrl } = await this.tributes.create(actor, file?.path, fields);
    return { success: true, previewUrl, tempUserId: actor.tempUserId, designId };
  }
}
