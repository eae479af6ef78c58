import { Body, Controller, HttpCode, Post } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import type { CloseUpResponse, GenerateDesignResponse } from '@ftl/contracts';
import { Access, type Actor, Cost, CurrentActor, Throws } from '../platform/index.js';
import { CloseUps } from './close-ups.service.js';
import { designView } from './design-view.js';
import { CloseUpDto, GenerateDesignDto } from './designs.dto.js';
import { Designs } from './designs.service.js';
import { CLOSE_UP_LIMIT, DRAWING_LIMIT } from './drawing-limits.js';

/** Errors of rendering a design from its parts. */
const ThrowsOfDrawing = Throws(
  'MISSING_DATA',
  'INVALID_IMAGE',
  'NOT_FOUND',
  'DESIGN_NOT_FOUND',
  'RATE_LIMIT_EXCEEDED',
  'DESIGN_CREATION_FAILED',
);

@ApiTags('designs')
@Access('guest')
@Controller('api')
export class DesignsController {
  constructor(
    private readonly closeUps: CloseUps,
    private readonly designs: Designs,
  ) {}

  /**
   * Composes a design from the caller's cutout, a name and a template. The response includes the
   * preview; a job renders the print file once the design is ordered.
   */
  @ThrowsOfDrawing
  @ApiOperation({ summary: 'Create a design' })
  @Post('generate-design')
  @Cost('render', DRAWING_LIMIT, 'designs', 'artworks')
  @HttpCode(200)
  async generate(
    @CurrentActor() actor: Actor,
    @Body() request: GenerateDesignDto,
  ): Promise<GenerateDesignResponse> {
    const made = await this.designs.generate(actor, request);
    return {
      success: true,
      design: designView(made),
      missingGlyphs: made.artwork?.measures.missingGlyphs ?? [],
    };
  }

  /** Three inches of the caller's design around the face, at the resolution of the print file. */
  @ThrowsOfDrawing
  @ApiOperation({ summary: 'Detail of a design at print resolution' })
  @Post('designs/close-up')
  @Cost('render', CLOSE_UP_LIMIT)
  @HttpCode(200)
  closeUp(
    @CurrentActor() actor: Actor,
    @Body() { designImageUrl }: CloseUpDto,
  ): Promise<CloseUpResponse> {
    return this.closeUps.of(actor, designImageUrl);
  }
}
