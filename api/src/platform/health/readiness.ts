import { Injectable } from '@nestjs/common';

type Check = () => Promise<void>;

const CHECK_TIMEOUT_MS = 3000;
/** Cached for this long, so that frequent polling costs nothing. */
const KEPT_MS = 1000;

type State = 'up' | 'down';

export interface ReadinessReport {
  status: 'ready' | 'not_ready';
  /** Each part of the way to a sold shirt; `down` says no more to strangers. */
  checks: Record<string, State>;
}

/**
 * Without a part for `serving` the process shows no pages and gets no visitors. Without one
 * for `selling`, it shows pages and refuses to sell.
 */
type Purpose = 'serving' | 'selling';

/**
 * Collects what must work before a visitor can buy. A module registers its own
 * check when it starts; one that throws or takes longer than 3 s is down.
 */
@Injectable()
export class Readiness {
  private readonly checks = new Map<string, Check>();
  private readonly forServing = new Set<string>();
  private readonly kept = new Map<string, { until: number; state: Promise<State> }>();
  private started = false;
  private stopping = false;

  register(name: string, check: Check, purpose: Purpose = 'selling'): void {
    this.checks.set(name, check);
    if (purpose === 'serving') this.forServing.add(name);
  }

  /** Called when the jobs run and the server listens. */
  markStarted(): void {
    this.started = true;
  }

  /** Called on SIGTERM: load balancers must send requests elsewhere from now on. */
  markStopping(): void {
    this.stopping = true;
  }

  get isStopping(): boolean {
    return this.stopping;
  }

  /** Whether all of these parts work. */
  async areUp(...names: string[]): Promise<boolean> {
    const states = await Promise.all(names.map((name) => this.stateOf(name)));
    return states.every((each) => each === 'up');
  }

  /** @param purpose `selling` needs all parts */
  async report(purpose: Purpose = 'selling'): Promise<ReadinessReport> {
    const names = purpose === 'serving' ? this.forServing : this.checks.keys();
    const results = await Promise.all(
      [...names].map(async (name) => [name, await this.stateOf(name)] as const),
    );
    const checks = {
      started: this.started && !this.stopping ? ('up' as const) : ('down' as const),
      ...Object.fromEntries(results),
    };
    const isReady = Object.values(checks).every((result) => result === 'up');
    return { status: isReady ? 'ready' : 'not_ready', checks };
  }

  private stateOf(name: string): Promise<State> {
    const check = this.checks.get(name);
    if (!check) return Promise.resolve('down');
    const before = this.kept.get(name);
    if (before && performance.now() < before.until) return before.state;
    // Whoever asks while it is found out waits for the same answer.
    const found = { until: Infinity, state: ask(check) };
    this.kept.set(name, found);
    void found.state.then(() => (found.until = performance.now() + KEPT_MS));
    return found.state;
  }
}

async function ask(check: Check): Promise<State> {
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
