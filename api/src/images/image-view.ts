import type { Readable } from 'node:stream';
import { Injectable } from '@nestjs/common';
import { decodedBytes, Storage, type Lend } from '../platform/index.js';
import { imageNotFound } from './images.errors.js';
import { ImagesService } from './images.service.js';
import type { ImageRow } from './images.schema.js';
import { ImageWorkers } from './image-workers.js';
import { isRenditionWidth, renditionKey, type RenditionWidth } from './rendition-widths.js';

export interface ViewedImage {
  contentType: string;
  body: Readable;
}

/** Serves images by key, in full size or in one of the fixed widths. */
@Injectable()
export class ImageView {
  private readonly rendering = new Map<string, Promise<void>>();

  constructor(
    private readonly images: ImagesService,
    private readonly storage: Storage,
    private readonly workers: ImageWorkers,
  ) {}

  /**
   * @param width one of RENDITION_WIDTHS; any other value returns the original
   * @throws ShopError NOT_FOUND
   */
  async open(key: string, width?: number): Promise<ViewedImage> {
    const row = await this.images.find(key);
    if (!row || !(await this.storage.exists(row.key))) throw imageNotFound();
    if (width !== undefined && isRenditionWidth(width) && (row.width ?? 0) > width) {
      return { contentType: 'image/webp', body: await this.openRendition(row, width) };
    }
    return { contentType: row.contentType, body: await this.storage.stream(row.key) };
  }

  private async openRendition(row: ImageRow, width: RenditionWidth): Promise<Readable> {
    const key = renditionKey(row.key, width);
    if (await this.storage.exists(key)) return this.storage.stream(key);
    // Several tags of one page request the same image: render it once.
    let making = this.rendering.get(key);
    if (!making) {
      making = this.makeRendition(row, width).finally(() => this.rendering.delete(key));
      this.rendering.set(key, making);
    }
    await making;
    // Streamed, because a reader may be slow: many renditions in memory would add up.
    return this.storage.stream(key);
  }

  private async makeRendition(row: ImageRow, width: RenditionWidth): Promise<void> {
    const lend: Lend<string> = (use) => this.storage.lend(row.key, use);
    const bytes = decodedBytes(row);
    const rendition = await this.workers.rendition(lend, { width, bytes });
    const key = renditionKey(row.key, width);
    await this.storage.put(key, rendition, 'image/webp');
    if (await this.images.find(row.key)) return;
    // Deleted in the meantime: do not leave the file behind.
    await this.storage.remove(key);
    throw imageNotFound();
  }
}
