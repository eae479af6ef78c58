import { Injectable } from '@nestjs/common';

type Check = () => Promise<void>;

const CHECK_TIMEOUT_MS = 3000;

export interface ReadinessReport {
  status: 'ready' | 'not_ready';
  /** Each part of the way to a sold shirt; `down` says no more to strangers. */
  checks: Record<string, 'up' | 'down'>;
}

/**
 * Collects what must work before a visitor can buy. A module registers its own
 * check when it starts; one that throws or takes longer than 3 s is down.
 */
@Injectable()
export class Readiness {
  private readonly checks = new Map<string, Check>();
  private started = false;
  private stopping = false;

  register(name: string, check: Check): void {
    this.checks.set(name, check);
  }

  /** Called when the jobs run and the server listens. */
  markStarted(): void {
    this.started = true;
  }

  /** Called when the process was told to stop: balancers must look elsewhere from now on. */
  markStopping(): void {
    this.stopping = true;
  }

  get isStopping(): boolean {
    return this.stopping;
  }

  async report(): Promise<ReadinessReport> {
    const results = await Promise.all(
      [...this.checks].map(async ([name, check]) => [name, await state(check)] as const),
    );
    const checks = {
      started: this.started && !this.stopping ? ('up' as const) : ('down' as const),
      ...Object.fromEntries(results),
    };
    const isReady = Object.values(checks).every((result) => result === 'up');
    return { status: isReady ? 'ready' : 'not_ready', checks };
  }
}

async function state(check: Check): Promise<'up' | 'down'> {
  let timer: NodeJS.Timeout | undefined;
  const timeout = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('timeout')), CHECK_TIMEOUT_MS);
  });
  try {
    await Promise.race([check(), timeout]);
    return 'up';
  } catch {
    return 'down';
  } finally {
    clearTimeout(timer);
  }
}
