import { Injectable } from '@nestjs/common';
import type { ZippedFile } from '../lib/zip.js';
import { jsonFiles } from '../accounts/index.js';
import { AccountDesignRecords, imagesOf } from '../designs/index.js';
import { Templates } from '../templates/index.js';
import { accountDesignView } from './account-design-view.js';

/** Designs for the account export; their images are exported with the account's images. */
@Injectable()
export class DesignsExport {
  constructor(
    private readonly repository: AccountDesignRecords,
    private readonly templates: Templates,
  ) {}

  of(userId: string): AsyncGenerator<ZippedFile> {
    return jsonFiles('designs', this.views(userId));
  }

  private async *views(userId: string) {
    for await (const found of this.repository.all(userId)) {
      const { originalKey, cutoutKey, birthDate, passedDate, message } = found.design;
      const images = found.artwork ? imagesOf(found.artwork) : [cutoutKey];
      yield {
        ...accountDesignView(found, this.templates),
        ...{ birthDate, passedDate, message },
        files: [...new Set([originalKey, cutoutKey, ...images])].map((key) => `images/${key}`),
      };
    }
  }
}
