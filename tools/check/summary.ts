import type { StepResult } from './run-steps.ts';
import type { TestResults } from './results.ts';

const SLOWEST_SHOWN = 5;
/** Lines of a failure: enough for the expected and the received value. */
const MESSAGE_LINES = 12;
/** A line of a stack outside of our code. */
const FOREIGN = /^\s+at .*(node_modules\/|node:internal)/;
/** Of all failures together: the rest is in the logs. */
const FAILURE_LINES = 50;

/**
 * The slowest test files and, if tests ran, the failed ones and their number. These are last,
 * because a CI server often keeps only the end of a log.
 */
export function summarize(steps: readonly StepResult[], { files, tests }: TestResults): string {
  const lines: string[] = [];
  if (files.length > 0) {
    const slowest = files.toSorted((a, b) => b.seconds - a.seconds).slice(0, SLOWEST_SHOWN);
    const rows = slowest.map(({ file, seconds }) => [file, seconds.toFixed(1)]);
    lines.push('', ...table(['slowest test files', 'seconds'], rows));
  }
  const failures: string[] = [];
  for (const { file, title, status, message } of tests) {
    if (status !== 'failed' && status !== 'flaky') continue;
    failures.push('', `${status}: ${file}: ${title}`);
    const why = message?.split('\n').filter((line) => line.trim() && !FOREIGN.test(line)) ?? [];
    failures.push(...why.slice(0, MESSAGE_LINES).map((line) => `  ${line}`));
  }
  lines.push(...failures.slice(0, FAILURE_LINES));
  if (failures.length > FAILURE_LINES) lines.push('', 'The output has the other failures.');
  const notRun = steps.filter(({ result }) => result === 'not run').map(({ name }) => name);
  if (notRun.length > 0) lines.push('', `Not run: ${notRun.join(', ')}`);
  const count = (...statuses: string[]) =>
    tests.filter(({ status }) => statuses.includes(status)).length;
  if (steps.some(({ name }) => /-tests\b/.test(name))) {
    const [passed, failed] = [count('passed', 'flaky'), count('failed')];
    lines.push('', `Total: ${passed} passed, ${failed} failed, ${count('skipped')} skipped`);
  }
  return lines.join('\n');
}

/** Columns of equal width, with a line below the heads. */
export function table(heads: readonly string[], rows: readonly (readonly string[])[]): string[] {
  const widths = heads.map((head, at) =>
    Math.max(head.length, ...rows.map((row) => row[at]?.length ?? 0)),
  );
  const line = (cells: readonly string[]) =>
    cells
      .map((cell, at) => cell.padEnd(widths[at] ?? 0))
      .join('  ')
      .trimEnd();
  return [line(heads), line(widths.map((width) => '-'.repeat(width))), ...rows.map(line)];
}
