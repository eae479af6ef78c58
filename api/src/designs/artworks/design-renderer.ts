import {
  Injectable,
  type OnApplicationBootstrap,
  type OnApplicationShutdown,
} from '@nestjs/common';
import { setTimeout as sleep } from 'node:timers/promises';
import { FairQueue } from '../../lib/fair-queue.js';
import { Piscina } from 'piscina';
import {
  AppConfig,
  leaveThreadRunning,
  logThreadErrors,
  Metrics,
  ShopError,
  type Lend,
} from '../../platform/index.js';
import type { PreviewParts } from '@ftl/design-renderer';
import { TemplatesService } from '../../catalog/index.js';
import { DrawingTurns, type Drawing } from './drawing-turns.js';
import type {
  BackTask,
  CloseUpResult,
  DesignTask,
  PreviewResponse,
  PrintResponse,
} from './render-task.js';

const WORKER = new URL('./render.worker.js', import.meta.url).href;
/** A print file takes about 1 s, and several times that under load. */
const SHUTDOWN_MS = 10_000;
const PREVIEWS_PER_THREAD = 2;
/** Beyond it, a close-up would take half a minute. */
const MAX_CLOSE_UPS = 20;
const MAX_OWN_CLOSE_UPS = 3;

/**
 * Renders designs in worker threads. Print files have a separate thread: they take a second and
 * much memory, and must not delay a visitor's preview. A task's cutout is lent when its turn comes,
 * and read by the thread: a queue of cutouts would exhaust the memory.
 */
@Injectable()
export class DesignRenderer implements OnApplicationBootstrap, OnApplicationShutdown {
  /** A null task only warms up a thread. */
  private readonly previews: Piscina<DesignTask | BackTask | null, PreviewResponse | PreviewParts>;
  private readonly prints: Piscina<DesignTask | BackTask, PrintResponse | CloseUpResult>;
  private readonly turns: DrawingTurns;
  /** Print files and the close-ups of each client take turns. */
  private readonly printTurns = new FairQueue(1);
  /** Unfinished tasks of both pools. */
  private readonly open = new Set<Promise<unknown>>();
  private readonly seconds;

  constructor(
    private readonly config: AppConfig,
    metrics: Metrics,
    templates: TemplatesService,
  ) {
    const workerData = { templates: templates.all() };
    this.seconds = metrics.seconds({
      name: 'ftl_render_seconds',
      help: 'Time to render a design, including the wait for a thread',
      labels: ['image'],
    });
    this.previews = new Piscina({
      filename: WORKER,
      workerData,
      name: 'preview',
      minThreads: config.images.preload ? 1 : 0,
      maxThreads: config.images.threads,
      niceIncrement: config.images.niceness,
      idleTimeout: 60_000,
      concurrentTasksPerWorker: PREVIEWS_PER_THREAD,
    });
    this.turns = new DrawingTurns(config.images.threads * PREVIEWS_PER_THREAD);
    // Started per file and ended soon after, so that its memory is freed.
    this.prints = new Piscina({
      filename: WORKER,
      workerData,
      name: 'print',
      minThreads: 0,
      maxThreads: 1,
      niceIncrement: config.images.niceness,
      idleTimeout: 10_000,
    });
    for (const pool of [this.previews, this.prints]) logThreadErrors(pool, DesignRenderer.name);
  }

  /** Loads the renderer before the first request. */
  onApplicationBootstrap(): void {
    if (!this.config.images.preload) return;
    // If it fails, the first request reports the error.
    this.untilDone(this.previews.run(null, { name: 'warm' })).catch(() => undefined);
  }

  /**
   * @param drawing determines the position in the queue
   * @throws ShopError RATE_LIMIT_EXCEEDED
   */
  async preview(lend: Lend<DesignTask>, drawing: Drawing): Promise<PreviewResponse> {
    const end = this.seconds.startTimer({ image: 'preview' });
    const response = await this.untilDone(
      this.turns.take(drawing, () => lend((task) => this.previews.run(task))),
    );
    end();
    return response as PreviewResponse;
  }

  /** The sheets of a preview. @param drawing as in `preview` */
  async parts(lend: Lend<DesignTask>, drawing: Drawing): Promise<PreviewParts> {
    const end = this.seconds.startTimer({ image: 'parts' });
    const response = await this.untilDone(
      this.turns.take(drawing, () => lend((task) => this.previews.run(task, { name: 'parts' }))),
    );
    end();
    return response as PreviewParts;
  }

  async printFile(lend: Lend<DesignTask>): Promise<PrintResponse> {
    const end = this.seconds.startTimer({ image: 'print' });
    const response = (await this.untilDone(
      this.printTurns.pass('print', () => lend((task) => this.prints.run(task))),
    )) as PrintResponse;
    end();
    return response;
  }

  /** @param drawing as in `preview` */
  async back(task: BackTask, drawing: Drawing): Promise<PreviewResponse> {
    const end = this.seconds.startTimer({ image: 'back' });
    const response = await this.untilDone(
      this.turns.take(drawing, () => this.previews.run(task, { name: 'back' })),
    );
    end();
    return response as PreviewResponse;
  }

  async backPrintFile(task: BackTask): Promise<PrintResponse> {
    const end = this.seconds.startTimer({ image: 'back-print' });
    const response = (await this.untilDone(
      this.printTurns.pass('print', () => this.prints.run(task, { name: 'printBack' })),
    )) as PrintResponse;
    end();
    return response;
  }

  /**
   * Runs in the pool for print files, because it needs as much memory.
   *
   * @param client id of the guest
   * @throws ShopError RATE_LIMIT_EXCEEDED
   */
  async closeUp(lend: Lend<DesignTask>, client: string): Promise<CloseUpResult> {
    const { printTurns } = this;
    if (printTurns.length(client) >= MAX_OWN_CLOSE_UPS || printTurns.length() >= MAX_CLOSE_UPS)
      throw new ShopError('RATE_LIMIT_EXCEEDED');
    const end = this.seconds.startTimer({ image: 'close-up' });
    const response = (await this.untilDone(
      printTurns.pass(client, () => lend((task) => this.prints.run(task, { name: 'closeUp' }))),
    )) as CloseUpResult;
    end();
    return response;
  }

  async onApplicationShutdown(): Promise<void> {
    // A thread must not be terminated while it loads the renderer; see @ftl/design-renderer.
    const isDone = await Promise.race([
      Promise.allSettled(this.open).then(() => true),
      sleep(SHUTDOWN_MS, false, { ref: false }),
    ]);
    if (isDone) await Promise.all([this.previews.destroy(), this.prints.destroy()]);
    else leaveThreadRunning();
  }

  private async untilDone<T>(task: Promise<T>): Promise<T> {
    this.open.add(task);
    try {
      return await task;
    } finally {
      this.open.delete(task);
    }
  }
}
