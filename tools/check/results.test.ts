import { fromJest, fromPlaywright } from './results';
import { summarize } from './summary';

const units = fromJest(
  {
    testResults: [
      {
        name: '/shop/api/src/prices.test.ts',
        startTime: 1000,
        endTime: 3500,
        status: 'failed',
        assertionResults: [
          { fullName: 'prices adds', status: 'passed' },
          { fullName: 'prices rounds', status: 'failed' },
          { fullName: 'prices later', status: 'pending' },
        ],
      },
      {
        name: '/shop/api/src/broken.test.ts',
        startTime: 0,
        endTime: 0,
        status: 'failed',
        assertionResults: [],
      },
    ],
  },
  '/shop',
);
const spec = (title: string, status: string, ...durations: number[]) => ({
  title,
  file: 'home.e2e.ts',
  tests: [{ status, results: durations.map((duration) => ({ duration })) }],
});
const browser = fromPlaywright(
  {
    config: { rootDir: '/shop/e2e' },
    errors: [],
    suites: [
      {
        title: 'home.e2e.ts',
        specs: [spec('opens', 'expected', 4000)],
        suites: [{ title: 'on a phone', specs: [spec('scrolls', 'flaky', 1000, 2000)] }],
      },
    ],
  },
  '/shop',
);

it('reads files, tests and their outcomes from the reports of both runners', () => {
  expect(units).toEqual({
    files: [
      { file: 'api/src/prices.test.ts', seconds: 2.5 },
      { file: 'api/src/broken.test.ts', seconds: 0 },
    ],
    tests: [
      { file: 'api/src/prices.test.ts', title: 'prices adds', status: 'passed' },
      { file: 'api/src/prices.test.ts', title: 'prices rounds', status: 'failed' },
      { file: 'api/src/prices.test.ts', title: 'prices later', status: 'skipped' },
      { file: 'api/src/broken.test.ts', title: '(the file itself)', status: 'failed' },
    ],
  });
  expect(browser).toEqual({
    files: [{ file: 'e2e/home.e2e.ts', seconds: 7 }],
    tests: [
      { file: 'e2e/home.e2e.ts', title: 'opens', status: 'passed' },
      { file: 'e2e/home.e2e.ts', title: 'on a phone scrolls', status: 'flaky' },
    ],
  });
});

it('counts a shop that does not start as a failed test', () => {
  const { tests } = fromPlaywright(
    {
      config: { rootDir: '/shop/e2e' },
      errors: [{ message: 'The shop did not start' }],
      suites: [],
    },
    '/shop',
  );
  expect(tests).toEqual([{ file: 'e2e', title: '(outside of any test)', status: 'failed' }]);
});

it('prints a table of the steps, the slowest files of both runners and the number of tests', () => {
  const text = summarize(
    [
      { name: 'lint', result: 'passed', seconds: 1.44 },
      { name: 'unit-tests', result: 'failed', seconds: 61 },
      { name: 'browser-tests', result: 'not run', seconds: 0 },
    ],
    { files: [...units.files, ...browser.files], tests: [...units.tests, ...browser.tests] },
  );
  expect(text).toBe(`
step           seconds  result
-------------  -------  -------
lint           1.4      passed
unit-tests     61.0     failed
browser-tests           not run

slowest test files      seconds
----------------------  -------
e2e/home.e2e.ts         7.0
api/src/prices.test.ts  2.5
api/src/broken.test.ts  0.0

Total: 3 passed, 2 failed, 1 skipped`);
});

it('reports zero tests if none could run', () => {
  const lint = { name: 'lint', result: 'failed', seconds: 2 } as const;
  const tests = { name: 'unit-tests', result: 'not run', seconds: 0 } as const;
  const nothing = { files: [], tests: [] };
  expect(summarize([lint, tests], nothing)).toContain('Total: 0 passed, 0 failed, 0 skipped');
  expect(summarize([lint], nothing)).not.toContain('Total');
});
