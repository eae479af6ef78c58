import { Injectable } from '@nestjs/common';
import type { DesignRow, DesignWithArtwork } from '../designs/index.js';
import type { Tx } from '../platform/index.js';

export interface Replacement {
  replaced: DesignWithArtwork;
  replacement: DesignWithArtwork;
}

/** Implemented by modules whose data belongs to a design and would be deleted with it. */
export interface DesignDependent {
  /** @throws ShopError with the reason why the owner cannot delete the design yet */
  assertDeletable(design: DesignRow): Promise<void>;
  /** Runs before the transaction, for calls to partners. @throws ShopError as `move` */
  prepare(designs: Replacement): Promise<void>;
  /**
   * Moves the data in the transaction that deletes the replaced design.
   *
   * @throws ShopError if the data must stay with the replaced design, which is then kept
   */
  move(tx: Tx, designs: Replacement): Promise<void>;
}

/**
 * Port of data that belongs to a design: it moves to the design that replaces it, and may keep the
 * owner from deleting it.
 */
@Injectable()
export class DesignDependents {
  private readonly dependents: DesignDependent[] = [];

  register(dependent: DesignDependent): void {
    this.dependents.push(dependent);
  }

  async assertDeletable(design: DesignRow): Promise<void> {
    for (const each of this.dependents) await each.assertDeletable(design);
  }

  async prepare(designs: Replacement): Promise<void> {
    for (const each of this.dependents) await each.prepare(designs);
  }

  async move(tx: Tx, designs: Replacement): Promise<void> {
    for (const each of this.dependents) await each.move(tx, designs);
  }
}
