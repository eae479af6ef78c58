import { Injectable } from '@nestjs/common';

type Check = () => Promise<void>;

const CHECK_TIMEOUT_MS = 3000;
/** Cached for this long, so that frequent polling costs nothing. */
const CACHE_MS = 1000;

type State = 'up' | 'down';

export interface ReadinessReport {
  status: 'ready' | 'not_ready';
  /** Each dependency of a sale; responses to strangers contain no details. */
  checks: Record<string, State>;
}

/**
 * Without a `serving` dependency the process cannot serve pages and must get no requests. Without a
 * `selling` dependency it serves pages, but rejects checkouts.
 */
type Purpose = 'serving' | 'selling';

/**
 * Collects checks of everything that a sale depends on. Each module registers its check at startup;
 * one that throws or takes longer than 3 s is down.
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

  /** Whether all of these dependencies are up. */
  async areUp(...names: string[]): Promise<boolean> {
    const states = await Promise.all(names.map((name) => this.stateOf(name)));
    return states.every((each) => each === 'up');
  }

  /** @param purpose `selling` requires all checks to pass */
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
    // Concurrent callers share one run of the check.
    const found = { until: Infinity, state: ask(check) };
    this.kept.set(name, found);
    void found.state.then(() => (found.until = performance.now() + CACHE_MS));
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
