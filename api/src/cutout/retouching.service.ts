import type { PhotoBox, RetouchStroke } from '@ftl/contracts';
import { TooMuchPaint, type Cutout } from '@ftl/cutout-engine';
import { Injectable, Logger } from '@nestjs/common';
import { ImageQuotaService, imageUrl, ImagesService, type ImageRow } from '../images/index.js';
import { decodedBytes, ShopError, type Actor, type Lend } from '../platform/index.js';
import { responseOf, BackgroundRemovalService } from './background-removal.service.js';
import { CutoutImages } from './cutout-images.js';
import type { CutoutMeta } from './cutout-meta.js';
import { edgeQualityOf, printQualityOf } from './cutout-messages.js';
import { jobNotFound, retouchFailed, tooMuchPaint } from './cutout.errors.js';
import type { JobWithCutout } from './cutout.repository.js';
import { CutoutSketches } from './cutout-sketches.js';
import type { CutoutFilesToSketch } from './cutout-task.js';
import { CutoutWorkers } from './cutout-workers.js';
import type { RemoveBackgroundResponse, RetouchPreviewResponse } from './cutout.responses.js';

/** The engine has the photo, its colors and its alpha in memory at the same time. */
const RETOUCH_COPIES = 2;

/** Lets visitors correct a cutout by hand. */
@Injectable()
export class RetouchingService {
  private readonly logger = new Logger(RetouchingService.name);

  constructor(
    private readonly cutouts: CutoutImages,
    private readonly images: ImagesService,
    private readonly quota: ImageQuotaService,
    private readonly removal: BackgroundRemovalService,
    private readonly sketches: CutoutSketches,
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
    const { job, cutout, lend, bytes } = await this.toRetouch(actor, jobId);
    const untouched = responseOf(job);
    if (strokes.length === 0) return untouched;
    // Every save stores an image.
    await this.quota.assertRoom(actor);
    const retouched = await this.orFailed(job, () =>
      this.workers.retouch((use) => lend((files) => use({ ...files, strokes })), bytes),
    );
    const stored = await this.store(cutout, retouched);
    return {
      ...untouched,
      processedImageUrl: imageUrl(stored.key),
      edgeQuality: edgeQualityOf(retouched.edges),
      printQuality: printQualityOf(retouched.print),
    };
  }

  /**
   * What strokes mean, for a page that shows it stroke by stroke. Stores nothing.
   *
   * @param strokes as in `retouch`; none open the brush
   * @throws ShopError NOT_FOUND, BACKGROUND_REMOVAL_FAILED, MISSING_DATA, IMAGE_PROCESSING_FAILED,
   *   RATE_LIMIT_EXCEEDED
   */
  async preview(
    actor: Actor,
    jobId: string,
    strokes: readonly RetouchStroke[],
  ): Promise<RetouchPreviewResponse> {
    const { job, cutout, lend, bytes } = await this.toRetouch(actor, jobId);
    const { png } = await this.orFailed(job, () =>
      this.sketches.paint(cutout.id, strokes, () => this.workers.sketch(lend, bytes)),
    );
    const mask = `data:image/png;base64,${Buffer.from(png).toString('base64')}`;
    const place = job.validation?.details.place ?? faceIn(cutout);
    return { success: true, mask, place };
  }

  /** @throws ShopError NOT_FOUND, BACKGROUND_REMOVAL_FAILED */
  private async toRetouch(actor: Actor, jobId: string) {
    const job = await this.removal.ownJob(actor, jobId);
    responseOf(job);
    const [photo, cutout] = await Promise.all([
      this.images.findById(job.photoId),
      this.images.findById(job.cutoutId!),
    ]);
    if (!photo || !cutout) throw jobNotFound();
    const { face, neighbors } = cutout.meta as Partial<CutoutMeta>;
    const options = {
      face,
      neighbors,
      turn: job.validation?.details.turnedBy,
      isCaredFor: job.validation?.details.care !== undefined,
    };
    const lend: Lend<CutoutFilesToSketch> = (use) =>
      this.images.lend(photo.key, (photoFile) =>
        this.images.lend(cutout.key, (cutoutFile) =>
          use({ photo: photoFile, cutout: cutoutFile, ...options }),
        ),
      );
    const bytes = RETOUCH_COPIES * decodedBytes(photo) + decodedBytes(cutout);
    return { job, cutout, lend, bytes };
  }

  private async orFailed<T>(job: JobWithCutout, work: () => Promise<T>): Promise<T> {
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
    const stored = await this.cutouts.store(
      cutout,
      { cutout: retouched, faces: cutout.meta as Partial<CutoutMeta> },
      {
        sourceId: cutout.id,
        // A sold cutout is retained permanently, its retouch only once that is sold too.
        ...(cutout.expiresAt ? { expiresAt: cutout.expiresAt } : {}),
      },
    );
    // Every stroke creates an image; expire earlier ones that no design shows early.
    await this.images.retireSiblings(stored);
    return stored;
  }
}

/** The face, as shares of the cutout; undefined if none was found. */
function faceIn({ meta, width, height }: ImageRow): PhotoBox | undefined {
  const { face } = meta as Partial<CutoutMeta>;
  if (!face || !width || !height) return undefined;
  return { x: face.x / width, y: face.y / height, width: face.w / width, height: face.h / height };
}
