import { Injectable } from '@nestjs/common';
import { Database, type Tx } from '../platform/index.js';
import { ImageReservations } from './image-reservations.js';
import { ImagesRepository } from './images.repository.js';
import type { ImageRow } from './images.schema.js';

interface HiddenImages {
  hidden: ImageRow[];
  kept: ImageRow[];
}

interface HideOptions {
  /** By default those with an expiry date, which no paid order prints. */
  shouldHide?: (row: ImageRow) => boolean;
  /** Whether one reserved image keeps all of them. */
  isAllOrNothing?: boolean;
}

/**
 * Hides images before their files are deleted. A checkout locks the same rows, so that no order is
 * paid without its images: either it finds them hidden, or its order keeps them.
 */
@Injectable()
export class ImageHiding {
  constructor(
    private readonly database: Database,
    private readonly repository: ImagesRepository,
    private readonly reservations: ImageReservations,
  ) {}

  /** Releases reservations. It calls third parties, so call it outside of transactions. */
  async release(rows: readonly ImageRow[]): Promise<void> {
    const keys = keysOf(rows);
    if (keys.length > 0) await this.reservations.release(keys);
  }

  /** @returns as `hideIn` */
  async hide(rows: readonly ImageRow[], options: HideOptions = {}): Promise<HiddenImages> {
    await this.release(rows.filter(options.shouldHide ?? isExpiring));
    return this.database.transaction((tx) => this.hideIn(tx, rows, options));
  }

  /**
   * @param rows possibly outdated: an order paid meanwhile retains its images
   * @returns the hidden images, and those that an order keeps; neither if they are already deleted
   */
  async hideIn(
    tx: Tx,
    rows: readonly ImageRow[],
    { shouldHide = isExpiring, isAllOrNothing = false }: HideOptions = {},
  ): Promise<HiddenImages> {
    const keys = keysOf(rows.filter(shouldHide));
    if (keys.length === 0) return { hidden: [], kept: [] };
    const current = await this.repository.lock(keys, tx);
    const reserved = await this.reservations.reserved(keys, tx);
    const isHidden =
      isAllOrNothing && current.some(({ key }) => reserved.has(key))
        ? () => false
        : (row: ImageRow) => shouldHide(row) && !reserved.has(row.key);
    const hidden = current.filter(isHidden);
    await this.repository.markErasing(
      hidden.map(({ id }) => id),
      tx,
    );
    return { hidden, kept: current.filter((row) => !isHidden(row)) };
  }
}

const isExpiring = ({ expiresAt }: ImageRow): boolean => expiresAt !== null;
const keysOf = (rows: readonly ImageRow[]): string[] => rows.map(({ key }) => key);
