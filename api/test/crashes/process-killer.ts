import { setTimeout as sleep } from 'node:timers/promises';
import type { Cluster } from '../cluster.js';
import type { Server } from '../server-process.js';
import type { CrashPoint } from './crash-points.js';

type Role = CrashPoint['role'];

/** How long to wait for a specific step, and then for any step of the same kind of process. */
const STEP_WAIT_MS = 1000;
/** Jobs that failed while processes were down may be retried minutes later. */
const LONGEST_WAIT_MS = 360_000;
/** A kill follows immediately after the step or during the next one. */
const NEXT_STEP_MS = 25;
const BETWEEN_STEPS = 'between steps';

/**
 * Kills processes of a cluster with SIGKILL at chosen steps and restarts them. While one kind of
 * process is starting, it continues with the other kind.
 */
export class ProcessKiller {
  /** Number of kills by step. */
  readonly killsAt = new Map<string, number>();
  private readonly starting = new Map<Server, Promise<void>>();
  private startError: unknown = null;
  private onStep: (point: CrashPoint) => void = () => undefined;

  /** @param random deterministic numbers from 0 to 1 */
  constructor(
    private readonly cluster: Cluster,
    private readonly points: CrashPoint[],
    private readonly random: () => number,
  ) {}

  /** Must be called with every committed step. */
  readonly see = (point: CrashPoint): void => this.onStep(point);

  get kills(): number {
    return [...this.killsAt.values()].reduce((sum, each) => sum + each, 0);
  }

  /**
   * Kills at the next step, or without one if none is observed for a while.
   *
   * @throws if a process could not be restarted
   */
  async killOnce(): Promise<void> {
    if (this.startError !== null) throw this.startError;
    const role = await this.runningRole();
    const step = await this.nextStep(role);
    if (this.random() < 0.5) await sleep(this.random() * NEXT_STEP_MS);
    const victims = this.victims(step?.role ?? role);
    const name = step?.name ?? BETWEEN_STEPS;
    this.killsAt.set(name, (this.killsAt.get(name) ?? 0) + victims.length);
    await Promise.all(victims.map((each) => each.end('SIGKILL')));
    for (const each of victims) this.restart(each);
  }

  /** Resolves when all processes run again. @throws if one could not be started */
  async untilRunning(): Promise<void> {
    await Promise.all(this.starting.values());
  }

  private async runningRole(): Promise<Role> {
    for (;;) {
      const wished = this.pick(this.points).role;
      const other = wished === 'api' ? 'worker' : 'api';
      const role = [wished, other].find((each) => this.running(each as Role).length > 0);
      if (role) return role as Role;
      await Promise.race(this.starting.values());
    }
  }

  /**
   * A wanted step, otherwise one of the same role, otherwise any: orders progress between two
   * kills.
   */
  private async nextStep(role: Role): Promise<CrashPoint | null> {
    const wished = this.pick(this.points.filter((point) => point.role === role));
    return (
      (await this.stepWithin(STEP_WAIT_MS, (point) => point === wished)) ??
      (await this.stepWithin(STEP_WAIT_MS, (point) => point.role === role)) ??
      (await this.stepWithin(LONGEST_WAIT_MS, () => true))
    );
  }

  private stepWithin(
    ms: number,
    isWished: (point: CrashPoint) => boolean,
  ): Promise<CrashPoint | null> {
    return new Promise((resolve) => {
      const end = (point: CrashPoint | null) => {
        clearTimeout(timer);
        this.onStep = () => undefined;
        resolve(point);
      };
      const timer = setTimeout(end, ms, null);
      this.onStep = (point) => {
        if (isWished(point)) end(point);
      };
    });
  }

  /** It is unknown which process performed the step: kill all of them, or a random one. */
  private victims(role: Role): Server[] {
    const running = this.running(role);
    return running.length === 0 || this.random() < 0.6 ? running : [this.pick(running)];
  }

  private running(role: Role): Server[] {
    const all = role === 'api' ? this.cluster.apis : this.cluster.workers;
    return all.filter((each) => !this.starting.has(each));
  }

  private restart(process: Server): void {
    const started = process.start().then(() => void this.starting.delete(process));
    this.starting.set(process, started);
    started.catch((error: unknown) => (this.startError ??= error));
  }

  private pick<T>(among: readonly T[]): T {
    return among[Math.floor(this.random() * among.length)]!;
  }
}

/** Deterministic random numbers (mulberry32). */
export function seeded(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 2 ** 32;
  };
}
