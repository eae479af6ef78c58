import { setTimeout as sleep } from 'node:timers/promises';
import { MessageChannel } from 'node:worker_threads';
import type { RetouchStroke } from '@ftl/contracts';
import type {
  Cutout,
  CutoutOutcome,
  CutoutSketch,
  EngineSettings,
  PaintedMask,
} from '@ftl/cutout-engine';
import {
  Injectable,
  Logger,
  type OnApplicationBootstrap,
  type OnApplicationShutdown,
} from '@nestjs/common';
import { Piscina } from 'piscina';
import {
  AppConfig,
  leaveThreadRunning,
  Metrics,
  MemoryBudget,
  ShopError,
  type Lend,
} from '../platform/index.js';
import { TemplatesService } from '../catalog/index.js';

import { CutoutRecordings } from './cutout-recordings.js';
import type {
  CutoutFilesToRetouch,
  CutoutFilesToSketch,
  CutoutTask,
  CutoutTaskResult,
  CutoutThreadData,
  PhotoToCutOut,
  StageReport,
} from './cutout-task.js';
import { stageTimer } from './stage-timer.js';
import { checkEngine } from './engine-check.js';
import { ThreadGate } from './thread-gate.js';

/** How long a thread that was not preloaded keeps its models in memory. */
const IDLE_MS = 60_000;
/** How long a shutdown waits for running cutouts, and for networks that are being loaded. */
const SHUTDOWN_MS = 10_000;
/** Between attempts to load the models, which a full disk or memory can prevent. */
const RELOAD_MS = 3_000;
/** Beyond it, a retouch would take half a minute. */
const MAX_RETOUCHES = 60;

/** Pool of threads in which photos are cut out. */
@Injectable()
export class CutoutWorkers implements OnApplicationBootstrap, OnApplicationShutdown {
  readonly threads: number;
  private readonly logger = new Logger(CutoutWorkers.name);
  private readonly pool: Piscina<CutoutTask, CutoutTaskResult>;
  /** Separate, so that a visitor's brush strokes do not queue behind photos. */
  private readonly brushes: Piscina<CutoutTask, CutoutTaskResult>;
  private readonly gate = new ThreadGate();
  private readonly seconds;
  private readonly preloads: boolean;
  /** Only for the built-in engine: a custom model or a service can change between recordings. */
  private readonly recordings: CutoutRecordings | undefined;
  private isWarm = false;
  private isStopping = false;

  constructor(
    config: AppConfig,
    metrics: Metrics,
    private readonly budget: MemoryBudget,
    templates: TemplatesService,
  ) {
    this.seconds = metrics.seconds({
      name: 'ftl_cutout_stage_seconds',
      help: 'Time of each stage of a cutout; `wait` is the wait for a thread',
      labels: ['stage'],
    });
    checkEngine(config.cutout);
    this.threads = config.cutout.threads;
    // An API-only process just retouches now and then, and loads the models on first use.
    this.preloads = config.cutout.preload && config.server.role !== 'api';
    const { model, service } = config.cutout;
    const portraitSlots = templates.all().map(({ manifest }) => manifest.portrait);
    const settings: EngineSettings = { model, service, portraitSlots };
    if (config.cutout.recordings && !model && !service)
      this.recordings = new CutoutRecordings(config.cutout.recordings, settings);
    // onnxruntime would send usage data to Microsoft. Threads could not set it for the process.
    process.env.ORT_DISABLE_TELEMETRY = '1';
    const poolOf = (threads: { minThreads: number; maxThreads: number }) => {
      const pool = new Piscina<CutoutTask, CutoutTaskResult>({
        filename: new URL('./cutout.worker.js', import.meta.url).href,
        ...threads,
        niceIncrement: config.images.niceness,
        idleTimeout: IDLE_MS,
        workerData: { settings, gate: this.gate.memory } satisfies CutoutThreadData,
      });
      // A thread that starts while the gate is closed fails before it has a task.
      pool.on('error', (error: unknown) => {
        if (this.isOpen) this.logger.error(error, 'A cutout thread failed');
      });
      return pool;
    };
    this.pool = poolOf({
      minThreads: this.preloads ? this.threads : 0,
      maxThreads: this.threads,
    });
    this.brushes = poolOf({ minThreads: 0, maxThreads: 1 });
  }

  /** @throws until the models are loaded */
  async assertReady(): Promise<void> {
    if (this.preloads && !this.isWarm) throw new Error('still loading');
  }

  /** Loads the models before the first visitor needs them. */
  onApplicationBootstrap(): void {
    if (this.preloads) void this.preload();
  }

  /** False once the process stops: a cutout that is started after that fails. */
  get isOpen(): boolean {
    return !this.isStopping;
  }

  async process(
    { photo, options }: PhotoToCutOut,
    onReport: (report: StageReport) => void,
  ): Promise<CutoutOutcome> {
    const timer = stageTimer((stage, seconds) => this.seconds.observe({ stage }, seconds));
    const reports: StageReport[] = [];
    const report = (next: StageReport) => {
      reports.push(next);
      timer.enter(next.stage);
      onReport(next);
    };
    const recorded = await this.recordings?.find({ photo, options });
    if (recorded) {
      recorded.reports.forEach(report);
      timer.end();
      return recorded.outcome;
    }
    const outcome = await this.compute({ photo, options }, report);
    timer.end();
    await this.recordings?.keep({ photo, options }, { reports, outcome });
    return outcome;
  }

  private async compute(
    { photo, options }: PhotoToCutOut,
    onReport: (report: StageReport) => void,
  ): Promise<CutoutOutcome> {
    const { port1, port2 } = new MessageChannel();
    port1.on('message', onReport);
    try {
      const outcome = await this.pool.run(
        { task: 'process', photo, options, progress: port2 },
        { transferList: [port2] },
      );
      if (!outcome || !('people' in outcome)) throw new Error('The worker returned no outcome');
      if (outcome.fallback) this.logger.warn(`Used the built-in engine, ${outcome.fallback}`);
      return outcome;
    } finally {
      port1.close();
    }
  }

  /**
   * @param lend provides the files when the retouch's turn comes
   * @param bytes memory that it takes
   * @throws Error named TooMuchPaint
   * @throws ShopError RATE_LIMIT_EXCEEDED
   */
  async retouch(lend: Lend<CutoutFilesToRetouch>, bytes: number): Promise<Cutout> {
    this.assertRoom();
    const result = await this.budget.spend('retouch', bytes, () =>
      lend((files) => this.pool.run({ task: 'retouch', ...files })),
    );
    if (!result || !('retouched' in result)) throw new Error('The worker returned no cutout');
    return result.retouched;
  }

  /**
   * @param lend and bytes as in `retouch`
   * @throws ShopError RATE_LIMIT_EXCEEDED
   */
  async sketch(lend: Lend<CutoutFilesToSketch>, bytes: number): Promise<CutoutSketch> {
    this.assertRoom();
    const result = await this.budget.spend('retouch', bytes, () =>
      lend((files) => this.brushes.run({ task: 'sketch', ...files })),
    );
    if (!result || !('sketch' in result)) throw new Error('The worker returned no sketch');
    return result.sketch;
  }

  /**
   * @throws Error named TooMuchPaint
   * @throws ShopError RATE_LIMIT_EXCEEDED
   */
  async paint(sketch: CutoutSketch, strokes: readonly RetouchStroke[]): Promise<PaintedMask> {
    this.assertRoom();
    const result = await this.brushes.run({ task: 'paint', sketch, strokes });
    if (!result || !('painted' in result)) throw new Error('The worker returned no mask');
    return result.painted;
  }

  /** @throws ShopError RATE_LIMIT_EXCEEDED */
  private assertRoom(): void {
    const waiting = Math.max(this.budget.waiting('retouch'), this.brushes.queueSize);
    if (waiting >= MAX_RETOUCHES) throw new ShopError('RATE_LIMIT_EXCEEDED');
  }

  private async preload(): Promise<void> {
    while (!this.isWarm && this.isOpen) {
      const warming = Array.from({ length: this.threads }, () => this.pool.run({ task: 'warm' }));
      const [failed] = (await Promise.allSettled(warming)).filter(
        (result) => result.status === 'rejected',
      );
      this.isWarm = !failed;
      if (!failed || !this.isOpen) return;
      this.logger.error(failed.reason, 'The cutout models cannot be loaded');
      await sleep(RELOAD_MS, undefined, { ref: false });
    }
  }

  async onApplicationShutdown(): Promise<void> {
    this.isStopping = true;
    if (await this.gate.close(SHUTDOWN_MS))
      await Promise.all([this.pool.destroy(), this.brushes.destroy()]);
    else leaveThreadRunning();
  }
}
