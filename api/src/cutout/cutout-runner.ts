import { facesOf, type CutoutOutcome } from '@ftl/cutout-engine';
import { Injectable, Logger } from '@nestjs/common';
import { ImagesService } from '../images/index.js';
import { FairQueue } from '../lib/fair-queue.js';
import { CutoutLocks } from './cutout-locks.js';
import { CutoutProgressBoard } from './cutout-progress.js';
import { CutoutRepository, type CutoutRun, type JobWithCutout } from './cutout.repository.js';
import type { CutoutJob } from './cutout.schema.js';
import { CutoutWorkers } from './cutout-workers.js';
import { CutoutImages } from './cutout-images.js';
import { edgeQualityOf, printQualityOf, validationOf } from './cutout-messages.js';
import { isNews, progressOf, SAVING } from './stage-share.js';

/** Give up on a photo after this many failed or crashed attempts. */
const MAX_ATTEMPTS = 3;
const RENEW_CLAIM_MS = 5000;

/**
 * Runs cutout jobs. A request starts its job immediately; the queued copy of the job joins that
 * run, or repeats it after a crash.
 */
@Injectable()
export class CutoutRunner {
  /** Photos processed concurrently. */
  readonly width: number;
  private readonly logger = new Logger(CutoutRunner.name);
  private readonly queue: FairQueue;
  private readonly running = new Map<string, Promise<void>>();

  constructor(
    private readonly board: CutoutProgressBoard,
    private readonly cutouts: CutoutImages,
    private readonly images: ImagesService,
    private readonly locks: CutoutLocks,
    private readonly repository: CutoutRepository,
    private readonly workers: CutoutWorkers,
  ) {
    this.width = workers.threads;
    this.queue = new FairQueue(this.width);
  }

  /** Runs a job in this process; concurrent calls share one run. */
  run({ id: jobId, network }: Pick<CutoutJob, 'id' | 'network'>): Promise<void> {
    let run = this.running.get(jobId);
    if (!run) {
      run = this.queue
        .pass(network, () => this.attempt(jobId))
        .finally(() => this.running.delete(jobId));
      this.running.set(jobId, run);
    }
    return run;
  }

  private async attempt(jobId: string): Promise<void> {
    // A claim counts as an attempt; the next process makes it.
    if (!this.workers.isOpen) throw new Error('The process is stopping');
    const isLocked = await this.locks.take(jobId);
    try {
      const job = await this.repository.claim(jobId, isLocked);
      if (job) await this.workOnClaimed(job);
    } finally {
      if (isLocked) await this.locks.release(jobId).catch(() => undefined);
    }
  }

  private async workOnClaimed(job: CutoutJob): Promise<void> {
    const renewing = setInterval(
      () => void this.repository.renewClaim(job).catch(() => undefined),
      RENEW_CLAIM_MS,
    );
    try {
      if (job.attempts > MAX_ATTEMPTS) await this.repository.finish(job, { status: 'failed' });
      else await this.work(job);
    } catch (error) {
      this.logger.warn({ err: error, job: job.id }, 'A cutout failed');
      if (job.attempts >= MAX_ATTEMPTS) await this.repository.finish(job, { status: 'failed' });
      else await this.repository.release(job);
      throw error;
    } finally {
      clearInterval(renewing);
      this.board.changed(job.id);
    }
  }

  private async work(job: CutoutJob): Promise<void> {
    const photo = await this.images.findById(job.photoId);
    if (!photo) return;
    const { people, cutout } = await this.images.lend(photo.key, (file) => this.process(job, file));
    const validation = validationOf(people, cutout?.edges.flaws);
    if (!cutout) {
      await this.repository.finish(job, { status: 'refused', validation });
      return;
    }
    await this.report(job, SAVING);
    const stored = await this.cutouts.store(
      job,
      { cutout, faces: facesOf(people) },
      { sourceId: photo.id, expiresAt: photo.expiresAt },
    );
    const isCounted = await this.repository.finish(job, {
      status: 'done',
      cutoutId: stored.id,
      edgeQuality: edgeQualityOf(cutout.edges),
      printQuality: printQualityOf(cutout.print),
      validation,
    });
    if (!isCounted) await this.images.remove(stored.key);
  }

  private async process(job: CutoutJob, photo: string): Promise<CutoutOutcome> {
    let last: Parameters<typeof isNews>[0];
    // One after another: two connections could store an earlier stage over a later one.
    let reported = Promise.resolve();
    const outcome = await this.workers.process(
      { photo, options: job.options },
      ({ stage, fraction }) => {
        const next = { stage, progress: progressOf(fraction) };
        if (!isNews(last, next)) return;
        last = next;
        reported = reported.then(() => this.report(job, next)).catch(() => undefined);
      },
    );
    await reported;
    return outcome;
  }

  private async report(
    run: CutoutRun,
    { stage, progress }: { stage: JobWithCutout['stage']; progress: number },
  ): Promise<void> {
    await this.repository.report(run, stage, progress);
    this.board.changed(run.id);
  }
}
