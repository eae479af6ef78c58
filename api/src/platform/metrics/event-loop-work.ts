import { Injectable, type OnApplicationShutdown } from '@nestjs/common';
import { Metrics } from './metrics.js';

/** Sampling interval; anything that blocks longer is noticed. */
const BEAT_MS = 10;

/**
 * The longest time for which the event loop was blocked, as CPU time of this thread. Unlike event
 * loop lag, it does not grow when other processes use the CPU, so tests can assert it on a busy
 * machine.
 */
@Injectable()
export class EventLoopWork implements OnApplicationShutdown {
  private readonly timer: NodeJS.Timeout;
  private before = threadSeconds();
  private longest = 0;

  constructor(metrics: Metrics) {
    this.timer = setInterval(() => this.beat(), BEAT_MS).unref();
    metrics.read(
      {
        name: 'ftl_event_loop_longest_work_seconds',
        help: 'Longest uninterrupted work of the event loop since the last scrape, in CPU time',
      },
      async () => {
        this.beat();
        const value = this.longest;
        this.longest = 0;
        return [{ value }];
      },
    );
  }

  onApplicationShutdown(): void {
    clearInterval(this.timer);
  }

  private beat(): void {
    const now = threadSeconds();
    this.longest = Math.max(this.longest, now - this.before);
    this.before = now;
  }
}

function threadSeconds(): number {
  const { user, system } = process.threadCpuUsage();
  return (user + system) / 1_000_000;
}
