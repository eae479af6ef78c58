import { Injectable } from '@nestjs/common';
import { ImagesService } from '../images/index.js';
import { Database, ShopError, type Actor } from '../platform/index.js';
import { imagesOf } from './artworks/artworks.repository.js';
import { DesignDependents } from './design-dependents.js';
import { designNotFound } from './designs.errors.js';
import { DesignsRepository, type DesignWithArtwork } from './designs.repository.js';
import { DesignsService } from './designs.service.js';
import { OpinionsRepository } from './opinions/opinions.repository.js';
import { DesignSharingService } from './sharing/design-sharing.service.js';

/** Ends designs of accounts. */
@Injectable()
export class DesignRemovalService {
  constructor(
    private readonly database: Database,
    private readonly dependents: DesignDependents,
    private readonly designs: DesignsService,
    private readonly images: ImagesService,
    private readonly opinions: OpinionsRepository,
    private readonly repository: DesignsRepository,
    private readonly sharing: DesignSharingService,
  ) {}

  /**
   * Deletes the design, and everything derived from its photo that no other design or order uses.
   *
   * @throws ShopError DESIGN_NOT_FOUND, or why the design cannot be deleted yet
   */
  async remove(actor: Actor, number: string): Promise<void> {
    const found = await this.designs.ofAccount(actor, number);
    const { id } = found.design;
    await this.dependents.assertDeletable(found.design);
    if (!(await this.repository.isPhotoUsed(found.design)))
      await this.images.release(keysOf(found));
    await this.database.transaction(async (tx) => {
      const design = await this.repository.lock(tx, id);
      if (!design) throw designNotFound();
      const { artwork } = (await this.repository.byId(id, tx))!;
      await this.sharing.endImages(design, tx);
      await this.repository.remove(id, tx);
      if (await this.repository.isPhotoUsed(design, tx)) return;
      await this.images.discard(keysOf({ design, artwork }), tx);
    });
  }

  /**
   * Deletes a design that a new one replaces: regenerating creates a new id. The old design is kept
   * while it is shared, because its links show it, and if data such as an ordered family list must
   * stay with it.
   */
  async replace(actor: Actor, oldNumber: number, replacement: DesignWithArtwork): Promise<void> {
    try {
      const replaced = await this.designs.ofAccount(actor, String(oldNumber));
      if (replaced.design.isPublic) return;
      await this.dependents.prepare({ replaced, replacement });
      await this.database.transaction(async (tx) => {
        // No data of the design can be added before it is deleted.
        await this.repository.lock(tx, oldNumber);
        await this.dependents.move(tx, { replaced, replacement });
        await this.opinions.move(tx, oldNumber, replacement.design.id);
        await this.repository.remove(oldNumber, tx);
      });
    } catch (error) {
      if (!(error instanceof ShopError)) throw error;
    }
  }
}

function keysOf({ design, artwork }: DesignWithArtwork): string[] {
  return [design.originalKey, design.cutoutKey, ...(artwork ? imagesOf(artwork) : [])];
}
