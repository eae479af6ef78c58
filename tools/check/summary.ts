import type { TestResults } from './results.ts';
import type { StepResult } from './step.ts';

const SLOWEST_SHOWN = 20;
/** Lines of a failure: enough for the expected and the received value. */
const MESSAGE_LINES = 12;

/**
 * A table of the run's steps, the slowest test files and, if tests ran, the failed ones and their
 * number. The failed ones are named last, because a CI server often keeps only the end of a log.
 */
export function summarize(steps: readonly StepResult[], { files, tests }: TestResults): string {
  const lines = ['', ...table(['step', 'seconds', 'result'], steps.map(stepRow))];
  if (files.length > 0) {
    const slowest = files.toSorted((a, b) => b.seconds - a.seconds).slice(0, SLOWEST_SHOWN);
    lines.push('', ...table(['slowest test files', 'seconds'], slowest.map(fileRow)));
  }
  for (const { file, title, status, message } of tests) {
    if (status !== 'failed' && status !== 'flaky') continue;
    lines.push('', `${status}: ${file}: ${title}`);
    const why = message?.split('\n').filter((line) => line.trim()) ?? [];
    lines.push(...why.slice(0, MESSAGE_LINES).map((line) => `  ${line}`));
  }
  const count = (...statuses: string[]) =>
    tests.filter(({ status }) => statuses.includes(status)).length;
  if (steps.some(({ name }) => name.endsWith('-tests'))) {
    const [passed, failed] = [count('passed', 'flaky'), count('failed')];
    lines.push('', `Total: ${passed} passed, ${failed} failed, ${count('skipped')} skipped`);
  }
  return lines.join('\n');
}

const stepRow = ({ name, seconds, result }: StepResult) => [
  name,
  result === 'not run' ? '' : seconds.toFixed(1),
  result,
];
const fileRow = ({ file, seconds }: TestResults['files'][number]) => [file, seconds.toFixed(1)];

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
