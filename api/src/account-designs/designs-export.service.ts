import { Injectable } from '@nestjs/common';
import { jsonFile } from '../accounts/index.js';
import { Images } from '../images/index.js';
import { Templates } from '../templates/index.js';
import { accountDesignView } from './account-design-view.js';
import { AccountDesignsRepository } from './account-designs.repository.js';

/** Designs and their pictures, for an account that takes its data along. */
@Injectable()
export class DesignsExport {
  constructor(
    private readonly images: Images,
    private readonly repository: AccountDesignsRepository,
    private readonly templates: Templates,
  ) {}

  async *of(userId: string): AsyncGenerator<{ path: string; body: Buffer }> {
    const found = await this.repository.list(userId);
    yield jsonFile(
      'designs.json',
      found.map((each) => accountDesignView(each, this.templates)),
    );
    const written = new Set<string>();
    for (const { design, artwork } of found) {
      const pictures = {
        photo: design.originalKey,
        cutout: design.cutoutKey,
        design: artwork?.previewKey ?? '',
      };
      for (const [kind, key] of Object.entries(pictures)) {
        if (key === '' || written.has(key)) continue;
        written.add(key);
        // One picture that is gone shall not keep the rest back.
        const body = await this.images.read(key).catch(() => null);
        if (body) yield { path: `pictures/${design.id}-${kind}.${extensionOf(key)}`, body };
      }
    }
  }
}

const extensionOf = (key: string) => key.split('.').pop() ?? 'bin';
