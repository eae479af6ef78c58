import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { fromJest, fromPlaywright, prepareReports } from './results';
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
          {
            fullName: 'prices rounds',
            status: 'failed',
            failureMessages: ['Error: \u001B[32mExpected: 3\u001B[39m\n\nReceived: 4'],
          },
          { fullName: 'prices later', status: 'pending' },
        ],
      },
      {
        name: '/shop/api/src/broken.test.ts',
        startTime: 0,
        endTime: 0,
        status: 'failed',
        message: 'Cannot find module',
        assertionResults: [],
      },
    ],
  },
  '/shop',
);
interface Attempt {
  duration: number;
  errors?: { message: string }[];
}
const spec = (title: string, status: string, ...attempts: Attempt[]) => ({
  title,
  file: 'home.e2e.ts',
  tests: [{ status, results: attempts.map((attempt) => ({ errors: [], ...attempt })) }],
});
const stuck = {
  duration: 1000,
  errors: [
    { message: 'Timeout of 300000ms exceeded.' },
    { message: 'Error: page.waitForRequest: Test ended.' },
  ],
};
const browser = fromPlaywright(
  {
    config: { rootDir: '/shop/e2e' },
    errors: [],
    suites: [
      {
        title: 'home.e2e.ts',
        specs: [spec('opens', 'expected', { duration: 4000 })],
        suites: [
          { title: 'on a phone', specs: [spec('scrolls', 'flaky', stuck, { duration: 2000 })] },
        ],
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
      {
        ...{ file: 'api/src/prices.test.ts', title: 'prices rounds', status: 'failed' },
        message: 'Error: Expected: 3\n\nReceived: 4',
      },
      { file: 'api/src/prices.test.ts', title: 'prices later', status: 'skipped' },
      {
        ...{ file: 'api/src/broken.test.ts', title: '(the file itself)', status: 'failed' },
        message: 'Cannot find module',
      },
    ],
  });
  expect(browser).toEqual({
    files: [{ file: 'e2e/home.e2e.ts', seconds: 7 }],
    tests: [
      { file: 'e2e/home.e2e.ts', title: 'opens', status: 'passed' },
      {
        ...{ file: 'e2e/home.e2e.ts', title: 'on a phone scrolls', status: 'flaky' },
        message: 'Timeout of 300000ms exceeded.\nError: page.waitForRequest: Test ended.',
      },
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
  expect(tests).toEqual([
    {
      ...{ file: 'e2e', title: '(outside of any test)', status: 'failed' },
      message: 'The shop did not start',
    },
  ]);
});

it('prints the slowest files, then why tests failed, what did not run and the number of tests', () => {
  const text = summarize(
    [
      { name: 'lint', result: 'passed', seconds: 1.44 },
      { name: 'unit-tests', result: 'failed', seconds: 61 },
      { name: 'browser-tests', result: 'not run', seconds: 0 },
    ],
    { files: [...units.files, ...browser.files], tests: [...units.tests, ...browser.tests] },
  );
  expect(text).toBe(`
slowest test files      seconds
----------------------  -------
e2e/home.e2e.ts         7.0
api/src/prices.test.ts  2.5
api/src/broken.test.ts  0.0

failed: api/src/prices.test.ts: prices rounds
  Error: Expected: 3
  Received: 4

failed: api/src/broken.test.ts: (the file itself)
  Cannot find module

flaky: e2e/home.e2e.ts: on a phone scrolls
  Timeout of 300000ms exceeded.
  Error: page.waitForRequest: Test ended.

Not run: browser-tests

Total: 3 passed, 2 failed, 1 skipped`);
});

it('prints at most 50 lines of failures', () => {
  const failed = { file: 'a.test.ts', title: 'adds', status: 'failed', message: 'No' } as const;
  const tests = Array.from({ length: 40 }, () => failed);
  const lines = summarize([], { files: [], tests }).split('\n');
  expect(lines.length).toBeLessThan(55);
  expect(lines.at(-1)).toBe('The output has the other failures.');
});

it('reports zero tests if none could run', () => {
  const lint = { name: 'lint', result: 'failed', seconds: 2 } as const;
  const tests = { name: 'unit-tests', result: 'not run', seconds: 0 } as const;
  const nothing = { files: [], tests: [] };
  expect(summarize([lint, tests], nothing)).toContain('Total: 0 passed, 0 failed, 0 skipped');
  expect(summarize([lint], nothing)).not.toContain('Total');
});

it('removes only earlier reports and logs from the folder for reports', async () => {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'ftl-reports-'));
  try {
    for (const name of ['jest-0.json', 'playwright-1.json', 'types.log', 'notes.txt'])
      await writeFile(path.join(folder, name), '');
    prepareReports(folder);
    expect(await readdir(folder)).toEqual(['notes.txt']);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
});
