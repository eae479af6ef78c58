import type { Step, StepResult } from './step.ts';

interface Schedule {
  /** CPU cores that concurrent steps may use together. */
  cores: number;
  /** Runs one step. @returns whether it passed */
  start: (step: Step) => Promise<boolean>;
  /** Clock, in ms. */
  now?: () => number;
}

/**
 * Runs steps as soon as their dependencies have passed and enough cores are free, in the given
 * order. After the first failure no further step starts; running ones continue.
 *
 * @returns one result per step, in the given order
 */
export async function runSteps(
  steps: readonly Step[],
  { cores, start, now = () => performance.now() }: Schedule,
): Promise<StepResult[]> {
  const results = new Map<string, StepResult>();
  const running = new Map<Step, Promise<void>>();
  const isPart = new Set(steps.map(({ name }) => name));
  let hasFailed = false;

  const isReady = (step: Step) =>
    step.needs.every((name) => !isPart.has(name) || results.get(name)?.result === 'passed');
  const coresInUse = () => [...running.keys()].reduce((sum, step) => sum + step.cores, 0);
  const fits = (step: Step) => running.size === 0 || coresInUse() + step.cores <= cores;

  async function run(step: Step): Promise<void> {
    const started = now();
    const isPassed = await start(step);
    hasFailed ||= !isPassed;
    results.set(step.name, {
      name: step.name,
      result: isPassed ? 'passed' : 'failed',
      seconds: (now() - started) / 1000,
    });
    running.delete(step);
  }

  const waiting = [...steps];
  for (;;) {
    for (const step of hasFailed ? [] : [...waiting]) {
      if (!isReady(step) || !fits(step)) continue;
      waiting.splice(waiting.indexOf(step), 1);
      running.set(step, run(step));
    }
    if (running.size === 0) break;
    await Promise.race(running.values());
  }
  return steps.map(
    ({ name }) => results.get(name) ?? { name, result: 'not run' as const, seconds: 0 },
  );
}
