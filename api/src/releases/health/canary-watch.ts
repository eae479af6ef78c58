import { Injectable, Logger, type OnModuleInit } from '@nestjs/common';
import { ReleaseEvents } from '../../analytics/index.js';
import { Jobs } from '../../platform/index.js';
import { RunningCanaries, type RunningCanary } from '../running-canaries.js';
import { canaryVerdict } from './canary-verdict.js';

const CANARY_QUEUE = 'canaries';
const EACH_MINUTE = '* * * * *';

/** Automatically withdraws a canary that fails more than the live release. */
@Injectable()
export class CanaryWatch implements OnModuleInit {
  private readonly logger = new Logger(CanaryWatch.name);

  constructor(
    private readonly jobs: Jobs,
    private readonly canaries: RunningCanaries,
    private readonly events: ReleaseEvents,
  ) {}

  onModuleInit(): void {
    this.jobs.define(CANARY_QUEUE, () => this.judgeAll());
    this.jobs.schedule(CANARY_QUEUE, EACH_MINUTE, { isCatchingUp: true });
  }

  private async judgeAll(): Promise<void> {
    const canaries = await this.canaries.all().catch((error: unknown) => this.warn(error));
    for (const canary of canaries ?? [])
      await this.judge(canary).catch((error: unknown) => this.warn(error, canary.name));
  }

  /** One canary must not keep the others from being judged; the next run follows in a minute. */
  private warn(error: unknown, name = 'all'): void {
    this.logger.warn({ err: error, name }, 'A canary could not be judged');
  }

  private async judge(running: RunningCanary): Promise<void> {
    const { name, version, live, since } = running;
    const [canaryRelease, liveRelease] = [`${name}@${version}`, `${name}@${live}`] as const;
    const seen = await this.events.loads([canaryRelease, liveRelease], since);
    const counts = {
      canary: seen.get(canaryRelease)!,
      live: { ...seen.get(liveRelease)!, version: live },
    };
    if (canaryVerdict(counts) === 'failing') await this.canaries.withdraw(running, counts);
  }
}
