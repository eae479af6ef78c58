import type { CutoutOptions, CutoutProgress } from '@ftl/contracts';
import { Injectable } from '@nestjs/common';
import { imageUrl, ImagesService } from '../images/index.js';
import { RateLimits, Readiness, type Actor } from '../platform/index.js';
import { CutoutProgressBoard } from './cutout-progress.js';
import { CutoutRepository, type JobWithCutout } from './cutout.repository.js';
import { normalizedOptions } from './cutout-options.js';
import { CutoutQueue } from './cutout-queue.js';
import { isUnfinished } from './cutout.schema.js';
import {
  FollowingEnded,
  jobNotFound,
  photoRefused,
  removalFailed,
  tookTooLong,
  tooManyVariants,
  tooManyWaiting,
} from './cutout.errors.js';
import type { RemoveBackgroundResponse } from './cutout.responses.js';

/** Unfinished photos per visitor; the page works on one at a time. */
const MAX_PER_VISITOR = 6;
/** Unfinished photos per network, which a school or an office shares. */
const MAX_PER_NETWORK = 24;
/** Jobs per photo with different options; choosing among the faces of a group takes a few. */
const MAX_PER_PHOTO = 24;
/** Maximum concurrent event streams per photo; each polls the database every second. */
const MAX_FOLLOWERS = 6;
const TIMEOUT_MS = 180_000;
/** Polling interval while another process does the work. */
const POLL_INTERVAL_MS = 1000;

export interface FollowOptions {
  onProgress?: (progress: CutoutProgress) => void;
  signal?: AbortSignal;
}

/** Turns a stored photo into its cutouts: one job per photo and choice of options. */
@Injectable()
export class BackgroundRemovalService {
  private readonly followers = new Map<string, number>();

  constructor(
    private readonly board: CutoutProgressBoard,
    private readonly images: ImagesService,
    private readonly limits: RateLimits,
    private readonly queue: CutoutQueue,
    private readonly readiness: Readiness,
    private readonly repository: CutoutRepository,
  ) {}

  /**
   * Returns the job of the caller's photo with these options, or starts one.
   *
   * @param address key of the photo, or its URL in this shop
   * @throws ShopError INVALID_IMAGE, NOT_FOUND, RATE_LIMIT_EXCEEDED if the visitor's or the
   *   network's share of the queue is full, or the photo has too many jobs
   */
  async start(
    actor: Actor,
    address: string,
    requested: CutoutOptions = {},
  ): Promise<JobWithCutout> {
    const photo = await this.images.resolveOwn(actor, address);
    const options = normalizedOptions(requested);
    const known = await this.repository.ofPhoto(photo.id, options);
    if (known) return known;
    const { guestId, userId } = photo;
    await this.assertShare({ guestId, network: actor.network ?? '' });
    if ((await this.repository.countOfPhoto(photo.id)) >= MAX_PER_PHOTO) throw tooManyVariants();
    const added = await this.queue.add({
      photoId: photo.id,
      ...{ guestId, userId, network: actor.network ?? '', options },
    });
    if (!added) return this.start(actor, address, options);
    return { ...added, cutoutKey: null };
  }

  /** @throws ShopError NOT_FOUND if the job is not the actor's */
  async ownJob(actor: Actor, jobId: string): Promise<JobWithCutout> {
    const job = await this.repository.ownById(actor, jobId);
    if (!job) throw jobNotFound();
    return job;
  }

  /**
   * Waits for a job to finish.
   *
   * @param onProgress called immediately, and on every change
   * @returns the response once the job is done
   * @throws ShopError BACKGROUND_REMOVAL_FAILED (with `validation` if the photo was refused),
   *   TIMEOUT_ERROR, RATE_LIMIT_EXCEEDED if too many requests follow the job, FollowingEnded
   */
  async follow(job: JobWithCutout, options: FollowOptions = {}): Promise<RemoveBackgroundResponse> {
    if (!isUnfinished(job)) return responseOf(job);
    const others = this.followers.get(job.id) ?? 0;
    if (this.limits.areOn && others >= MAX_FOLLOWERS) throw tooManyWaiting();
    this.followers.set(job.id, others + 1);
    try {
      return await this.followUnfinished(job, options);
    } finally {
      const left = this.followers.get(job.id)! - 1;
      if (left > 0) this.followers.set(job.id, left);
      else this.followers.delete(job.id);
    }
  }

  private async followUnfinished(
    job: JobWithCutout,
    { onProgress, signal }: FollowOptions,
  ): Promise<RemoveBackgroundResponse> {
    const deadline = Date.now() + TIMEOUT_MS;
    let current = job;
    let reported = '';
    // Jobs can commit out of order; never report a worse queue position than before.
    let place = Infinity;
    while (isUnfinished(current)) {
      if (onProgress) {
        const progress = await this.progressOf(current, place);
        place = progress.position ?? place;
        const text = JSON.stringify(progress);
        if (text !== reported) onProgress(progress);
        reported = text;
      }
      if (Date.now() > deadline || signal?.aborted) throw tookTooLong(current);
      if (this.readiness.isEndingWaits) throw new FollowingEnded(current);
      await this.board.nextChange(current.id, POLL_INTERVAL_MS);
      current = (await this.repository.byId(current.id)) ?? { ...current, status: 'failed' };
    }
    return responseOf(current);
  }

  /** Keeps one client from filling the queue for everyone else. */
  private async assertShare(client: { guestId: string; network: string }): Promise<void> {
    if (!this.limits.areOn) return;
    const waiting = await this.repository.unfinishedOf(client);
    if (waiting.visitor >= MAX_PER_VISITOR || waiting.network >= MAX_PER_NETWORK) {
      throw tooManyWaiting();
    }
  }

  private async progressOf(job: JobWithCutout, place: number): Promise<CutoutProgress> {
    const { id: jobId, stage, progress } = job;
    if (stage !== 'queued') return { jobId, stage, progress };
    const position = Math.min(place, await this.repository.position(job));
    return { jobId, stage, progress, position };
  }
}

/** The stored response of a finished job. @throws ShopError if it has none */
export function responseOf(job: JobWithCutout): RemoveBackgroundResponse {
  if (job.status === 'refused') throw photoRefused(job);
  if (job.status !== 'done' || !job.cutoutKey) throw removalFailed(job);
  return {
    success: true,
    jobId: job.id,
    processedImageUrl: imageUrl(job.cutoutKey),
    edgeQuality: job.edgeQuality ?? undefined,
    printQuality: job.printQuality ?? undefined,
    validation: job.validation ?? undefined,
  };
}
