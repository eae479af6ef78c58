import { createHash } from 'node:crypto';
import type { TemplateArt } from '@ftl/design-renderer';
import { Injectable } from '@nestjs/common';
import {
  Images,
  imageUrl,
  type ImageOwner,
  type ImageRow,
  type StoredImage,
} from '../../images/index.js';
import type { Tx } from '../../platform/index.js';
import type { CutoutMeta } from '../../cutout/index.js';
import { DesignRenderer } from '../design-renderer.js';
import type { Drawing } from '../drawing-queue.js';
import type { ArtworkRow, ArtworkWords } from '../designs.schema.js';
import type { DesignTask } from '../render-task.js';
import { ArtworksRepository } from './artworks.repository.js';

const PREVIEW_TYPE = 'image/webp';
/** Increase it when the renderer's output for the same input changes. */
const RENDERER_VERSION = 5;

export interface Composition {
  /** An image of kind 'cutout' owned by the actor. */
  cutout: StoredImage;
  template: TemplateArt;
  words: ArtworkWords;
}

interface Composing extends Drawing {
  artwork: Promise<ArtworkRow>;
}

/** Rendered compositions, cached by content: the same input is rendered once. */
@Injectable()
export class Artworks {
  /** Keyed by guest and content. */
  private readonly inProgress = new Map<string, Composing>();

  constructor(
    private readonly repository: ArtworksRepository,
    private readonly images: Images,
    private readonly renderer: DesignRenderer,
  ) {}

  /** Moves every artwork of these cutouts to another owner. */
  giveTo(owner: ImageOwner, cutoutKeys: readonly string[], tx: Tx): Promise<void> {
    return this.repository.giveTo(owner, cutoutKeys, tx);
  }

  /**
   * The artwork of a composition, rendered now if missing (about 0.1 s). Concurrent calls for the
   * same design share one rendering.
   */
  compose(composition: Composition, { isAwaited }: Drawing): Promise<ArtworkRow> {
    const contentHash = hashOf(composition);
    const key = `${composition.cutout.guestId} ${contentHash}`;
    const same = this.inProgress.get(key);
    if (same) {
      same.isAwaited ||= isAwaited;
      return same.artwork;
    }
    const drawing: Drawing = { isAwaited };
    const artwork = this.draw(composition, contentHash, drawing).finally(() =>
      this.inProgress.delete(key),
    );
    this.inProgress.set(key, Object.assign(drawing, { artwork }));
    return artwork;
  }

  private async draw(
    { cutout, template, words }: Composition,
    contentHash: string,
    drawing: Drawing,
  ): Promise<ArtworkRow> {
    const known = await this.repository.byContent(cutout.guestId, contentHash);
    if (known && (await this.images.find(known.previewKey))) return known;
    const task = await this.task(cutout, template.manifest.id, words);
    const drawn = await this.renderer.preview(task, drawing);
    const preview = await this.images.store(
      cutout,
      'design',
      { body: Buffer.from(drawn.webp), contentType: PREVIEW_TYPE },
      { width: 1000, height: 1200, sourceId: cutout.id, expiresAt: cutout.expiresAt },
    );
    if (known) {
      await this.repository.update(known.id, { previewKey: preview.key });
      return { ...known, previewKey: preview.key };
    }
    const added = await this.repository.add({
      guestId: cutout.guestId,
      userId: cutout.userId,
      contentHash,
      templateId: template.manifest.id,
      cutoutKey: cutout.key,
      words,
      previewKey: preview.key,
      measures: drawn.measures,
    });
    // Another process rendered the same concurrently.
    return added ?? (await this.repository.byContent(cutout.guestId, contentHash))!;
  }

  /** The worker's input to render an artwork again, for example at print size. */
  async taskOf(artwork: ArtworkRow): Promise<DesignTask> {
    const cutout = await this.images.find(artwork.cutoutKey);
    if (!cutout) throw new Error('The cut-out of the artwork is gone');
    return this.task(cutout, artwork.templateId, artwork.words);
  }

  private async task(
    cutout: ImageRow,
    templateId: string,
    words: ArtworkWords,
  ): Promise<DesignTask> {
    return {
      templateId,
      cutout: await this.images.read(cutout.key),
      head: (cutout.meta as Partial<CutoutMeta>).head,
      words,
    };
  }
}

export function artworkUrl(artwork: ArtworkRow): string {
  return imageUrl(artwork.previewKey);
}

function hashOf({ cutout, template, words }: Composition): string {
  const { name, birthDate, passedDate, message } = words;
  const content = [
    ...[RENDERER_VERSION, cutout.key, template.manifest.id, template.manifest.artHash],
    ...[name, birthDate ?? '', passedDate ?? '', message ?? ''],
  ];
  return createHash('sha256').update(JSON.stringify(content)).digest('hex');
}
