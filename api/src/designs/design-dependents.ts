import type { SQLWrapper } from 'drizzle-orm';
import type { Tx } from '../platform/index.js';
import type { DesignWithArtwork } from './designs.repository.js';
import type { DesignRow } from './designs.schema.js';

export interface Replacement {
  replaced: DesignWithArtwork;
  replacement: DesignWithArtwork;
}

/** Data of another module that belongs to a design; see composition.ts. */
export abstract class DesignDependents {
  /** @throws ShopError why the design cannot be deleted yet */
  abstract assertDeletable(design: DesignRow): Promise<void>;
  /** @throws ShopError why it cannot move to the new design */
  abstract prepare(designs: Replacement): Promise<void>;
  /** @throws ShopError as `prepare` */
  abstract move(tx: Tx, designs: Replacement): Promise<void>;
}

/** Images that pages show for longer than their creators need them; see composition.ts. */
export abstract class ShownImages {
  /** A read-only query with one column: keys of images, never null. */
  abstract shownImages(): SQLWrapper;
}
