import { randomBytes } from 'node:crypto';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import type { Preflight, PrintFileStatus } from '@ftl/contracts';
import { knownHex } from '../../catalog/index.js';
import { Images } from '../../images/index.js';
import { Database, Jobs, sha256Of, Storage, type Tx } from '../../platform/index.js';
import { DesignRenderer } from '../design-renderer.js';
import { preflightOf } from '../preflight-report.js';
import { Artworks } from './artworks.service.js';
import { ArtworksRepository } from './artworks.repository.js';

const QUEUE = 'print-file';
const RETRIES = 5;
interface PrintFileJob {
  artworkId: string;
}

/**
 * Print files (4500 x 5400, 300 DPI), rendered by a job once an order is paid; designs without an
 * order have none.
 */
@Injectable()
export class PrintFiles implements OnModuleInit {
  constructor(
    private readonly artworks: Artworks,
    private readonly repository: ArtworksRepository,
    private readonly database: Database,
    private readonly images: Images,
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
  async state(artworkId: string): Promise<{ status: PrintFileStatus; key: string | null } | null> {
    const artwork = await this.repository.byId(artworkId);
    return artwork && { status: artwork.printStatus, key: artwork.printKey };
  }

  /**
   * The preflight report of an order's artwork for its shirt color. Immutable once the file exists.
   *
   * @returns null while there is no print file
   */
  async preflight(artworkId: string, color: string): Promise<Preflight | null> {
    const artwork = await this.repository.byId(artworkId);
    if (artwork?.printStatus !== 'ready') return null;
    return preflightOf(artwork.measures, knownHex(color));
  }

  /**
   * Enqueues rendering of the file in the caller's transaction, unless it exists. The artwork is
   * sold, so its images are retained permanently.
   */
  async ensure(tx: Tx, artworkId: string): Promise<void> {
    const artwork = await this.repository.byId(artworkId, tx);
    if (!artwork) return;
    await this.images.keepUntil([artwork.cutoutKey, artwork.previewKey], null, tx);
    if (artwork.printStatus === 'ready') return;
    // Rendering is deterministic: a file that was refused would be refused again.
    if (artwork.printKey) {
      await this.repository.update(artworkId, { printStatus: 'ready' }, tx);
      return;
    }
    await this.repository.update(artworkId, { printStatus: 'queued' }, tx);
    await this.jobs.enqueue(QUEUE, { artworkId }, { tx, singletonKey: artworkId });
  }

  /** Retains the images that the file is rendered from while a payment is in progress. */
  async keepPictures(tx: Tx, artworkId: string, until: Date): Promise<void> {
    const artwork = await this.repository.byId(artworkId, tx);
    if (artwork) await this.images.keepUntil([artwork.cutoutKey, artwork.previewKey], until, tx);
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

  /**
   * May run more than once. A file that was written before a crash is written again under another
   * key; the row has the valid key.
   */
  private async make(artworkId: string): Promise<void> {
    const artwork = await this.repository.byId(artworkId);
    if (!artwork || artwork.printStatus === 'ready') return;
    const { png, measures } = await this.renderer.printFile(await this.artworks.taskOf(artwork));
    const printKey = `print/${randomBytes(16).toString('hex')}.png`;
    const file = Buffer.from(png);
    const printSha256 = await sha256Of(file);
    await this.storage.put(printKey, file, 'image/png');
    const isFirst = await this.database.transaction(async (tx) => {
      const current = await this.repository.byId(artworkId, tx);
      if (!current || current.printStatus === 'ready') return false;
      const made = { printStatus: 'ready', printKey, printSha256, measures } as const;
      await this.repository.update(artworkId, made, tx);
      return true;
    });
    if (!isFirst) await this.storage.remove(printKey);
  }
}
