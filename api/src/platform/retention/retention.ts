import { Injectable, Logger, type OnApplicationBootstrap, type OnModuleInit } from '@nestjs/common';
import { RETENTION_RULES, type RetentionRule } from '@ftl/rules';
import { AppConfig } from '../config/app-config.js';
import { Jobs } from '../jobs/jobs.js';
import { cutoffOf } from './cutoff.js';

const QUEUE = 'retention';
const NIGHTLY = '7 4 * * *';
const BATCH = 500;
/** Longer than a nightly run takes; the rest is done the next night. */
const EXPIRE_SECONDS = 3600;

/**
 * Deletes or anonymizes one batch of rows older than a given time, in one transaction.
 *
 * @returns the number of changed rows; 0 once there are none left
 */
export type RetentionSweep = (before: Date, limit: number) => Promise<number>;

/**
 * Deletes or anonymizes personal data after the periods that the privacy page states. Modules
 * register sweeps of their own tables. A sweep selects rows by their content, so the next run
 * continues an interrupted one.
 */
@Injectable()
export class Retention implements OnModuleInit, OnApplicationBootstrap {
  private readonly logger = new Logger(Retention.name);
  private readonly sweeps: { rule: RetentionRule; sweep: RetentionSweep }[] = [];

  constructor(
    private readonly config: AppConfig,
    private readonly jobs: Jobs,
  ) {}

  onModuleInit(): void {
    this.jobs.define(QUEUE, (_, { signal }) => this.run(signal), {
      expireInSeconds: EXPIRE_SECONDS,
    });
    this.jobs.schedule(QUEUE, NIGHTLY, { isCatchingUp: true });
  }

  /** @throws if the privacy page promises something that no module implements */
  onApplicationBootstrap(): void {
    const missing = Object.keys(RETENTION_RULES).filter(
      (rule) => !this.sweeps.some((each) => each.rule === rule),
    );
    if (missing.length > 0) throw new Error(`No retention sweep for: ${missing.join(', ')}`);
  }

  /** Call it in `onModuleInit`. A rule may have several sweeps. */
  register(rule: RetentionRule, sweep: RetentionSweep): void {
    this.sweeps.push({ rule, sweep });
  }

  /** A failing sweep must not prevent the others from running. */
  private async run(signal: AbortSignal): Promise<void> {
    const errors: unknown[] = [];
    for (const { rule, sweep } of this.sweeps) {
      const { period } = RETENTION_RULES[rule];
      const before = cutoffOf(period, new Date(), this.config.retention);
      let rows = 0;
      try {
        for (let changed = -1; changed !== 0 && !signal.aborted; rows += changed)
          changed = await sweep(before, BATCH);
      } catch (error) {
        errors.push(error);
      }
      if (rows > 0)
        this.logger.log({ rule, rows }, 'Expired personal data was deleted or anonymized');
    }
    if (errors.length > 0) throw new AggregateError(errors, 'Some retention sweeps failed');
  }
}
