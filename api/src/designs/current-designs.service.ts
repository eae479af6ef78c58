import { Injectable, Logger } from '@nestjs/common';
import { ShopError, type Actor, type Tx } from '../platform/index.js';
import { Templates } from '../templates/index.js';
import { Artworks } from './artworks/artworks.service.js';
import { DesignChanges } from './design-changes.js';
import { designNotFound } from './designs.errors.js';
import { DesignsRepository, type DesignWithArtwork } from './designs.repository.js';
import type { ArtworkRow } from './designs.schema.js';
import { Designs } from './designs.service.js';
import { designNotReady } from './finished-design.js';

/** Maximum attempts, in case other tabs change the same design. */
const ATTEMPTS = 3;

/**
 * Designs as they would be printed now: one that an earlier renderer or template composed is
 * composed again with the same words (docs/decisions/0007). An artwork that was paid for never
 * changes.
 */
@Injectable()
export class CurrentDesigns {
  private readonly logger = new Logger(CurrentDesigns.name);

  constructor(
    private readonly artworks: Artworks,
    private readonly changes: DesignChanges,
    private readonly designs: Designs,
    private readonly repository: DesignsRepository,
    private readonly templates: Templates,
  ) {}

  /** The stored one if it cannot be composed again: a checkout composes it once more. */
  async toShow(found: DesignWithArtwork): Promise<DesignWithArtwork> {
    try {
      return await this.composed(found);
    } catch (err) {
      this.logger.warn({ err, design: found.design.id }, 'A design could not be composed again');
      return found;
    }
  }

  /**
   * An own design to order.
   *
   * @throws ShopError DESIGN_NOT_FOUND; DESIGN_NOT_READY without its photo, MISSING_DATA without
   *   its template, DESIGN_CREATION_FAILED, RATE_LIMIT_EXCEEDED
   */
  async toOrder(actor: Actor, id: string): Promise<DesignWithArtwork> {
    try {
      return await this.composed(await this.designs.own(actor, id));
    } catch (error) {
      const isWithoutPhoto = error instanceof ShopError && error.code === 'NOT_FOUND';
      throw isWithoutPhoto ? designNotReady() : error;
    }
  }

  /**
   * Shows the artwork of a paid order in its design, if only the renderer or the template has
   * changed since.
   *
   * @returns the design to be reported by `reportChange` after the transaction; null without a change
   */
  showPaid(
    tx: Tx,
    { designId, printKey }: { designId: string; printKey: string },
  ): Promise<number | null> {
    return this.repository.showPaid(tx, designId, printKey);
  }

  reportChange(id: number): Promise<void> {
    return this.changes.report(id);
  }

  private async composed(stored: DesignWithArtwork): Promise<DesignWithArtwork> {
    let found = stored;
    for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
      const { design, artwork } = found;
      if (!artwork || !this.isOutdated(artwork)) return found;
      const next = await this.designs.composeAgain(artwork, artwork.words.back ?? null);
      const changed = await this.repository.replaceArtwork({ design, artwork }, next.id);
      if (changed) {
        await this.designs.keep({ design: changed, artwork: next });
        await this.changes.report(design.id);
        return { design: changed, artwork: next };
      }
      const current = await this.repository.byId(design.id);
      if (!current) throw designNotFound();
      found = current;
    }
    throw new ShopError('DESIGN_CREATION_FAILED');
  }

  private isOutdated(artwork: ArtworkRow): boolean {
    const isPaid = artwork.printStatus !== 'none';
    return !isPaid && !this.artworks.isCurrent(artwork, this.templates.find(artwork.templateId));
  }
}
