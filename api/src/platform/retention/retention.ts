import { Inject, Injectable, Logger, type OnModuleInit } from '@nestjs/common';
import { RETENTION_RULES, type RetentionRule } from '@ftl/rules';
import { AppConfig } from '../config/app-config.js';
import { Database } from '../database/database.js';
import { Jobs } from '../jobs/jobs.js';
import { cutoffOf } from './cutoff.js';
import type { RetentionSweep } from './retention-sweep.js';

const QUEUE = 'retention';
const NIGHTLY = '7 4 * * *';
const BATCH = 500;
/** Longer than a nightly run takes; the rest is done the next night. */
const EXPIRE_SECONDS = 3600;

/** Everything that the privacy page promises, each with what keeps it; see composition.ts. */
export type RetentionSweeps = Record<RetentionRule, readonly RetentionSweep[]>;
/** Injection token. */
export const RETENTION_SWEEPS = Symbol('RetentionSweeps');

/** Deletes or anonymizes personal data after the periods that the privacy page states. */
@Injectable()
export class Retention implements OnModuleInit {
  private readonly logger = new Logger(Retention.name);

  constructor(
    private readonly config: AppConfig,
    private readonly database: Database,
    private readonly jobs: Jobs,
    @Inject(RETENTION_SWEEPS) private readonly sweeps: RetentionSweeps,
  ) {}

  onModuleInit(): void {
    this.jobs.define(QUEUE, (_, { signal }) => this.run(signal), {
      expireInSeconds: EXPIRE_SECONDS,
    });
    this.jobs.schedule(QUEUE, NIGHTLY, { isCatchingUp: true });
  }

  /** A failing sweep must not prevent the others from running. */
  private async run(signal: AbortSignal): Promise<void> {
    const errors: unknown[] = [];
    for (const [rule, period] of Object.entries(RETENTION_RULES)) {
      const before = cutoffOf(period, new Date(), this.config.retention);
      for (const sweep of this.sweeps[rule as RetentionRule]) {
        let rows = 0;
        try {
          for (let changed = -1; changed !== 0 && !signal.aborted; rows += changed)
            changed = await sweep(this.database, before, BATCH);
        } catch (error) {
          errors.push(error);
        }
        if (rows > 0)
          this.logger.log({ rule, rows }, 'Expired personal data was deleted or anonymized');
      }
    }
    if (errors.length > 0) throw new AggregateError(errors, 'Some retention sweeps failed');
  }
}
