import type { TestOutcome } from './results.ts';
import { table } from './summary.ts';

/** One of several runs of the same steps. */
export interface Run {
  number: number;
  /** Whether all steps of the run passed. */
  hasPassed: boolean;
  seconds: number;
  tests: TestOutcome[];
}

/**
 * A table of runs and a list of unreliable tests, each with the runs in which it did not pass at
 * the first attempt.
 */
export function summarizeRuns(runs: readonly Run[]): { text: string; isReliable: boolean } {
  const rows = runs.map(({ number, hasPassed, seconds, tests }) => [
    String(number),
    seconds.toFixed(0),
    hasPassed ? 'passed' : 'failed',
    ...(['passed', 'failed', 'flaky', 'skipped'] as const).map((status) =>
      String(tests.filter((test) => test.status === status).length),
    ),
  ]);
  const heads = ['run', 'seconds', 'result'];
  const lines = ['', ...table([...heads, 'passed', 'failed', 'flaky', 'skipped'], rows)];

  const unreliable = new Map<string, string[]>();
  for (const { number, tests } of runs)
    for (const { file, title, status } of tests) {
      if (status !== 'failed' && status !== 'flaky') continue;
      const name = `${file}: ${title}`;
      unreliable.set(name, [...(unreliable.get(name) ?? []), `${number} (${status})`]);
    }
  if (unreliable.size > 0) lines.push('', 'Did not pass at the first attempt:');
  for (const [name, failures] of [...unreliable].sort())
    lines.push(`  ${name}`, `    in run ${failures.join(', ')}`);

  const isReliable = unreliable.size === 0 && runs.every(({ hasPassed }) => hasPassed);
  const failed = runs.filter(({ hasPassed }) => !hasPassed).length;
  lines.push('', `${runs.length} runs, ${failed} failed, ${unreliable.size} unreliable tests`);
  return { text: lines.join('\n'), isReliable };
}
