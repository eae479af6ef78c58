import { Injectable } from '@nestjs/common';
import type { DesignWithArtwork } from '../designs/index.js';
import type { Tx } from '../platform/index.js';

export interface Replacement {
  replaced: DesignWithArtwork;
  replacement: DesignWithArtwork;
}

/** Implemented by modules whose data belongs to a design and would be deleted with it. */
export interface ReplacedDesignOwner {
  /** Runs before the transaction, for calls to partners. @throws ShopError as `move` */
  prepare(designs: Replacement): Promise<void>;
  /**
   * Moves the data in the transaction that deletes the replaced design.
   *
   * @throws ShopError if the data must stay with the replaced design, which is then kept
   */
  move(tx: Tx, designs: Replacement): Promise<void>;
}

/** Port through which data of a design moves to the design that replaces it. */
@Injectable()
export class DesignReplacements {
  private readonly owners: ReplacedDesignOwner[] = [];

  register(owner: ReplacedDesignOwner): void {
    this.owners.push(owner);
  }

  async prepare(designs: Replacement): Promise<void> {
    for (const owner of this.owners) await owner.prepare(designs);
  }

  async move(tx: Tx, designs: Replacement): Promise<void> {
    for (const owner of this.owners) await owner.move(tx, designs);
  }
}
