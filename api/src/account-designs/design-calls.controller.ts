import { Body, Controller, Delete, Get, HttpCode, Param, Post, Put } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import type {
  AccountDesignResponse,
  DesignBackResponse,
  GenerateAllPreviewsResponse,
  GenerateTemplatePreviewResponse,
  GetDesignResponse,
} from '@ftl/contracts';
import {
  DRAWING_LIMIT,
  GenerateAllPreviewsDto,
  GenerateTemplatePreviewDto,
  ShirtBackDto,
} from '../designs/index.js';
import { Access, type Actor, Cost, CurrentActor, READS, Throws } from '../platform/index.js';
import { DesignCalls } from './design-calls.service.js';

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

@ApiTags('designs')
@Access('guest')
@Controller('api/designs')
export class DesignCallsController {
  constructor(private readonly calls: DesignCalls) {}

  /**
   * Preview of one template with the caller's own cutout and name. With an account's `designId` it
   * is stored, and finishes the design if this is its selected template. Throws ACCOUNT_REQUIRED
   * for an account's design.
   */
  @ThrowsOfPreview
  @ApiOperation({ summary: 'Preview one template' })
  @Post('generate-template-preview')
  @Cost('render', DRAWING_LIMIT, 'artworks')
  @HttpCode(200)
  async templatePreview(
    @CurrentActor() actor: Actor,
    @Body() request: GenerateTemplatePreviewDto,
  ): Promise<GenerateTemplatePreviewResponse> {
    const url = await this.calls.templatePreview(actor, request);
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
  @Post('generate-all-previews')
  @Cost('render', DRAWING_LIMIT, 'artworks')
  @HttpCode(200)
  async allPreviews(
    @CurrentActor() actor: Actor,
    @Body() request: GenerateAllPreviewsDto,
  ): Promise<GenerateAllPreviewsResponse> {
    const previews = await this.calls.allPreviews(actor, request);
    return { success: true, successCount: previews.length, previews };
  }

  /**
   * One of the caller's designs by either kind of id, wrapped and at the top level. Throws
   * ACCOUNT_REQUIRED for an account's design.
   */
  @Throws('ACCOUNT_REQUIRED', 'DESIGN_NOT_FOUND')
  @ApiOperation({ summary: 'Read a design' })
  @Cost('read', READS)
  @Get(':id')
  read(
    @CurrentActor() actor: Actor,
    @Param('id') id: string,
  ): Promise<GetDesignResponse | AccountDesignResponse> {
    return this.calls.read(actor, id);
  }

  /**
   * Puts words on the back of an owned, finished design and replaces earlier ones; each shirt then
   * costs more. Throws MISSING_DATA for words that cannot be printed.
   */
  @ThrowsOfBack
  @ApiOperation({ summary: 'Put words on the back' })
  @Cost('render', DRAWING_LIMIT, 'artworks')
  @Put(':id/back')
  putBack(
    @CurrentActor() actor: Actor,
    @Param('id') id: string,
    @Body() back: ShirtBackDto,
  ): Promise<DesignBackResponse> {
    return this.calls.setBack(actor, id, back);
  }

  /** Removes the words from the back. */
  @ThrowsOfBack
  @ApiOperation({ summary: 'Remove the words on the back' })
  @Cost('render', DRAWING_LIMIT, 'artworks')
  @Delete(':id/back')
  removeBack(@CurrentActor() actor: Actor, @Param('id') id: string): Promise<DesignBackResponse> {
    return this.calls.setBack(actor, id, null);
  }
}
