import { Body, Controller, Get, HttpCode, Param, Post, Query, Res } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import type { Response } from 'express';
import {
  Access,
  type Actor,
  RespondsWithFile,
  Cost,
  CurrentActor,
  PUBLIC_IMAGES,
  type RateLimitRule,
  sendRendered,
  Throws,
} from '../../platform/index.js';
import { DRAWING_LIMIT } from '../drawing-limits.js';
import { BLANK } from './mockup-address.js';
import {
  BackPreviewDto,
  GenerateMockupDto,
  MockupAddressDto,
  MockupImageQueryDto,
  PrintfulMockupDto,
  ScalablePressMockupDto,
  type BackPreviewResponse,
  type MockupResponse,
} from './mockups.dto.js';
import { MockupsService } from './mockups.service.js';

const DESIGN_CACHE = 'private, max-age=86400, immutable';
const BLANK_CACHE = 'public, max-age=86400';

const IMAGE_HEADERS = {
  // Stripe's payment page shows the shirt.
  'Cross-Origin-Resource-Policy': 'cross-origin',
  'X-Content-Type-Options': 'nosniff',
  'X-Robots-Tag': 'noindex, nofollow',
};

/** Generous: every color, size, and view counts, and rendered shirts are cached. */
const MOCKUP_LIMIT: RateLimitRule = {
  name: 'mockups.make',
  perVisitor: 600,
  perAddress: 3000,
  windowSeconds: 600,
};

/** Print partners fetch a design a few times; it has 1.6 MB. */
const ARTWORKS: RateLimitRule = {
  name: 'mockups.artwork',
  perAddress: 600,
  windowSeconds: 600,
  countedBy: 'process',
};

@ApiTags('mockups')
@Controller('api')
export class MockupsController {
  constructor(private readonly mockups: MockupsService) {}

  /** One's own design on a shirt (guest path). */
  @Throws('DESIGN_IMAGE_NOT_FOUND', 'RATE_LIMIT_EXCEEDED', 'MOCKUP_GENERATION_FAILED')
  @ApiOperation({ summary: 'Mockup of a design, guest path' })
  @Access('guest')
  @Post('printful/generate-mockup')
  @Cost('partner', MOCKUP_LIMIT)
  @HttpCode(200)
  generateMockup(
    @CurrentActor() actor: Actor,
    @Body() body: GenerateMockupDto,
  ): Promise<MockupResponse> {
    return this.mockups.make(actor, {
      partner: 'printful',
      shirtSize: body.size,
      imageUrl: body.processedImageUrl,
      designId: body.designId,
      templateId: body.templateId,
      lovedOneName: body.lovedOneName,
      color: body.color,
      view: body.view,
    });
  }

  /** One's own design on a shirt by the design's image or id. */
  @Throws('DESIGN_IMAGE_NOT_FOUND', 'MOCKUP_GENERATION_FAILED')
  @ApiOperation({ summary: 'Mockup of a design by its image' })
  @Access('guest')
  @Post('printful/mockup')
  @Cost('partner', MOCKUP_LIMIT)
  @HttpCode(200)
  generatePrintfulMockup(
    @CurrentActor() actor: Actor,
    @Body() body: PrintfulMockupDto,
  ): Promise<MockupResponse> {
    return this.mockups.make(actor, {
      partner: 'printful',
      shirtSize: body.productSize,
      imageUrl: body.designImageUrl,
      designId: body.designId,
      color: body.productColor,
      view: body.view,
    });
  }

  /** The same for the second print partner. Throws FORBIDDEN for the user id of another account. */
  @Throws('DESIGN_IMAGE_NOT_FOUND', 'FORBIDDEN', 'MOCKUP_GENERATION_FAILED')
  @ApiOperation({ summary: 'Mockup of a design, second partner' })
  @Access('guest')
  @Post('scalablepress/mockup')
  @Cost('partner', MOCKUP_LIMIT)
  @HttpCode(200)
  generateScalablePressMockup(
    @CurrentActor() actor: Actor,
    @Body() body: ScalablePressMockupDto,
  ): Promise<MockupResponse> {
    return this.mockups.make(actor, {
      partner: 'scalablepress',
      shirtSize: body.size,
      imageUrl: body.imageUrl,
      designId: body.designId,
      color: body.productColor,
      userId: body.userId,
      view: body.view,
    });
  }

  /** The back of a shirt with words that are not saved. */
  @Throws(
    'MISSING_DATA',
    'BACK_NOT_PRINTED',
    'DESIGN_NOT_FOUND',
    'DESIGN_NOT_READY',
    'RATE_LIMIT_EXCEEDED',
    'DESIGN_CREATION_FAILED',
  )
  @ApiOperation({ summary: 'Preview words on the back' })
  @Access('guest')
  @Post('mockups/back-preview')
  @Cost('render', DRAWING_LIMIT)
  @HttpCode(200)
  previewShirtBack(
    @CurrentActor() actor: Actor,
    @Body() body: BackPreviewDto,
  ): Promise<BackPreviewResponse> {
    return this.mockups.backPreview(actor, body);
  }

  /**
   * A design's image as PNG, for print partners; its random file name is the permission. Throws
   * DESIGN_IMAGE_NOT_FOUND for anything else.
   */
  @Throws('DESIGN_IMAGE_NOT_FOUND')
  @ApiOperation({ summary: 'Design as PNG, for print partners' })
  @RespondsWithFile('image/png')
  @Access('public')
  @Cost('render', ARTWORKS)
  @Get('mockups/:file/artwork.png')
  async getMockupArtwork(@Param('file') file: string, @Res() response: Response): Promise<void> {
    const body = await this.mockups.artwork(file);
    response.set({
      ...IMAGE_HEADERS,
      'Content-Type': 'image/png',
      'Cache-Control': DESIGN_CACHE,
    });
    await sendRendered(response, body);
  }

  /**
   * An image of a shirt, WebP, `size` pixels square (800 or 1600). `file` is `blank` or the random
   * file name of a design's image, which is the permission. The shirt color is a class or the hex
   * digits of a color that is sold, else white. Throws DESIGN_IMAGE_NOT_FOUND for anything else.
   */
  @Throws('NOT_FOUND', 'DESIGN_IMAGE_NOT_FOUND')
  @ApiOperation({ summary: 'Image of a shirt' })
  @RespondsWithFile('image/webp')
  @Access('public')
  @Cost('render', PUBLIC_IMAGES)
  @Get('mockups/:file/:color/:image')
  async getMockupImage(
    @Param() address: MockupAddressDto,
    @Query() { size }: MockupImageQueryDto,
    @Res() response: Response,
  ): Promise<void> {
    const body = await this.mockups.image(address, size ?? 800);
    response.set({
      ...IMAGE_HEADERS,
      'Content-Type': 'image/webp',
      'Cache-Control': address.file === BLANK ? BLANK_CACHE : DESIGN_CACHE,
    });
    await sendRendered(response, body);
  }
}
