import { setTimeout as sleep } from 'node:timers/promises';
import { Injectable, Logger } from '@nestjs/common';
import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client';

interface Description {
  /** Starts with `ftl_` and ends with its unit: `_seconds`, `_cents`, `_total`. */
  name: string;
  help: string;
  /** Each has few values: never an id, an address or a path from a visitor. */
  labels?: string[];
}

/** One sample of a metric that is collected at each scrape. */
export interface Sample {
  labels?: Record<string, string>;
  value: number;
}

/** Buckets for photos and pages, in seconds. */
const SECONDS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30];

/** Well below Prometheus' limit for a whole scrape, 10 s by default. */
const READ_TIMEOUT_MS = 3000;

/** The process' metrics; `/api/metrics` exports them in Prometheus' format. */
@Injectable()
export class Metrics {
  private readonly logger = new Logger(Metrics.name);
  private readonly registry = new Registry();
  private readonly unreadable: Counter;
  /** The current scrape, and the number of scrapes before it. */
  private scrape: Promise<string> | undefined;
  private scrapes = 0;

  constructor() {
    // Memory, CPU, and event loop lag.
    collectDefaultMetrics({ register: this.registry });
    this.unreadable = this.counter({
      name: 'ftl_metric_failures_total',
      help: 'Metrics that could not be collected, by name',
      labels: ['metric'],
    });
  }

  counter({ name, help, labels = [] }: Description): Counter {
    return new Counter({ name, help, labelNames: labels, registers: [this.registry] });
  }

  /** Seconds, in steps from 5 ms to 30 s. */
  seconds({ name, help, labels = [] }: Description): Histogram {
    return new Histogram({
      name,
      help,
      labelNames: labels,
      buckets: SECONDS,
      registers: [this.registry],
    });
  }

  /**
   * A gauge that is collected at each scrape. If that fails, the other metrics are still reported.
   */
  read({ name, help, labels = [] }: Description, values: () => Promise<Sample[]>): void {
    const gauge: Gauge = new Gauge({
      name,
      help,
      labelNames: labels,
      registers: [this.registry],
      collect: async () => {
        gauge.reset();
        // Without labels, a reset gauge reports 0, which a failed read must not.
        if (labels.length === 0) gauge.remove();
        try {
          const late = sleep(READ_TIMEOUT_MS, null, { ref: false });
          const samples = await Promise.race([values(), late]);
          if (samples === null) throw new Error(`No response for ${READ_TIMEOUT_MS} ms`);
          for (const { labels: of = {}, value } of samples) gauge.set(of, value);
        } catch (error) {
          this.unreadable.inc({ metric: name });
          this.logger.warn({ err: error, metric: name }, 'A metric cannot be read');
        }
      },
    });
  }

  /**
   * For several gauges of one read: they agree within a scrape. The next scrape reads again, even if
   * the read is still waiting for a response.
   */
  oncePerScrape<T>(read: () => Promise<T>): () => Promise<T> {
    let last: { scrape: number; result: Promise<T> } | undefined;
    return () => {
      if (last?.scrape !== this.scrapes) last = { scrape: this.scrapes, result: read() };
      return last.result;
    };
  }

  get contentType(): string {
    return this.registry.contentType;
  }

  /** Concurrent scrapes share the result, because collecting resets the gauges. */
  text(): Promise<string> {
    this.scrape ??= this.registry.metrics().finally(() => {
      this.scrape = undefined;
      this.scrapes++;
    });
    return this.scrape;
  }
}
