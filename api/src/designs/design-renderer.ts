import { Injectable, type OnApplicationShutdown } from '@nestjs/common';
import { Piscina } from 'piscina';
import { AppConfig, BEHIND_PAGES, Metrics } from '../platform/index.js';
import type { DesignTask, PreviewAnswer, PrintAnswer } from './render-task.js';

const WORKER = new URL('./render.worker.js', import.meta.url).href;

/**
 * Draws designs in worker threads. Print files have a thread of their own: they
 * take a second and much memory, and must not stand before a visitor's preview.
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
      niceIncrement: BEHIND_PAGES,
      idleTimeout: 60_000,
      concurrentTasksPerWorker: 2,
    });
    // Started for a file and ended soon after, so that its memory comes back.
    this.prints = new Piscina({
      filename: WORKER,
      name: 'print',
      minThreads: 0,
      maxThreads: 1,
      niceIncrement: BEHIND_PAGES,
      idleTimeout: 10_000,
    });
  }

  async preview(task: DesignTask): Promise<PreviewAnswer> {
    const end = this.seconds.startTimer({ picture: 'preview' });
    const answer = await this.previews.run(task);
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
