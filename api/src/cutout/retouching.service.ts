import type { RemoveBackgroundResponse, RetouchStroke } from '@ftl/contracts';
import { TooMuchPaint, type Cutout } from '@ftl/cutout-engine';
import { Injectable, Logger } from '@nestjs/common';
import { ImageQuotaService, imageUrl, Images, type ImageRow } from '../images/index.js';
import { decodedBytes, ShopError, type Actor, type Lend } from '../platform/index.js';
import { responseOf, BackgroundRemoval } from './background-removal.service.js';
import { metaOf, type CutoutMeta } from './cutout-meta.js';
import { edgeQualityOf, printQualityOf } from './cutout-messages.js';
import { jobNotFound, retouchFailed, tooMuchPaint } from './cutout.errors.js';
import type { JobWithCutout } from './cutout.repository.js';
import type { CutoutFilesToRetouch } from './cutout-task.js';
import { CutoutWorkers } from './cutout-workers.js';

/** The engine has the photo, its colors and its alpha in memory at the same time. */
const RETOUCH_COPIES = 2;

/** Lets visitors correct a cutout by hand. */
@Injectable()
export class Retouching {
  private readonly logger = new Logger(Retouching.name);

  constructor(
    private readonly images: Images,
    private readonly quota: ImageQuotaService,
    private readonly removal: BackgroundRemoval,
    private readonly workers: CutoutWorkers,
  ) {}

  /**
   * @param strokes applied in order to the engine's cutout
   * @throws ShopError NOT_FOUND, BACKGROUND_REMOVAL_FAILED, MISSING_DATA, IMAGE_PROCESSING_FAILED,
   *   RATE_LIMIT_EXCEEDED, PHOTO_QUOTA_EXCEEDED
   */
  async retouch(
    actor: Actor,
    jobId: string,
    strokes: readonly RetouchStroke[],
  ): Promise<RemoveBackgroundResponse> {
    const job = await this.removal.ownJob(actor, jobId);
    const untouched = responseOf(job);
    const [photo, cutout] = await Promise.all([
      this.images.findById(job.photoId),
      this.images.findById(job.cutoutId!),
    ]);
    if (!photo || !cutout) throw jobNotFound();
    if (strokes.length === 0) return untouched;
    // Every stroke stores an image.
    await this.quota.assertRoom(actor);
    const { face, neighbors } = cutout.meta as Partial<CutoutMeta>;
    const options = {
      face,
      neighbors,
      turn: job.validation?.details.turnedBy,
      isCaredFor: job.validation?.details.care !== undefined,
      strokes,
    };
    const lend: Lend<CutoutFilesToRetouch> = (use) =>
      this.images.lend(photo.key, (photoFile) =>
        this.images.lend(cutout.key, (cutoutFile) =>
          use({ photo: photoFile, cutout: cutoutFile, ...options }),
        ),
      );
    const bytes = RETOUCH_COPIES * decodedBytes(photo) + decodedBytes(cutout);
    const retouched = await this.paint(job, () => this.workers.retouch(lend, bytes));
    const stored = await this.store(cutout, retouched);
    return {
      ...untouched,
      processedImageUrl: imageUrl(stored.key),
      edgeQuality: edgeQualityOf(retouched.edges),
      printQuality: printQualityOf(retouched.print),
    };
  }

  private async paint(job: JobWithCutout, work: () => Promise<Cutout>): Promise<Cutout> {
    try {
      return await work();
    } catch (error) {
      if (error instanceof ShopError) throw error;
      // Errors thrown in a worker thread keep their name, but not their class.
      if (error instanceof Error && error.name === TooMuchPaint.name) throw tooMuchPaint();
      this.logger.warn({ err: error, job: job.id }, 'A retouch failed');
      throw retouchFailed(job);
    }
  }

  private async store(cutout: ImageRow, retouched: Cutout): Promise<ImageRow> {
    const stored = await this.images.store(
      cutout,
      'cutout',
      { body: retouched.png, contentType: 'image/png' },
      {
        width: retouched.width,
        height: retouched.height,
        sourceId: cutout.id,
        // A sold cutout is retained permanently, its retouch only once that is sold too.
        ...(cutout.expiresAt ? { expiresAt: cutout.expiresAt } : {}),
        meta: metaOf(retouched, cutout.meta as Partial<CutoutMeta>),
      },
    );
    // Every stroke creates an image; expire earlier ones that no design shows early.
    await this.images.retireSiblings(stored);
    return stored;
  }
}
