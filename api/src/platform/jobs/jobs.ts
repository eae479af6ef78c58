import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { Injectable, Logger } from '@nestjs/common';
import { sql } from 'drizzle-orm';
import { PgBoss, fromDrizzle } from 'pg-boss';
import { AppConfig } from '../config/app-config.js';
import { Database, type Tx } from '../database/database.js';
import { APPLICATION_NAME } from '../database/open-database.js';
import { Tracing, type TraceCarrier } from '../../lib/tracing.js';
import { JobsRepository } from './jobs.repository.js';
import { QueueWatch } from './queue-watch.js';
import { prepareQueues, type QueueOptions } from './queues.js';

export interface JobContext {
  id: string;
  /** 0 on the first run. */
  retryCount: number;
  /** Aborted when the job times out or the process stops. */
  signal: AbortSignal;
}

export interface EnqueueOptions {
  /** Enqueues the job in this transaction (outbox). */
  tx?: Tx;
  /**
   * A job is not enqueued while one with the same key is waiting or running, including the job that
   * enqueues it.
   */
  singletonKey?: string;
  startAfterSeconds?: number;
  /** Higher runs first; 0 by default. */
  priority?: number;
  id?: string;
}

type Handler<T> = (data: T, context: JobContext) => Promise<void>;

interface Definition {
  handler: Handler<never>;
  options: QueueOptions;
}

/**
 * Fallback polling interval per worker, in case the queue watch fails, which usually wakes them
 * long before.
 */
const POLL_SECONDS = 30;
const STOP_TIMEOUT_MS = 8000;

/**
 * Background jobs on pg-boss. Handlers run at least once: a process that dies is detected by its
 * missing heartbeat and its jobs run again, so handlers must be idempotent.
 */
@Injectable()
export class Jobs {
  private readonly logger = new Logger(Jobs.name);
  private readonly boss: PgBoss;
  private readonly definitions = new Map<string, Definition>();
  private readonly schedules: { queue: string; cron: string; isCatchingUp: boolean }[] = [];
  private readonly watch: QueueWatch;
  private running = false;

  constructor(
    private readonly config: AppConfig,
    database: Database,
    private readonly repository: JobsRepository,
    private readonly tracing: Tracing,
  ) {
    const works = config.server.role !== 'api';
    this.boss = new PgBoss({
      connectionString: database.connectionString,
      max: 5,
      application_name: APPLICATION_NAME,
      // Detects a dead process within the heartbeat interval instead of after a minute.
      superviseIntervalSeconds: 5,
      monitorIntervalSeconds: 5,
      // Processes that only enqueue jobs leave maintenance of the queues to the workers.
      supervise: works,
      schedule: works,
    });
    this.boss.on('error', (error) => this.logger.error(error));
    this.watch = new QueueWatch({
      database: this.boss.getDb(),
      wake: (worker) => this.boss.notifyWorker(worker),
      onError: (error) => this.logger.error(error),
    });
  }

  /** Registers the handler of a queue. Call it in `onModuleInit`. */
  define<T extends object>(queue: string, handler: Handler<T>, options: QueueOptions = {}): void {
    if (this.running) throw new Error(`Queue ${queue} is defined after the jobs have started`);
    this.definitions.set(queue, { handler: handler as Handler<never>, options });
  }

  /**
   * Enqueues a job whenever the cron expression (UTC) is due. A run that fails after its retries is
   * dropped, because the next run replaces it. Call it in `onModuleInit`.
   *
   * @param isCatchingUp also at every start, for runs missed while the shop was down
   */
  schedule(queue: string, cron: string, { isCatchingUp = false } = {}): void {
    this.schedules.push({ queue, cron, isCatchingUp });
  }

  /** @returns the job's id, or null if its singletonKey is taken */
  async enqueue(queue: string, data: object, options: EnqueueOptions = {}): Promise<string | null> {
    const { tx, singletonKey, startAfterSeconds, priority, id } = options;
    return this.boss.send(
      queue,
      { ...data, ...this.tracing.carrier() },
      {
        ...(tx ? { db: fromDrizzle(tx, sql) } : {}),
        singletonKey: singletonKey ?? randomUUID(),
        ...(priority ? { priority } : {}),
        ...(startAfterSeconds ? { startAfter: startAfterSeconds } : {}),
        ...(id ? { id } : {}),
      },
    );
  }

  /**
   * Makes a waiting job due now, also one that failed and waits for its next attempt.
   *
   * @returns false if none waits, for example because it is running
   */
  bringForward(queue: string, singletonKey: string, tx: Tx): Promise<boolean> {
    return this.repository.bringForward(queue, singletonKey, tx);
  }

  /**
   * Prepares the queues and, unless this process is an `api`, starts the workers. Called once, after
   * all modules are initialized.
   */
  async start(): Promise<void> {
    await this.boss.start();
    this.running = true;
    const queues = [...this.definitions].map(([queue, { options }]) => [queue, options] as const);
    const scheduled = new Set(this.schedules.map(({ queue }) => queue));
    await prepareQueues(this.boss, new Map(queues), scheduled);
    if (this.config.server.role === 'api') return;
    for (const { queue, cron, isCatchingUp } of this.schedules) {
      await this.boss.schedule(queue, cron);
      if (isCatchingUp) await this.enqueue(queue, {}, { singletonKey: queue });
    }
    for (const [queue, definition] of this.definitions)
      this.watch.add(queue, await this.startWorkers(queue, definition));
    this.watch.start();
  }

  /** @returns the ids of its workers, one per concurrent job of the queue */
  private startWorkers(queue: string, { handler, options }: Definition): Promise<string[]> {
    const start = () =>
      this.boss.work(
        queue,
        { pollingIntervalSeconds: POLL_SECONDS, includeMetadata: true },
        async ([job]) => {
          if (!job) return;
          try {
            const { id, retryCount, signal } = job;
            await this.tracing.run(
              queue,
              job.data as TraceCarrier,
              { 'messaging.destination.name': queue, 'ftl.job.retries': retryCount },
              () => handler(job.data as never, { id, retryCount, signal }),
            );
          } catch (error) {
            this.logger.warn({ queue, job: job.id, err: error }, 'A job failed');
            throw error;
          }
        },
      );
    return Promise.all(Array.from({ length: options.concurrency ?? 1 }, start));
  }

  /** Waits for running jobs; those that take too long are retried by another process. */
  async stop(): Promise<void> {
    if (!this.running) return;
    // pg-boss's own graceful stop sleeps for 500 ms even if no job runs.
    const finished = Promise.all([
      this.watch.stop(),
      ...[...this.definitions.keys()].map((queue) => this.boss.offWork(queue)),
    ]);
    await Promise.race([finished, sleep(STOP_TIMEOUT_MS, undefined, { ref: false })]);
    await this.boss.stop({ graceful: false });
    this.running = false;
  }
}
