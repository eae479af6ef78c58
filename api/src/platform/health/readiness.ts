type Check = () => Promise<void>;

/** After this time, a report counts a check without a result as down. */
const REPORT_TIMEOUT_MS = 3000;
/** A sale waits longer for the result: a dependency that is slow can still deliver. */
const SALE_TIMEOUT_MS = 15_000;
/** Cached for this long, so that frequent polling costs nothing. */
const CACHE_MS = 1000;

type State = 'up' | 'down';

interface RunningCheck {
  started: number;
  state: Promise<State>;
  /** From then on, the check must run again. */
  until: number;
}

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

export interface ReadinessCheck {
  name: string;
  purpose: Purpose;
  /** The dependency is down if it throws or takes too long. */
  check: Check;
}

/** Injection token of a list: the checks of other modules; see composition.ts. */
export const READINESS_CHECKS = Symbol('ReadinessChecks');

/** Runs the checks of everything that a sale depends on. */
export class Readiness {
  private readonly checks: ReadonlyMap<string, ReadinessCheck>;
  private readonly running = new Map<string, RunningCheck>();
  private started = false;
  private stopping = false;
  private endingWaits = false;

  constructor(checks: readonly ReadinessCheck[]) {
    this.checks = new Map(checks.map((each) => [each.name, each]));
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

  /** Called while the process stops, shortly before it aborts open requests. */
  endWaits(): void {
    this.endingWaits = true;
  }

  /** Whether a request that waits for a job must end, so that its client repeats it elsewhere. */
  get isEndingWaits(): boolean {
    return this.endingWaits;
  }

  /** Whether all of these dependencies are up, for a sale. */
  async areUp(...names: string[]): Promise<boolean> {
    const states = await Promise.all(names.map((name) => this.check(name)?.state ?? 'down'));
    return states.every((each) => each === 'up');
  }

  /** @param purpose `selling` requires all checks to pass */
  async report(purpose: Purpose = 'selling'): Promise<ReadinessReport> {
    const wanted = [...this.checks.values()].filter(
      (each) => purpose === 'selling' || each.purpose === 'serving',
    );
    const results = await Promise.all(
      wanted.map(async ({ name }) => [name, await this.reported(name)] as const),
    );
    const checks = {
      started: this.started && !this.stopping ? ('up' as const) : ('down' as const),
      ...Object.fromEntries(results),
    };
    const isReady = Object.values(checks).every((result) => result === 'up');
    return { status: isReady ? 'ready' : 'not_ready', checks };
  }

  private async reported(name: string): Promise<State> {
    const check = this.check(name);
    if (!check) return 'down';
    const elapsed = performance.now() - check.started;
    return within(REPORT_TIMEOUT_MS - elapsed, check.state);
  }

  private check(name: string): RunningCheck | undefined {
    const check = this.checks.get(name)?.check;
    const before = this.running.get(name);
    if (!check || (before && performance.now() < before.until)) return before;
    // Concurrent callers share one run of the check.
    const state = within(SALE_TIMEOUT_MS, stateOf(check));
    const found = { started: performance.now(), until: Infinity, state };
    this.running.set(name, found);
    void state.then(() => (found.until = performance.now() + CACHE_MS));
    return found;
  }
}

async function stateOf(check: Check): Promise<State> {
  try {
    await check();
    return 'up';
  } catch {
    return 'down';
  }
}

/** @returns down if the state is not known in time */
async function within(ms: number, state: Promise<State>): Promise<State> {
  let timer: NodeJS.Timeout | undefined;
  const timeout = new Promise<State>((resolve) => {
    timer = setTimeout(() => resolve('down'), ms);
  });
  try {
    return await Promise.race([state, timeout]);
  } finally {
    clearTimeout(timer);
  }
}
