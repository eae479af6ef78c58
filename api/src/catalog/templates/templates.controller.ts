import { Controller, Get, Header, NotFoundException, Param, StreamableFile } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import { Access, RespondsWithFile, Cost, ANONYMOUS_READS } from '../../platform/index.js';
import { TemplatesService } from './templates.service.js';
import type { TemplatesResponse } from './templates.responses.js';

@ApiTags('templates')
@Access('public')
@Cost('read', ANONYMOUS_READS)
@Controller('api/templates')
export class TemplatesController {
  constructor(private readonly templates: TemplatesService) {}

  /** In display order. */
  @ApiOperation({ summary: 'List the templates' })
  @Header('Cache-Control', 'public, max-age=300')
  @Get()
  getTemplates(): TemplatesResponse {
    return { success: true, templates: this.templates.list() };
  }

  /** A template's image without a photo; its URL changes with the art. */
  @ApiOperation({ summary: "A template's image" })
  @RespondsWithFile('image/webp')
  @Header('Cache-Control', 'public, max-age=31536000, immutable')
  @Get(':id/preview.webp')
  async getTemplatePreview(@Param('id') id: string): Promise<StreamableFile> {
    const card = await this.templates.card(id);
    if (!card) throw new NotFoundException();
    return new StreamableFile(card, { type: 'image/webp' });
  }
}
