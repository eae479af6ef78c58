import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { ROOT } from '../place.ts';

export interface TestRun {
  /** `timeout`: it was ended after the time limit. */
  outcome: 'passed' | 'failed' | 'timeout';
  /** First file with a failed test. */
  failedIn?: string;
  seconds: number;
}

export interface TestRunOptions {
  /** Sources with mutants. */
  sources: readonly string[];
  env: Record<string, string>;
  timeoutMs: number;
  signal: AbortSignal;
}

/** Runs test files one after another, in the given order, until one fails. */
export async function runTests(
  files: readonly string[],
  { sources, env, timeoutMs, signal }: TestRunOptions,
): Promise<TestRun> {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'ftl-mutant-'));
  const report = path.join(folder, 'report.json');
  const started = performance.now();
  const child = spawn(
    process.execPath,
    [
      path.join(ROOT, 'node_modules/jest/bin/jest.js'),
      ...['--config', path.join(import.meta.dirname, 'jest.config.mjs')],
      ...['--runInBand', '--bail', '--silent', '--ci', '--forceExit'],
      ...['--json', '--outputFile', report, '--runTestsByPath', ...files],
    ],
    {
      cwd: ROOT,
      stdio: 'ignore',
      detached: true,
      env: {
        ...process.env,
        ...env,
        FTL_MUTANT_SOURCES: sources.join(','),
        FTL_MUTANT_TESTS: files.join(','),
        NODE_OPTIONS: '--experimental-vm-modules --no-warnings',
      },
    },
  );
  let isTimeout = false;
  const end = () => {
    if (child.exitCode === null && child.signalCode === null) process.kill(-child.pid!, 'SIGKILL');
  };
  const timer = setTimeout(() => {
    isTimeout = true;
    end();
  }, timeoutMs);
  signal.addEventListener('abort', end);
  const code = await new Promise<number | null>((resolve) => child.on('exit', resolve));
  clearTimeout(timer);
  signal.removeEventListener('abort', end);
  const failedIn = isTimeout ? undefined : failedFile(report);
  rmSync(folder, { recursive: true, force: true });
  signal.throwIfAborted();
  return {
    outcome: isTimeout ? 'timeout' : code === 0 ? 'passed' : 'failed',
    ...(failedIn ? { failedIn } : {}),
    seconds: (performance.now() - started) / 1000,
  };
}

interface Report {
  testResults: { name: string; status: string }[];
}

function failedFile(report: string): string | undefined {
  try {
    const { testResults } = JSON.parse(readFileSync(report, 'utf8')) as Report;
    const failed = testResults.find(({ status }) => status === 'failed');
    return failed && path.relative(ROOT, failed.name);
  } catch {
    return undefined;
  }
}
