import { Injectable, type OnApplicationShutdown } from '@nestjs/common';
import { Piscina, queueOptionsSymbol } from 'piscina';
import { AppConfig, Metrics } from '../platform/index.js';
import { DrawingQueue, type Drawing } from './drawing-queue.js';
import type { DesignTask, PreviewAnswer, PrintAnswer } from './render-task.js';

const WORKER = new URL('./render.worker.js', import.meta.url).href;

/**
 * Renders designs in worker threads. Print files have a separate thread: they take a second and
 * much memory, and must not delay a visitor's preview.
 */
@Injectable()
export class DesignRenderer implements OnApplicationShutdown {
  private readonly previews: Piscina<DesignTask, PreviewAnswer>;
  private readonly prints: Piscina<DesignTask, PrintAnswer>;
  private readonly seconds;

  constructor(config: AppConfig, metrics: Metrics) {
    this.seconds = metrics.seconds({
      name: 'ftl_render_seconds',
      help: 'Drawing a design, the wait for a thread included',
      labels: ['picture'],
    });
    this.previews = new Piscina({
      filename: WORKER,
      name: 'preview',
      minThreads: config.renderPreload ? 1 : 0,
      maxThreads: config.renderThreads,
      niceIncrement: config.pictureNiceness,
      idleTimeout: 60_000,
      concurrentTasksPerWorker: 2,
      taskQueue: new DrawingQueue(),
    });
    // Started for a file and ended soon after, so that its memory comes back.
    this.prints = new Piscina({
      filename: WORKER,
      name: 'print',
      minThreads: 0,
      maxThreads: 1,
      niceIncrement: config.pictureNiceness,
      idleTimeout: 10_000,
    });
  }

  /** @param drawing decides its place in the queue */
  async preview(task: DesignTask, drawing: Drawing): Promise<PreviewAnswer> {
    const end = this.seconds.startTimer({ picture: 'preview' });
    const answer = await this.previews.run(Object.assign(task, { [queueOptionsSymbol]: drawing }));
    end();
    return answer;
  }

  async printFile(task: DesignTask): Promise<PrintAnswer> {
    const end = this.seconds.startTimer({ picture: 'print' });
    const answer = await this.prints.run(task);
    end();
    return answer;
  }

  async onApplicationShutdown(): Promise<void> {
    await Promise.all([this.previews.destroy(), this.prints.destroy()]);
  }
}
