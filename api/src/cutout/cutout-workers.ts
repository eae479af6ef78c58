import { MessageChannel } from 'node:worker_threads';
import {
  Injectable,
  Logger,
  type OnApplicationBootstrap,
  type OnApplicationShutdown,
} from '@nestjs/common';
import { Piscina } from 'piscina';
import { AppConfig, Metrics, PixelBudget, Readiness } from '../platform/index.js';
import { CutoutRecordings } from './cutout-recordings.js';
import type { CutoutTask, CutoutTaskAnswer, PhotoToCutOut, StageReport } from './cutout-task.js';
import { stageTimer } from './stage-timer.js';
import { checkEngine } from './engine-check.js';
import type { Cutout, CutoutOutcome, CutoutToRetouch, EngineChoice } from './engine/index.js';

/** How long a thread that was not preloaded keeps its models for the next photo. */
const IDLE_MS = 60_000;

/** The threads in which photos are cut out. */
@Injectable()
export class CutoutWorkers implements OnApplicationBootstrap, OnApplicationShutdown {
  readonly threads: number;
  private readonly logger = new Logger(CutoutWorkers.name);
  private readonly pool: Piscina<CutoutTask, CutoutTaskAnswer>;
  private readonly seconds;
  private readonly preloads: boolean;
  /** Only of the embedded engine: a model or a service can change under the same photo. */
  private readonly recordings: CutoutRecordings | undefined;
  private isWarm = false;

  constructor(
    config: AppConfig,
    readiness: Readiness,
    metrics: Metrics,
    private readonly budget: PixelBudget,
  ) {
    this.seconds = metrics.seconds({
      name: 'ftl_cutout_stage_seconds',
      help: 'Each stage of a cut-out; `wait` is for a thread',
      labels: ['stage'],
    });
    checkEngine(config.cutout);
    this.threads = config.cutout.threads;
    // A process that does no jobs only retouches now and then, and loads the models for the first.
    this.preloads = config.cutout.preload && config.server.role !== 'api';
    const { model, service } = config.cutout;
    if (config.cutout.recordings && !model && !service)
      this.recordings = new CutoutRecordings(config.cutout.recordings);
    this.pool = new Piscina({
      filename: new URL('./cutout.worker.js', import.meta.url).href,
      minThreads: this.preloads ? this.threads : 0,
      maxThreads: this.threads,
      niceIncrement: config.pictures.niceness,
      idleTimeout: IDLE_MS,
      workerData: { model, service } satisfies EngineChoice,
    });
    const check = async (): Promise<void> => {
      if (this.preloads && !this.isWarm) throw new Error('still loading');
    };
    readiness.register('cutout', check, 'serving');
  }

  /** Loads the models before the first visitor needs them. */
  onApplicationBootstrap(): void {
    if (!this.preloads) return;
    const warming = Array.from({ length: this.threads }, () => this.pool.run({ task: 'warm' }));
    Promise.all(warming).then(
      () => (this.isWarm = true),
      (error: unknown) => this.logger.error(error, 'The cut-out models cannot be loaded'),
    );
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
      if (!outcome || 'retouched' in outcome) throw new Error('The worker gave no outcome');
      if (outcome.fallback) this.logger.warn(`The embedded engine stood in, ${outcome.fallback}`);
      return outcome;
    } finally {
      port1.close();
    }
  }

  /**
   * @param pixels of the photo
   * @throws Error named TooMuchPaint
   */
  async retouch(request: CutoutToRetouch, pixels: number): Promise<Cutout> {
    const answer = await this.budget.spend('retouch', pixels, () =>
      this.pool.run({ task: 'retouch', ...request }),
    );
    if (!answer || !('retouched' in answer)) throw new Error('The worker gave no cut-out');
    return answer.retouched;
  }

  async onApplicationShutdown(): Promise<void> {
    await this.pool.destroy();
  }
}
