import { Injectable } from '@nestjs/common';
import type { ZippedFile } from '../lib/zip.js';
import { jsonFiles, pages, type AccountDataOwner } from '../accounts/index.js';
import { ImagesService } from '../images/index.js';
import { Database, type Actor, type Tx } from '../platform/index.js';
import { ArtworksRepository, imagesOf } from './artworks/artworks.repository.js';
import { DesignImagesService } from './design-images.service.js';
import { DesignViews } from './design-views.js';
import { designNotFound } from './designs.errors.js';
import { DesignsRepository } from './designs.repository.js';
import type { ArtworkRow } from './designs.schema.js';
import { expiryFrom } from './designs.service.js';
import { DesignSharingService } from './sharing/design-sharing.service.js';

/** Designs, artworks and images move to another owner, and are erased with it, together. */
@Injectable()
export class DesignOwnersService implements AccountDataOwner {
  constructor(
    private readonly artworks: ArtworksRepository,
    private readonly database: Database,
    private readonly designImages: DesignImagesService,
    private readonly designs: DesignsRepository,
    private readonly images: ImagesService,
    private readonly sharing: DesignSharingService,
    private readonly views: DesignViews,
  ) {}

  /** Claimed designs get the lifetime of an account's. */
  async claim(guestId: string, userId: string): Promise<void> {
    await this.artworks.claim(guestId, userId);
    await this.designs.claim(guestId, userId);
    await this.images.claim(guestId, userId);
    await this.database.transaction(async (tx) => {
      for (const id of await this.designs.extend(tx, userId, expiryFrom(new Date(), { userId })))
        await this.designImages.keep((await this.designs.byId(id, tx))!, tx);
    });
  }

  /**
   * Moves a guest's design to another owner, with its photo and everything derived from that,
   * including other designs: an image has one owner.
   *
   * @param from the guest who owns it; designs of accounts are never moved
   * @throws ShopError DESIGN_NOT_FOUND if `from` no longer has the design or its photo
   */
  async give(id: number, from: string, to: Actor, tx: Tx): Promise<void> {
    const photoKey = await this.designs.lockPhotoOf(id, from, tx);
    if (photoKey === null || !(await this.images.find(photoKey, tx))) throw designNotFound();
    const cutoutKeys = await this.designs.giveTo(to, photoKey, tx);
    await this.artworks.giveTo(to, cutoutKeys, tx);
    await this.images.giveTo(to, photoKey, tx);
  }

  async erase(userId: string): Promise<void> {
    for (const shareKey of await this.designs.shareKeys(userId))
      await this.sharing.endImages({ shareKey });
    await this.designs.eraseOf(userId);
    await this.images.eraseOf(userId);
  }

  /** Their images are exported with the account's images. */
  async *export(userId: string): AsyncGenerator<ZippedFile> {
    yield* jsonFiles('designs', this.designsOf(userId));
    yield* jsonFiles('artworks', this.artworksOf(userId));
  }

  private async *designsOf(userId: string) {
    for await (const found of this.designs.all(userId)) {
      const { originalKey, cutoutKey } = found.design;
      const images = found.artwork ? imagesOf(found.artwork) : [cutoutKey];
      yield {
        ...this.views.ofAccount(found),
        files: filesOf(new Set([originalKey, cutoutKey, ...images])),
      };
    }
  }

  private async *artworksOf(userId: string) {
    const rows = pages<ArtworkRow>((last, limit) =>
      this.artworks.ofAccount(userId, last?.id, limit),
    );
    for await (const row of rows) {
      const { templateId, words, measures, createdAt } = row;
      yield { templateId, words, measures, createdAt, files: filesOf(imagesOf(row)) };
    }
  }
}

function filesOf(keys: Iterable<string>): string[] {
  return [...keys].map((key) => `images/${key}`);
}
