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
  /** Images to hide; by default those with an expiry date, which no paid order prints. */
  isToGo?: (row: ImageRow) => boolean;
  /** Whether one reserved image keeps all of them. */
  isWhole?: boolean;
}

/**
 * Takes images out of use before their files are deleted, so that no order is paid whose images are
 * gone: a checkout locks the same rows, and either finds them hidden or keeps them by its order.
 */
@Injectable()
export class ImageHiding {
  constructor(
    private readonly database: Database,
    private readonly repository: ImagesRepository,
    private readonly reservations: ImageReservations,
  ) {}

  /** Gives up reservations, by calls to other companies: outside of transactions. */
  async release(rows: readonly ImageRow[]): Promise<void> {
    const keys = keysOf(rows);
    if (keys.length > 0) await this.reservations.release(keys);
  }

  /** @returns as `hideIn` */
  async hide(rows: readonly ImageRow[], options: HideOptions = {}): Promise<HiddenImages> {
    await this.release(rows.filter(options.isToGo ?? isExpiring));
    return this.database.transaction((tx) => this.hideIn(tx, rows, options));
  }

  /**
   * @param rows possibly outdated: an order paid meanwhile retains its images
   * @returns the hidden images, and those that an order keeps; neither if they are already deleted
   */
  async hideIn(
    tx: Tx,
    rows: readonly ImageRow[],
    { isToGo = isExpiring, isWhole = false }: HideOptions = {},
  ): Promise<HiddenImages> {
    const keys = keysOf(rows.filter(isToGo));
    if (keys.length === 0) return { hidden: [], kept: [] };
    const current = await this.repository.lock(keys, tx);
    const reserved = await this.reservations.reserved(keys, tx);
    const isHidden =
      isWhole && current.some(({ key }) => reserved.has(key))
        ? () => false
        : (row: ImageRow) => isToGo(row) && !reserved.has(row.key);
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
