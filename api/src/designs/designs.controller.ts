import {
  Body,
  Controller,
  Delete,
  Get,
  HttpCode,
  Param,
  Post,
  Put,
  UploadedFile,
  UseInterceptors,
} from '@nestjs/common';
import { FileInterceptor } from '@nestjs/platform-express';
import { ApiBody, ApiConsumes, ApiOperation, ApiTags } from '@nestjs/swagger';
import { DiscardUploadInterceptor } from '../images/index.js';
import { Access, type Actor, Cost, CurrentActor, READS, Throws } from '../platform/index.js';
import { CompositionsService } from './artworks/compositions.service.js';
import { DesignImagesService } from './design-images.service.js';
import { DesignViews, responseOf } from './design-views.js';
import {
  CloseUpDto,
  GenerateAllPreviewsDto,
  GenerateDesignDto,
  GenerateTemplatePreviewDto,
  ShirtBackDto,
  TributeFieldsDto,
} from './designs.dto.js';
import { isDesignNumber } from './designs.schema.js';
import type {
  AccountDesignResponse,
  CloseUpResponse,
  DesignBackResponse,
  DesignPartsResponse,
  GenerateAllPreviewsResponse,
  GenerateDesignResponse,
  GenerateTemplatePreviewResponse,
  GetDesignResponse,
  TributePreviewResponse,
} from './designs.responses.js';
import { DesignsService } from './designs.service.js';
import { CLOSE_UP_LIMIT, DRAWING_LIMIT, TRIBUTE_LIMIT } from './drawing-limits.js';
import { TributesService } from './tributes.service.js';

/** Errors of rendering a design from its parts. */
const ThrowsOfDrawing = Throws(
  'MISSING_DATA',
  'INVALID_IMAGE',
  'NOT_FOUND',
  'DESIGN_NOT_FOUND',
  'RATE_LIMIT_EXCEEDED',
  'DESIGN_CREATION_FAILED',
);

/** Errors of the preview routes. */
const ThrowsOfPreview = Throws(
  'INVALID_IMAGE',
  'ACCOUNT_REQUIRED',
  'NOT_FOUND',
  'DESIGN_NOT_FOUND',
  'DESIGN_CREATION_FAILED',
);

const ThrowsOfBack = Throws(
  'MISSING_DATA',
  'BACK_NOT_PRINTED',
  'ACCOUNT_REQUIRED',
  'DESIGN_NOT_FOUND',
  'DESIGN_NOT_READY',
  'RATE_LIMIT_EXCEEDED',
  'DESIGN_CREATION_FAILED',
);

/** Calls for guests and accounts; a number is the id of an account's design. */
@ApiTags('designs')
@Access('guest')
@Controller('api')
export class DesignsController {
  constructor(
    private readonly compositions: CompositionsService,
    private readonly designImages: DesignImagesService,
    private readonly designs: DesignsService,
    private readonly tributes: TributesService,
    private readonly views: DesignViews,
  ) {}

  /**
   * Preview of one template with the caller's own cutout and name. With an account's `designId` it
   * is stored, and finishes the design if this is its selected template. Throws ACCOUNT_REQUIRED
   * for an account's design.
   */
  @ThrowsOfPreview
  @ApiOperation({ summary: 'Preview one template' })
  @Post('designs/generate-template-preview')
  @Cost('render', DRAWING_LIMIT, 'artworks')
  @HttpCode(200)
  async generateTemplatePreview(
    @CurrentActor() actor: Actor,
    @Body() request: GenerateTemplatePreviewDto,
  ): Promise<GenerateTemplatePreviewResponse> {
    const url = await this.designs.composeCard(actor, request);
    return {
      success: true,
      preview: { templateId: request.templateId, gcpProxyUrl: url, localImagePath: url },
    };
  }

  /**
   * Previews of all templates with the caller's own cutout and name; stored with an account's
   * `designId`. Throws ACCOUNT_REQUIRED for an account's design.
   */
  @ThrowsOfPreview
  @ApiOperation({ summary: 'Preview all templates' })
  @Post('designs/generate-all-previews')
  @Cost('render', DRAWING_LIMIT, 'artworks')
  @HttpCode(200)
  async generateAllPreviews(
    @CurrentActor() actor: Actor,
    @Body() request: GenerateAllPreviewsDto,
  ): Promise<GenerateAllPreviewsResponse> {
    const previews = await this.designs.composeCards(actor, request);
    return { success: true, successCount: previews.length, previews };
  }

  /**
   * One of the caller's designs by either kind of id, wrapped and at the top level. Throws
   * ACCOUNT_REQUIRED for an account's design.
   */
  @Throws('ACCOUNT_REQUIRED', 'DESIGN_NOT_FOUND')
  @ApiOperation({ summary: 'Read a design' })
  @Cost('read', READS)
  @Get('designs/:id')
  async getDesign(
    @CurrentActor() actor: Actor,
    @Param('id') id: string,
  ): Promise<GetDesignResponse | AccountDesignResponse> {
    const found = await this.designImages.toShow(await this.designs.find(actor, id));
    return isDesignNumber(id)
      ? responseOf(this.views.ofAccount(found))
      : responseOf(this.views.ofGuest(found));
  }

  /**
   * Puts words on the back of an owned, finished design and replaces earlier ones; each shirt then
   * costs more. Throws MISSING_DATA for words that cannot be printed.
   */
  @ThrowsOfBack
  @ApiOperation({ summary: 'Put words on the back' })
  @Cost('render', DRAWING_LIMIT, 'artworks')
  @Put('designs/:id/back')
  async putShirtBack(
    @CurrentActor() actor: Actor,
    @Param('id') id: string,
    @Body() back: ShirtBackDto,
  ): Promise<DesignBackResponse> {
    const made = await this.designs.setBack(actor, id, back);
    return { success: true, design: this.views.ofGuest(made) };
  }

  /** Removes the words from the back. */
  @ThrowsOfBack
  @ApiOperation({ summary: 'Remove the words on the back' })
  @Cost('render', DRAWING_LIMIT, 'artworks')
  @Delete('designs/:id/back')
  async deleteShirtBack(
    @CurrentActor() actor: Actor,
    @Param('id') id: string,
  ): Promise<DesignBackResponse> {
    const made = await this.designs.setBack(actor, id, null);
    return { success: true, design: this.views.ofGuest(made) };
  }

  /**
   * Composes a design from the caller's cutout, a name and a template. The response includes the
   * preview; a job renders the print file once the design is ordered.
   */
  @ThrowsOfDrawing
  @ApiOperation({ summary: 'Create a design' })
  @Post('generate-design')
  @Cost('render', DRAWING_LIMIT, 'designs', 'artworks')
  @HttpCode(200)
  async createGuestDesign(
    @CurrentActor() actor: Actor,
    @Body() request: GenerateDesignDto,
  ): Promise<GenerateDesignResponse> {
    const made = await this.designs.generate(actor, request);
    return {
      success: true,
      design: this.views.ofGuest(made),
      missingGlyphs: made.artwork?.measures.missingGlyphs ?? [],
    };
  }

  /**
   * The caller's design in three sheets, for moving its photo on a page. Nothing is stored.
   */
  @ThrowsOfDrawing
  @ApiOperation({ summary: 'A design in sheets' })
  @Post('designs/parts')
  @Cost('render', DRAWING_LIMIT)
  @HttpCode(200)
  renderDesignParts(
    @CurrentActor() actor: Actor,
    @Body() request: GenerateTemplatePreviewDto,
  ): Promise<DesignPartsResponse> {
    return this.compositions.parts(actor, request);
  }

  /** Three inches of the caller's design around the face, at the resolution of the print file. */
  @ThrowsOfDrawing
  @ApiOperation({ summary: 'Detail of a design at print resolution' })
  @Post('designs/close-up')
  @Cost('render', CLOSE_UP_LIMIT)
  @HttpCode(200)
  renderCloseUp(
    @CurrentActor() actor: Actor,
    @Body() { designImageUrl }: CloseUpDto,
  ): Promise<CloseUpResponse> {
    return this.compositions.closeUp(actor, designImageUrl);
  }

  /**
   * From a photo straight to a design in the tribute plan (API-04): multipart with `image`,
   * `lovedOneName`, `templateId`, optional `birthDate`, `passedDate`, `message`, and as JSON
   * `options`, the buyer's decisions about the photo, and `layout`. Takes as long as the background
   * removal. If that refuses the photo, the error has its URL as `originalImageUrl`, so that the
   * page can show the people it found.
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
        layout: { type: 'string', description: 'JSON: `photo`, `frame`, `headline`, `lettering`' },
      },
    },
  })
  @Post('tribute/preview')
  @Cost('render', TRIBUTE_LIMIT, 'cutout_jobs', 'designs', 'artworks')
  @HttpCode(200)
  @UseInterceptors(DiscardUploadInterceptor, FileInterceptor('image'))
  async createTribute(
    @CurrentActor() actor: Actor,
    @UploadedFile() file: Express.Multer.File | undefined,
    @Body() fields: TributeFieldsDto,
  ): Promise<TributePreviewResponse> {
    const { designId, previewUrl } = await this.tributes.create(actor, file?.path, fields);
    return { success: true, previewUrl, tempUserId: actor.tempUserId, designId };
  }
}
