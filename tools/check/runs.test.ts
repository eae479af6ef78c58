import { summarizeRuns, type Run } from './runs';
import type { TestOutcome } from './results';

const test = (title: string, status: TestOutcome['status']): TestOutcome => ({
  file: 'a.test.ts',
  title,
  status,
});
const run = (number: number, tests: TestOutcome[], hasPassed = true): Run => ({
  number,
  tests,
  hasPassed,
  seconds: 60,
});

it('lists each failed or flaky test once, with its runs', () => {
  const { text, isReliable } = summarizeRuns([
    run(1, [test('sells', 'passed'), test('mails', 'flaky')]),
    run(2, [test('sells', 'failed'), test('mails', 'passed')], false),
    run(3, [test('sells', 'failed'), test('mails', 'passed')], false),
  ]);
  expect(isReliable).toBe(false);
  expect(text).toBe(`
run  seconds  result  passed  failed  flaky  skipped
---  -------  ------  ------  ------  -----  -------
1    60       passed  1       0       1      0
2    60       failed  1       1       0      0
3    60       failed  1       1       0      0

Did not pass at the first attempt:
  a.test.ts: mails
    in run 1 (flaky)
  a.test.ts: sells
    in run 2 (failed), 3 (failed)

3 runs, 2 failed, 2 unreliable tests`);
});

it('is reliable if every test passed in every run, apart from skipped ones', () => {
  expect(
    summarizeRuns([run(1, [test('sells', 'passed'), test('later', 'skipped')])]),
  ).toMatchObject({ isReliable: true });
});

it('is not reliable if a run failed without a failed test', () => {
  expect(summarizeRuns([run(1, [test('sells', 'passed')], false)]).isReliable).toBe(false);
});
