import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { Injectable, Logger } from '@nestjs/common';
import { RETENTION } from '@ftl/rules';
import { sql } from 'drizzle-orm';
import { PgBoss, fromDrizzle } from 'pg-boss';
import { AppConfig } from '../config/app-config.js';
import { Database, type Tx } from '../database/database.js';
import { APPLICATION_NAME } from '../database/open-database.js';
import { Tracing, type TraceCarrier } from '../tracing/tracing.js';
import { QueueWatch } from './queue-watch.js';

export interface JobContext {
  id: string;
  /** 0 on the first run. */
  retryCount: number;
  /** Aborted when the job is out of time or the process stops. */
  signal: AbortSignal;
}

export interface QueueOptions {
  /** Jobs of this queue that run at once in this process; 1 unless said. */
  concurrency?: number;
  /** Runs after the first failure; then the job goes to `<queue>-dead`. */
  retryLimit?: number;
  retryDelaySeconds?: number;
  retryDelayMaxSeconds?: number;
  expireInSeconds?: number;
}

export interface EnqueueOptions {
  /** Makes the job part of this transaction: the outbox. */
  tx?: Tx;
  /**
   * While a job with the same key waits or runs, another is not added; that
   * includes the job that is asking.
   */
  singletonKey?: string;
  startAfterSeconds?: number;
  /** Higher first; 0 unless said otherwise. */
  priority?: number;
  id?: string;
}

type Handler<T> = (data: T, context: JobContext) => Promise<void>;

interface Definition {
  handler: Handler<never>;
  options: QueueOptions;
}

/** Of each worker, should the watch of the queues fail; it wakes them long before. */
const POLL_SECONDS = 30;
const HEARTBEAT_SECONDS = 10;
const STOP_TIMEOUT_MS = 8000;
const DEAD_LETTER_SECONDS = RETENTION.days * 24 * 60 * 60;

/**
 * Background work on pg-boss. Handlers run at least once: a process that dies is
 * noticed by its missing heartbeat and its jobs run again, so a handler must be
 * idempotent.
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
    private readonly database: Database,
    private readonly tracing: Tracing,
  ) {
    const works = config.server.role !== 'api';
    this.boss = new PgBoss({
      connectionString: database.connectionString,
      max: 5,
      application_name: APPLICATION_NAME,
      // A job whose process died is noticed within its heartbeat, not after a minute.
      superviseIntervalSeconds: 5,
      monitorIntervalSeconds: 5,
      // A process that only adds jobs leaves the care of the queues to those that do them.
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

  /** Says what a queue's jobs do. Call it in `onModuleInit`. */
  define<T extends object>(queue: string, handler: Handler<T>, options: QueueOptions = {}): void {
    if (this.running) throw new Error(`Queue ${queue} is defined after the jobs have started`);
    this.definitions.set(queue, { handler: handler as Handler<never>, options });
  }

  /**
   * Adds a job of `queue` at every time of the cron expression (UTC). Call it in `onModuleInit`.
   *
   * @param isCatchingUp also at every start, for what came due while the shop was down
   */
  schedule(queue: string, cron: string, { isCatchingUp = false } = {}): void {
    this.schedules.push({ queue, cron, isCatchingUp });
  }

  /** @returns the job's id, or null when its singletonKey is taken */
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

  /** Jobs of the queue that wait before the one with this id; 0 when it is next or running. */
  async position(queue: string, id: string): Promise<number> {
    const job = await this.boss.getJobById(queue, id);
    if (!job || job.state !== 'created') return 0;
    const waiting = await this.boss.findJobs(queue, { queued: true });
    return waiting.filter((other) => other.createdOn < job.createdOn).length;
  }

  /**
   * Makes the queues and, unless this process is an `api`, starts working. Called
   * once, after all modules are ready.
   */
  async start(): Promise<void> {
    await this.boss.start();
    this.running = true;
    for (const [queue, { options }] of this.definitions) {
      await this.createQueue(queue, options);
    }
    if (this.config.server.role === 'api') return;
    for (const { queue, cron, isCatchingUp } of this.schedules) {
      await this.boss.schedule(queue, cron);
      if (isCatchingUp) await this.enqueue(queue, {}, { singletonKey: queue });
    }
    for (const [queue, definition] of this.definitions)
      this.watch.add(queue, await this.startWorkers(queue, definition));
    this.watch.start();
  }

  /** @returns the ids of its workers, as many as jobs of the queue may run at the same time */
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

  /** Deletes jobs that were added before a time, done or not. @returns how many; `limit` at most */
  async deleteBefore(before: Date, limit: number): Promise<number> {
    const { rowCount } = await this.database.pool.query(
      `delete from pgboss.job where (name, id) in (
         select name, id from pgboss.job where created_on < $1 limit $2)`,
      [before, limit],
    );
    return rowCount ?? 0;
  }

  /** Waits for the running jobs; those that take too long run again elsewhere. */
  async stop(): Promise<void> {
    if (!this.running) return;
    // pg-boss's graceful stop sleeps for 500 ms even when no job runs.
    const finished = Promise.all([
      this.watch.stop(),
      ...[...this.definitions.keys()].map((queue) => this.boss.offWork(queue)),
    ]);
    await Promise.race([finished, sleep(STOP_TIMEOUT_MS, undefined, { ref: false })]);
    await this.boss.stop({ graceful: false });
    this.running = false;
  }

  private async createQueue(queue: string, options: QueueOptions): Promise<void> {
    const dead = `${queue}-dead`;
    const settings = {
      // At most one waiting or running job a key; enqueue() gives every job one.
      policy: 'exclusive' as const,
      retryLimit: options.retryLimit ?? 5,
      retryDelay: options.retryDelaySeconds ?? 1,
      retryBackoff: true,
      retryDelayMax: options.retryDelayMaxSeconds ?? 300,
      expireInSeconds: options.expireInSeconds ?? 300,
      heartbeatSeconds: HEARTBEAT_SECONDS,
      deadLetter: dead,
    };
    // Given-up jobs stay to be read until the retention job deletes them.
    await this.boss.createQueue(dead, { retentionSeconds: DEAD_LETTER_SECONDS });
    await this.boss.createQueue(queue, settings);
  }
}
