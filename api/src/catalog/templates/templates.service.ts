import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { Injectable } from '@nestjs/common';
import { readTemplates, TEMPLATES, type TemplateArt } from '@ftl/design-renderer';
import type { Template } from './templates.responses.js';

const CARD = 'preview.webp';

/** The templates of the shop, loaded once at startup. */
@Injectable()
export class TemplatesService {
  private readonly templates = readTemplates(TEMPLATES);

  /** In display order. */
  all(): readonly TemplateArt[] {
    return this.templates;
  }

  find(id: string): TemplateArt | undefined {
    return this.templates.find(({ manifest }) => manifest.id === id);
  }

  list(): Template[] {
    return this.templates.map(({ manifest: { id, name, mood, artHash } }) => ({
      id,
      name,
      description: mood,
      previewUrl: `/api/templates/${id}/preview.webp?v=${artHash.slice(0, 12)}`,
    }));
  }

  /** The image of a template's card before there is a photo; WebP. */
  async card(id: string): Promise<Buffer | null> {
    const art = this.find(id);
    return art ? readFile(path.join(art.folder, CARD)).catch(() => null) : null;
  }
}
