import { Injectable } from '@nestjs/common';
import type { ZippedFile } from '../lib/zip.js';
import { jsonFiles, pages, type AccountDataOwner } from '../accounts/index.js';
import { ImagesRepository } from './images.repository.js';
import type { ImageRow } from './images.schema.js';
import { ImagesService } from './images.service.js';

/** All images of an account as files; other files of the export refer to them by key. */
@Injectable()
export class ImagesExport implements AccountDataOwner {
  constructor(
    private readonly images: ImagesService,
    private readonly repository: ImagesRepository,
  ) {}

  async *export(userId: string): AsyncGenerator<ZippedFile> {
    const rows = () =>
      pages<ImageRow>((last, limit) => this.repository.ofAccount(userId, last?.id, limit));
    yield* jsonFiles('images', facts(rows()));
    for await (const { key } of rows()) {
      // A missing file must not prevent the export of the rest.
      const body = await this.images.read(key).catch(() => null);
      if (body) yield { path: `images/${key}`, body };
    }
  }
}

async function* facts(rows: AsyncIterable<ImageRow>) {
  for await (const { key, kind, contentType, bytes, width, height, createdAt, expiresAt } of rows)
    yield {
      file: `images/${key}`,
      kind,
      contentType,
      bytes,
      width,
      height,
      createdAt,
      expiresAt,
    };
}
