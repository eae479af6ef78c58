import { createHash } from 'node:crypto';
import type { ShirtBack } from '@ftl/contracts';
import { appearanceHash, type TemplateArt } from '@ftl/design-renderer';
import { isOvalFirst, tidyLayout } from '@ftl/rules';
import { Injectable } from '@nestjs/common';
import { ImagesService, imageUrl, type ImageRow, type StoredImage } from '../../images/index.js';
import type { Lend } from '../../platform/index.js';
import type { CutoutMeta } from '../../cutout/index.js';
import { DesignRenderer } from './design-renderer.js';
import type { Drawing } from './drawing-turns.js';
import type { ArtworkRow, ArtworkWords, NewArtwork } from '../designs.schema.js';
import type { DesignTask } from './render-task.js';
import { ArtworksRepository } from './artworks.repository.js';
import { RENDERER_VERSION } from './print-file-key.js';

const PREVIEW_TYPE = 'image/webp';

export interface Composition {
  /** An image of kind 'cutout' owned by the actor. */
  cutout: StoredImage;
  template: TemplateArt;
  words: ArtworkWords;
}

/** The fields of the back are absent without words on it. */
type RenderedImages = Pick<NewArtwork, 'previewKey' | 'measures' | 'backKey' | 'backMeasures'>;

interface Composing extends Drawing {
  artwork: Promise<ArtworkRow>;
}

/** Rendered compositions, cached by content: the same input is rendered once. */
@Injectable()
export class ArtworksService {
  /** Keyed by guest and content. */
  private readonly inProgress = new Map<string, Composing>();

  constructor(
    private readonly repository: ArtworksRepository,
    private readonly images: ImagesService,
    private readonly renderer: DesignRenderer,
  ) {}

  /**
   * The artwork of a composition, rendered now if missing (about 0.1 s). Concurrent calls for the
   * same design share one rendering.
   */
  compose(
    composition: Composition,
    { isAwaited }: Pick<Drawing, 'isAwaited'>,
  ): Promise<ArtworkRow> {
    const { cutout, template, words } = composition;
    const contentHash = hashOf({ cutoutKey: cutout.key, template, words });
    const key = `${cutout.guestId} ${contentHash}`;
    const same = this.inProgress.get(key);
    if (same) {
      same.isAwaited ||= isAwaited;
      return same.artwork;
    }
    const drawing: Drawing = { isAwaited, client: cutout.guestId };
    const artwork = this.draw(composition, contentHash, drawing).finally(() =>
      this.inProgress.delete(key),
    );
    this.inProgress.set(key, Object.assign(drawing, { artwork }));
    return artwork;
  }

  /**
   * Whether composing the artwork again would give the same: its renderer and its template have not
   * changed.
   */
  isCurrent({ contentHash, cutoutKey, words }: ArtworkRow, template?: TemplateArt): boolean {
    return template !== undefined && contentHash === hashOf({ cutoutKey, template, words });
  }

  private async draw(
    { cutout, template, words }: Composition,
    contentHash: string,
    drawing: Drawing,
  ): Promise<ArtworkRow> {
    const known = await this.repository.byContent(cutout.guestId, contentHash);
    if (known && (await this.hasImages(known))) return known;
    const {
      measures,
      backMeasures = null,
      ...keys
    } = words.back
      ? await this.withBack({ cutout, template, words }, words.back, drawing)
      : await this.front({ cutout, template, words }, drawing);
    if (known) {
      await this.repository.update(known.id, keys);
      return { ...known, ...keys };
    }
    const added = await this.repository.add({
      guestId: cutout.guestId,
      userId: cutout.userId,
      contentHash,
      templateId: template.manifest.id,
      cutoutKey: cutout.key,
      words,
      measures,
      backMeasures,
      ...keys,
    });
    // Another process rendered the same concurrently.
    return added ?? (await this.repository.byContent(cutout.guestId, contentHash))!;
  }

  private async front(
    { cutout, template, words }: Composition,
    drawing: Drawing,
  ): Promise<RenderedImages> {
    const lend = this.lending({ cutout, template, words });
    const { webp, measures } = await this.renderer.preview(lend, drawing);
    return { previewKey: await this.keep('design', cutout, webp), measures };
  }

  /** The front is shared with the artwork without words on the back. */
  private async withBack(
    { cutout, template, words }: Composition,
    back: ShirtBack,
    drawing: Drawing,
  ): Promise<RenderedImages> {
    const { back: _back, ...frontWords } = words;
    const front = await this.compose({ cutout, template, words: frontWords }, drawing);
    const { webp, measures } = await this.renderer.back(
      { templateId: template.manifest.id, back, layout: words.layout },
      drawing,
    );
    return {
      previewKey: front.previewKey,
      measures: front.measures,
      backKey: await this.keep('back', cutout, webp),
      backMeasures: measures,
    };
  }

  private async keep(
    kind: 'design' | 'back',
    cutout: StoredImage,
    webp: Uint8Array,
  ): Promise<string> {
    const { key } = await this.images.store(
      cutout,
      kind,
      { body: webp, contentType: PREVIEW_TYPE },
      { width: 1000, height: 1200, sourceId: cutout.id, expiresAt: cutout.expiresAt },
    );
    return key;
  }

  private async hasImages({ previewKey, backKey }: ArtworkRow): Promise<boolean> {
    const isThere = async (key: string) => (await this.images.find(key)) !== undefined;
    return (await isThere(previewKey)) && (backKey === null || (await isThere(backKey)));
  }

  /** Lends the worker's input to render an artwork again, for example at print size. */
  async lend<R>(artwork: ArtworkRow, use: (task: DesignTask) => Promise<R>): Promise<R> {
    const cutout = await this.images.find(artwork.cutoutKey);
    if (!cutout) throw new Error("The artwork's cutout no longer exists");
    const { templateId, words } = artwork;
    return this.lent(cutout, { templateId, words })(use);
  }

  /** Lends the worker's input to render a composition. */
  lending({ cutout, template, words }: Composition): Lend<DesignTask> {
    return this.lent(cutout, { templateId: template.manifest.id, words });
  }

  private lent(cutout: ImageRow, task: Pick<DesignTask, 'templateId' | 'words'>): Lend<DesignTask> {
    const meta = cutout.meta as Partial<CutoutMeta>;
    const { head, backdropArea, edgeQuality } = meta;
    const facts = { head, isOvalFirst: isOvalFirst({ ...meta, score: edgeQuality?.score }) };
    return (use) =>
      this.images.lend(cutout.key, async (file) => {
        const lent = { ...task, ...facts, cutout: file };
        if (!backdropArea) return use(lent);
        const { key } = await this.backdropOf(cutout);
        return this.images.lend(key, (backdrop) => use({ ...lent, backdrop, backdropArea }));
      });
  }

  private async backdropOf(cutout: ImageRow): Promise<ImageRow> {
    const backdrop = await this.images.backdropOf(cutout);
    if (!backdrop) throw new Error("The cutout's backdrop no longer exists");
    return backdrop;
  }
}

export function artworkUrl(artwork: ArtworkRow): string {
  return imageUrl(artwork.previewKey);
}

function hashOf({
  cutoutKey,
  template,
  words,
}: Pick<Composition, 'template' | 'words'> & { cutoutKey: string }): string {
  const { name, birthDate = '', passedDate = '', message = '', back, layout, ...later } = words;
  const content = [
    ...[RENDERER_VERSION, cutoutKey, appearanceHash(template.manifest)],
    ...[name, birthDate, passedDate, message],
    ...(back ? [back.birthDate, back.passedDate, ...back.lines] : []),
    // Fields that came later are named, so that artworks without them keep their digest.
    // PostgreSQL does not keep the order of a layout's fields.
    ...Object.entries({ ...later, layout: tidyLayout(layout) }).filter(
      ([, value]) => value !== undefined,
    ),
  ];
  return createHash('sha256').update(JSON.stringify(content)).digest('hex');
}
