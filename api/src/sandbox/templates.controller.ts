import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { Controller, Get, NotFoundException, Param, Res, StreamableFile } from '@nestjs/common';
import { ApiExcludeController } from '@nestjs/swagger';
import { SHIRT_COLORS } from '@ftl/contracts';
import { readTemplates, TEMPLATES } from '@ftl/design-renderer';
import type { Response } from 'express';
import { MockupImages } from '../designs/index.js';
import { Access, Cost, ANONYMOUS_READS } from '../platform/index.js';
import { SandboxPages } from './sandbox-pages.js';
import { templatesPage } from './templates.view.js';

/**
 * Every template with its sample on every shirt, for designers. Read from disk on each request, so
 * that reloading shows changes of a template.
 */
@ApiExcludeController()
@Access('public')
@Cost('read', ANONYMOUS_READS)
@Controller('sandbox/templates')
export class SandboxTemplatesController {
  constructor(
    private readonly mockups: MockupImages,
    private readonly pages: SandboxPages,
  ) {}

  @Get()
  all(@Res() response: Response): void {
    const templates = readTemplates(TEMPLATES).map(({ manifest }) => manifest);
    this.pages.send(response, 200, templatesPage(templates, Object.values(SHIRT_COLORS)));
  }

  /** @param shirt class of a color, such as `royal-blue` */
  @Get(':id/:shirt.webp')
  async onShirt(@Param('id') id: string, @Param('shirt') shirt: string): Promise<StreamableFile> {
    const template = readTemplates(TEMPLATES).find(({ manifest }) => manifest.id === id);
    const color = Object.values(SHIRT_COLORS).find((each) => each.class === shirt);
    if (!template || !color) throw new NotFoundException();
    const card = await readFile(path.join(template.folder, 'preview.webp'));
    return new StreamableFile(await this.mockups.sample(card, color), { type: 'image/webp' });
  }
}
