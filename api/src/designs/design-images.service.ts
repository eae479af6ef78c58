import { Injectable, Logger, type OnModuleInit } from '@nestjs/common';
import type { CutoutMeta } from '../cutout/index.js';
import { ImagesService, keyOfImageUrl } from '../images/index.js';
import { Jobs, ShopError, type Actor, type Connection, type Tx } from '../platform/index.js';
import { imagesOf } from './artworks/artworks.repository.js';
import { artworkUrl } from './artworks/artworks.service.js';
import { CompositionsService } from './artworks/compositions.service.js';
import { printDoubts } from './artworks/print-doubts.js';
import { canBeRendered } from './design-change.js';
import { designNotFound, designNotReady } from './designs.errors.js';
import { DesignsRepository, type DesignWithArtwork } from './designs.repository.js';
import type { ArtworkRow, DesignRow, TemplateImage } from './designs.schema.js';
import { DesignSharingService } from './sharing/design-sharing.service.js';

const QUEUE = 'account-design-picture';
interface ImageJob {
  id: number;
}

/** Maximum attempts, in case other tabs change the same design. */
const ATTEMPTS = 3;

/** The images of stored designs: the finished one, and the photo in each template. */
@Injectable()
export class DesignImagesService implements OnModuleInit {
  private readonly logger = new Logger(DesignImagesService.name);

  constructor(
    private readonly compositions: CompositionsService,
    private readonly images: ImagesService,
    private readonly jobs: Jobs,
    private readonly repository: DesignsRepository,
    private readonly sharing: DesignSharingService,
  ) {}

  onModuleInit(): void {
    this.jobs.define<ImageJob>(QUEUE, async ({ id }) => {
      const found = await this.repository.byId(id);
      if (found && !found.artwork && canBeRendered(found.design)) await this.finish(found.design);
    });
  }

  /** Enqueues rendering of the finished image in the caller's transaction. */
  async askFor(tx: Tx, id: number): Promise<void> {
    await this.jobs.enqueue(QUEUE, { id }, { tx });
  }

  /**
   * Renders the finished image synchronously, about 0.1 s, and publishes it if the design is
   * public.
   */
  async finish(design: DesignRow): Promise<ArtworkRow> {
    const artwork = await this.compositions.compose(ownerOf(design), requestOf(design), {
      isStored: true,
    });
    await this.images.keepUntil(imagesOf(artwork), design.expiresAt);
    const isKept = await this.repository.saveArtwork(design, artwork);
    if (isKept) await this.sharing.refresh(design.id);
    return artwork;
  }

  /**
   * The photo in one template, stored for the design's cards; in the chosen one, it is the finished
   * image.
   *
   * @returns its URL
   */
  async card({ design }: DesignWithArtwork, templateId: string): Promise<string> {
    const card = { ...requestOf(design), templateId, back: null };
    const artwork =
      design.templateId === templateId
        ? await this.finish(design)
        : await this.compositions.compose(ownerOf(design), card, { isStored: true, isCard: true });
    const previewUrl = artworkUrl(artwork);
    await this.keepCards(design, [
      ...design.templateImages.filter((each) => each.templateId !== templateId),
      { templateId, previewUrl },
    ]);
    return previewUrl;
  }

  /** The photo in each of the templates, stored for the design's cards. */
  async cards({ design }: DesignWithArtwork): Promise<TemplateImage[]> {
    const request = { ...requestOf(design), back: null };
    const options = { isStored: true };
    const cards = await this.compositions.composeCards(ownerOf(design), request, options);
    await this.keepCards(design, cards);
    return cards;
  }

  /** Retains all images of a design until it expires: needed whenever its expiry is extended. */
  async keep(made: DesignWithArtwork, on?: Connection): Promise<DesignWithArtwork> {
    const { design, artwork } = made;
    const imageKeys = artwork ? imagesOf(artwork) : [design.cutoutKey];
    const cardKeys = design.templateImages.map(({ previewUrl }) => keyOfImageUrl(previewUrl));
    const keys = [design.originalKey, ...imageKeys, ...cardKeys];
    await this.images.keepUntil(keys, design.expiresAt, on);
    return made;
  }

  /**
   * The design as it would be printed now; the stored one if it cannot be composed again: a checkout
   * composes it once more.
   */
  async toShow(found: DesignWithArtwork): Promise<DesignWithArtwork> {
    try {
      return await this.current(found);
    } catch (err) {
      this.logger.warn({ err, design: found.design.id }, 'A design could not be composed again');
      return found;
    }
  }

  /**
   * An own design to order, as it would be printed now.
   *
   * @throws ShopError DESIGN_NOT_FOUND; DESIGN_NOT_READY without its photo, MISSING_DATA without
   *   its template, DESIGN_CREATION_FAILED, RATE_LIMIT_EXCEEDED
   */
  async toOrder(actor: Actor, id: string): Promise<DesignWithArtwork> {
    const found = await this.repository.own(actor, id);
    if (!found) throw designNotFound();
    return this.orderable(found);
  }

  /** The same for someone whom the design's owner has asked to order. @throws ShopError DESIGN_NOT_READY */
  async orderable(found: DesignWithArtwork): Promise<DesignWithArtwork> {
    try {
      return await this.current(found);
    } catch (error) {
      const isWithoutPhoto = error instanceof ShopError && error.code === 'NOT_FOUND';
      throw isWithoutPhoto ? designNotReady() : error;
    }
  }

  /** What a person should look at before a design is printed; see `printDoubts`. */
  async doubts({ artwork }: Pick<DesignWithArtwork, 'artwork'>): Promise<string[]> {
    if (!artwork) return [];
    const cutout = await this.images.find(artwork.cutoutKey);
    const { edgeQuality, ...findings } = (cutout?.meta ?? {}) as Partial<CutoutMeta>;
    return printDoubts(artwork, { ...findings, score: edgeQuality?.score });
  }

  /**
   * Shows the artwork of a paid order in its design, if only the renderer or the template has
   * changed since.
   *
   * @returns publishes the change; to be called after the transaction
   */
  async showPaid(
    tx: Tx,
    { designId, printKey }: { designId: string; printKey: string },
  ): Promise<() => Promise<void>> {
    const changed = await this.repository.showPaid(tx, designId, printKey);
    return async () => {
      if (changed !== null) await this.sharing.renew(changed);
    };
  }

  /**
   * A design that an earlier renderer or template composed is composed again with the same words
   * (docs/decisions/0007). An artwork that was paid for never changes.
   */
  private async current(stored: DesignWithArtwork): Promise<DesignWithArtwork> {
    let found = stored;
    for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
      const { design, artwork } = found;
      if (!artwork || !this.compositions.isOutdated(artwork)) return found;
      const next = await this.compositions.composeAgain(artwork, artwork.words);
      const changed = await this.repository.replaceArtwork({ design, artwork }, next.id);
      if (changed) {
        await this.keep({ design: changed, artwork: next });
        await this.sharing.renew(design.id);
        return { design: changed, artwork: next };
      }
      const reloaded = await this.repository.byId(design.id);
      if (!reloaded) throw designNotFound();
      found = reloaded;
    }
    throw new ShopError('DESIGN_CREATION_FAILED');
  }

  private async keepCards(design: DesignRow, cards: TemplateImage[]): Promise<void> {
    await this.repository.saveTemplateImages(design, cards);
    const keys = cards.map(({ previewUrl }) => keyOfImageUrl(previewUrl));
    await this.images.keepUntil(keys, design.expiresAt);
  }
}

function ownerOf({ guestId, userId }: DesignRow): Actor {
  return { guestId, tempUserId: '', userId: userId ?? undefined };
}

function requestOf(design: DesignRow) {
  return { ...design, backgroundRemovedImageUrl: design.cutoutKey };
}
