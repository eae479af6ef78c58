import { Injectable } from '@nestjs/common';
import {
  AccountDesignRecords,
  designNotFound,
  type DesignWithArtwork,
  imagesOf,
} from '../designs/index.js';
import { Images } from '../images/index.js';
import { Database, ShopError } from '../platform/index.js';
import type { AccountActor } from './account-actor.js';
import { DesignDependents } from './design-dependents.js';
import { DesignSharing } from './design-sharing.service.js';

/** Ends designs of accounts. */
@Injectable()
export class DesignRemoval {
  constructor(
    private readonly database: Database,
    private readonly images: Images,
    private readonly repository: AccountDesignRecords,
    private readonly dependents: DesignDependents,
    private readonly sharing: DesignSharing,
  ) {}

  /**
   * Deletes the design, and everything derived from its photo that no other design or order uses.
   *
   * @throws ShopError DESIGN_NOT_FOUND, or why the design cannot be deleted yet
   */
  async remove({ userId }: AccountActor, id: number): Promise<void> {
    const found = await this.repository.own(userId, id);
    if (!found) throw designNotFound();
    await this.dependents.assertDeletable(found.design);
    if (!(await this.repository.isPhotoUsed(found.design)))
      await this.images.release(keysOf(found));
    await this.database.transaction(async (tx) => {
      const design = await this.repository.lock(tx, userId, id);
      if (!design) throw designNotFound();
      const { artwork } = (await this.repository.own(userId, id, tx))!;
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
  async replace({ userId }: AccountActor, oldId: number, newId: number): Promise<void> {
    const replaced = await this.repository.own(userId, oldId);
    const replacement = await this.repository.own(userId, newId);
    if (!replaced || !replacement || replaced.design.isPublic) return;
    const designs = { replaced, replacement };
    try {
      await this.dependents.prepare(designs);
      await this.database.transaction(async (tx) => {
        // No data of the design can be added before it is deleted.
        await this.repository.lockById(tx, oldId);
        await this.dependents.move(tx, designs);
        await this.repository.remove(oldId, tx);
      });
    } catch (error) {
      if (!(error instanceof ShopError)) throw error;
    }
  }
}

function keysOf({ design, artwork }: DesignWithArtwork): string[] {
  return [design.originalKey, design.cutoutKey, ...(artwork ? imagesOf(artwork) : [])];
}
