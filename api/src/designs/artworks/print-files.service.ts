import { Injectable, type OnModuleInit } from '@nestjs/common';
import { knownHex } from '../../catalog/index.js';
import { ImagesService } from '../../images/index.js';
import { Database, Jobs, sha256Of, Storage, type Tx } from '../../platform/index.js';
import { DesignRenderer } from './design-renderer.js';
import { preflightOf } from './preflight-report.js';
import type { ArtworkRow, NewArtwork, PrintFileStatus } from '../designs.schema.js';
import { ArtworksService } from './artworks.service.js';
import { ArtworksRepository, imagesOf } from './artworks.repository.js';
import { printFileKey } from './print-file-key.js';
import type { Preflight } from '../designs.responses.js';

const QUEUE = 'print-file';
const RETRIES = 5;
interface PrintFileJob {
  artworkId: string;
}

/** Storage keys; null while the file does not exist. */
export interface PrintFileState {
  status: PrintFileStatus;
  key: string | null;
  /** Null also without words on the back. */
  backKey: string | null;
}

/**
 * Print files (4500 x 5400, 300 DPI), rendered by a job once an order is paid; designs without an
 * order have none.
 */
@Injectable()
export class PrintFilesService implements OnModuleInit {
  constructor(
    private readonly artworks: ArtworksService,
    private readonly repository: ArtworksRepository,
    private readonly database: Database,
    private readonly images: ImagesService,
    private readonly jobs: Jobs,
    private readonly renderer: DesignRenderer,
    private readonly storage: Storage,
  ) {}

  onModuleInit(): void {
    this.jobs.define<PrintFileJob>(
      QUEUE,
      ({ artworkId }, { retryCount }) => this.makeOrFail(artworkId, retryCount >= RETRIES),
      { retryLimit: RETRIES, retryDelaySeconds: 2 },
    );
  }

  /** @returns null if there is no such artwork */
  async state(artworkId: string): Promise<PrintFileState | null> {
    const artwork = await this.repository.byId(artworkId);
    if (!artwork) return null;
    const { printStatus: status, printKey: key, backPrintKey: backKey } = artwork;
    return { status, key, backKey };
  }

  /**
   * The preflight report of an order's artwork for its shirt color. Immutable once the file exists.
   *
   * @returns null while there is no print file
   */
  async preflight(artworkId: string, color: string): Promise<Preflight | null> {
    const artwork = await this.repository.byId(artworkId);
    if (artwork?.printStatus !== 'ready') return null;
    const { measures, backMeasures } = artwork;
    const front = preflightOf(measures, knownHex(color));
    if (!backMeasures) return front;
    const back = preflightOf(backMeasures, knownHex(color));
    return {
      ...front,
      isPrintable: front.isPrintable && back.isPrintable,
      advice: [...new Set([...front.advice, ...back.advice])],
    };
  }

  /**
   * Enqueues rendering of the file in the caller's transaction, unless it exists. The artwork is
   * sold, so its images are retained permanently.
   */
  async ensure(tx: Tx, artworkId: string): Promise<void> {
    const artwork = await this.repository.byId(artworkId, tx);
    if (!artwork) return;
    await this.images.keepUntil(imagesOf(artwork), null, tx);
    if (artwork.printStatus === 'ready') return;
    // Rendering is deterministic: a file that was refused would be refused again.
    if (hasFiles(artwork)) {
      await this.repository.update(artworkId, { printStatus: 'ready' }, tx);
      return;
    }
    await this.repository.update(artworkId, { printStatus: 'queued' }, tx);
    await this.jobs.enqueue(QUEUE, { artworkId }, { tx, singletonKey: artworkId });
  }

  /** Retains the images that the file is rendered from while a payment is in progress. */
  async keepImages(tx: Tx, artworkId: string, until: Date): Promise<void> {
    const artwork = await this.repository.byId(artworkId, tx);
    if (artwork) await this.images.keepUntil(imagesOf(artwork), until, tx);
  }

  /** The file cannot be printed; retrying (`ensure`) is the operator's decision. */
  async markFailed(tx: Tx, artworkId: string): Promise<void> {
    await this.repository.update(artworkId, { printStatus: 'failed' }, tx);
  }

  /** After the last retry, marks the file failed, so that its order becomes an open case. */
  private async makeOrFail(artworkId: string, isLastTry: boolean): Promise<void> {
    try {
      await this.make(artworkId);
    } catch (error) {
      if (isLastTry) await this.database.transaction((tx) => this.markFailed(tx, artworkId));
      throw error;
    }
  }

  /** May run more than once: files that were written before a crash are written again. */
  private async make(artworkId: string): Promise<void> {
    const artwork = await this.repository.byId(artworkId);
    if (!artwork || artwork.printStatus === 'ready') return;
    const front = await this.makeFront(artwork);
    const back = await this.makeBack(artwork);
    const isDeleted = await this.database.transaction(async (tx) => {
      const current = await this.repository.byId(artworkId, tx);
      if (current && current.printStatus !== 'ready')
        await this.repository.update(artworkId, { printStatus: 'ready', ...front, ...back }, tx);
      return !current;
    });
    if (!isDeleted) return;
    for (const key of [front.printKey, back.backPrintKey]) if (key) await this.storage.remove(key);
  }

  /** @returns no changes if the file exists already */
  private async makeFront(artwork: ArtworkRow): Promise<Partial<NewArtwork>> {
    if (artwork.printKey) return {};
    const { png, measures } = await this.renderer.printFile((use) =>
      this.artworks.lend(artwork, use),
    );
    const { key, sha256 } = await this.store(printFileKey(artwork.id, 'front'), png);
    return { printKey: key, printSha256: sha256, measures };
  }

  /** @returns no changes without words on the back, or if the file exists already */
  private async makeBack({
    id,
    templateId,
    words: { back, layout },
    backPrintKey,
  }: ArtworkRow): Promise<Partial<NewArtwork>> {
    if (!back || backPrintKey) return {};
    const { png, measures } = await this.renderer.backPrintFile({ templateId, back, layout });
    const { key, sha256 } = await this.store(printFileKey(id, 'back'), png);
    return { backPrintKey: key, backPrintSha256: sha256, backMeasures: measures };
  }

  private async store(key: string, png: Uint8Array): Promise<{ key: string; sha256: string }> {
    await this.storage.put(key, png, 'image/png');
    return { key, sha256: await sha256Of(png) };
  }
}

function hasFiles({ printKey, backPrintKey, words }: ArtworkRow): boolean {
  return printKey !== null && (!words.back || backPrintKey !== null);
}
