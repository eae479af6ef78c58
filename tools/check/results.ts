import { globSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
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

/** Names of a run's reports in its folder: `jest-0.json`, and `jest-1.json` of a later part. */
export const REPORTS = { jest: 'jest', playwright: 'playwright' } as const;

/** Creates the folder, or removes an earlier run's reports and logs from it; other files stay. */
export function prepareReports(folder: string): void {
  mkdirSync(folder, { recursive: true });
  const earlier = globSync(`{*.log,{${Object.values(REPORTS).join()}}-*.json}`, { cwd: folder });
  for (const name of earlier) rmSync(path.join(folder, name));
}

/** Reads the reports of jest and Playwright in this folder. */
export function readResults(folder: string, root: string): TestResults {
  const read = <T>(name: string) =>
    globSync(`${name}-*.json`, { cwd: folder })
      .sort()
      .map((file) => JSON.parse(readFileSync(path.join(folder, file), 'utf8')) as T);
  const all = [
    ...read<JestReport>(REPORTS.jest).map((report) => fromJest(report, root)),
    ...read<PlaywrightReport>(REPORTS.playwright).map((report) => fromPlaywright(report, root)),
  ];
  return { files: all.flatMap(({ files }) => files), tests: all.flatMap(({ tests }) => tests) };
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
