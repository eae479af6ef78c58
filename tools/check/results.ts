import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { stripVTControlCharacters } from 'node:util';

export interface TestOutcome {
  /** Path below the root. */
  file: string;
  title: string;
  status: 'passed' | 'failed' | 'flaky' | 'skipped';
  /** Why it failed, as the test runner puts it, without colors. */
  message?: string;
}

export interface TestFile {
  file: string;
  seconds: number;
}

export interface TestResults {
  files: TestFile[];
  tests: TestOutcome[];
}

/** File names of a run's reports, in its folder. */
export const REPORTS = { jest: 'jest.json', playwright: 'playwright.json' } as const;

/** Creates the folder, or removes an earlier run's reports from it; its other files stay. */
export function prepareReports(folder: string): void {
  mkdirSync(folder, { recursive: true });
  for (const name of Object.values(REPORTS)) rmSync(path.join(folder, name), { force: true });
}

/** Reads the reports of jest and Playwright in this folder. */
export function readResults(folder: string, root: string): TestResults {
  const jest = readJson<JestReport>(path.join(folder, REPORTS.jest));
  const playwright = readJson<PlaywrightReport>(path.join(folder, REPORTS.playwright));
  const both = [jest && fromJest(jest, root), playwright && fromPlaywright(playwright, root)];
  const read = both.filter((results) => results !== undefined);
  return {
    files: read.flatMap(({ files }) => files),
    tests: read.flatMap(({ tests }) => tests),
  };
}

/** The part of `jest --json` that is read here. */
export interface JestReport {
  testResults: {
    name: string;
    startTime: number;
    endTime: number;
    status: string;
    /** Why the file itself failed. */
    message?: string;
    assertionResults: { fullName: string; status: string; failureMessages?: string[] | null }[];
  }[];
}

export function fromJest({ testResults }: JestReport, root: string): TestResults {
  const results: TestResults = { files: [], tests: [] };
  for (const { name, startTime, endTime, status, message, assertionResults } of testResults) {
    const file = path.relative(root, name);
    results.files.push({ file, seconds: Math.max(0, endTime - startTime) / 1000 });
    for (const test of assertionResults)
      results.tests.push({
        ...{ file, title: test.fullName, status: jestStatus(test.status) },
        ...why(test.failureMessages?.[0]),
      });
    // A file that cannot be loaded, or whose hooks fail after its tests, has no failed test.
    if (status === 'failed' && !assertionResults.some((test) => test.status === 'failed'))
      results.tests.push({ file, title: '(the file itself)', status: 'failed', ...why(message) });
  }
  return results;
}

const why = (message: string | undefined) =>
  message ? { message: stripVTControlCharacters(message).trim() } : {};

const jestStatus = (status: string): TestOutcome['status'] =>
  status === 'passed' || status === 'failed' ? status : 'skipped';

interface PlaywrightSuite {
  title: string;
  specs?: {
    title: string;
    file: string;
    tests: { status: string; results: { duration: number; errors: { message?: string }[] }[] }[];
  }[];
  suites?: PlaywrightSuite[];
}
/** The part of Playwright's JSON report that is read here. */
export interface PlaywrightReport {
  config: { rootDir: string };
  suites: PlaywrightSuite[];
  /** Failures outside of tests, such as a failed start of the shop. */
  errors: { message?: string }[];
}

export function fromPlaywright(report: PlaywrightReport, root: string): TestResults {
  const seconds = new Map<string, number>();
  const tests: TestOutcome[] = [];
  const visit = (suite: PlaywrightSuite, titles: readonly string[]) => {
    for (const spec of suite.specs ?? []) {
      const file = path.relative(root, path.resolve(report.config.rootDir, spec.file));
      for (const { status, results } of spec.tests) {
        const took = results.reduce((sum, { duration }) => sum + duration / 1000, 0);
        seconds.set(file, (seconds.get(file) ?? 0) + took);
        const title = [...titles, spec.title].join(' ');
        // After a timeout, the first error has no place; the next one names the pending call.
        const failed = results.find(({ errors }) => errors.length > 0)?.errors ?? [];
        const message = failed.map((error) => error.message ?? '').join('\n');
        const outcome = PLAYWRIGHT_STATUS[status] ?? 'failed';
        tests.push({ file, title, status: outcome, ...why(message) });
      }
    }
    for (const inner of suite.suites ?? []) visit(inner, [...titles, inner.title]);
  };
  for (const suite of report.suites) visit(suite, []);
  const [outside] = report.errors;
  if (outside)
    tests.push({
      ...{ file: 'e2e', title: '(outside of any test)', status: 'failed' },
      ...why(outside.message),
    });
  return { files: [...seconds].map(([file, took]) => ({ file, seconds: took })), tests };
}

const PLAYWRIGHT_STATUS: Record<string, TestOutcome['status']> = {
  expected: 'passed',
  unexpected: 'failed',
  flaky: 'flaky',
  skipped: 'skipped',
};

function readJson<T>(file: string): T | undefined {
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as T) : undefined;
}
