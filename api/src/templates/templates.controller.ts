import { Controller, Get, Header, NotFoundException, Param, StreamableFile } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import type { TemplatesResponse } from '@ftl/contracts';
import { Access, RespondsWithFile, Cost, ANONYMOUS_READS } from '../platform/index.js';
import { Templates } from './templates.service.js';

@ApiTags('templates')
@Access('public')
@Cost('read', ANONYMOUS_READS)
@Controller('api/templates')
export class TemplatesController {
  constructor(private readonly templates: Templates) {}

  /** In display order. */
  @ApiOperation({ summary: 'List the templates' })
  @Header('Cache-Control', 'public, max-age=300')
  @Get()
  list(): TemplatesResponse {
    return { success: true, templates: this.templates.list() };
  }

  /** A template's image without a photo; its URL changes with the art. */
  @ApiOperation({ summary: "A template's image" })
  @RespondsWithFile('image/webp')
  @Header('Cache-Control', 'public, max-age=31536000, immutable')
  @Get(':id/preview.webp')
  async card(@Param('id') id: string): Promise<StreamableFile> {
    const card = await this.templates.card(id);
    if (!card) throw new NotFoundException();
    return new StreamableFile(card, { type: 'image/webp' });
  }
}
