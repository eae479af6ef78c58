import { spawn, type ChildProcess } from 'node:child_process';
import { closeSync, openSync, readFileSync, writeSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { ROOT } from '../place.ts';

/** One step of `npm test`. */
export interface Step {
  /** Its first word is what `npm test -- <name>` selects. */
  name: string;
  /** Steps whose results are tests, which the summary lists. */
  isTest?: true;
  /**
   * @param log file for the output of its programs
   * @throws if it fails
   */
  run(log: string): Promise<void>;
}

export interface StepResult {
  name: string;
  result: 'passed' | 'failed' | 'not run';
  seconds: number;
}

interface Run {
  /** Steps that run concurrently. */
  cores: number;
  /** Folder for a log of each step. */
  logs: string;
  print: (line: string) => void;
}

/** How often to name the steps that are still running, for people and for CI servers. */
const STILL_RUNNING_MS = 120_000;
/** Lines of a failed step without a report. */
const TAIL = 25;
/** As a URL without spaces, because options are separated by spaces. */
const CACHE_RESOLUTION = pathToFileURL(path.join(ROOT, 'tools/testing/cache-resolution.mjs')).href;
const running = new Set<ChildProcess>();
let isInterrupted = false;

/**
 * Runs phases one after the other, and the steps of each as soon as a core is free, in the given
 * order. After a failure no further step starts; running ones continue.
 *
 * @returns one result per step, in the given order
 */
export async function runPhases(
  phases: readonly (readonly Step[])[],
  { cores, logs, print }: Run,
): Promise<StepResult[]> {
  const results = new Map<Step, StepResult>();
  const active = new Set<string>();
  let hasFailed = false;
  const timer = setInterval(
    () => print(`... ${[...active].join(', ')} still running`),
    STILL_RUNNING_MS,
  );

  async function runStep(step: Step): Promise<void> {
    const { name } = step;
    const log = path.join(logs, `${name.replaceAll(' ', '-')}.log`);
    const started = performance.now();
    active.add(name);
    const error = await step.run(log).then(
      () => undefined,
      (reason: unknown) => (reason instanceof Error ? reason.message : String(reason)),
    );
    active.delete(name);
    const seconds = (performance.now() - started) / 1000;
    const isPassed = error === undefined && !isInterrupted;
    hasFailed ||= !isPassed;
    results.set(step, { name, result: isPassed ? 'passed' : 'failed', seconds });
    print(
      `${name.padEnd(28)}${seconds.toFixed(1).padStart(7)} s  ${isPassed ? 'passed' : 'FAILED'}`,
    );
    if (isPassed) return;
    print(`  ${error ?? 'interrupted'}; output: ${log}`);
    if (!step.isTest) for (const line of endOf(log)) print(`  ${line}`);
  }

  for (const phase of phases) {
    const waiting = [...phase];
    const worker = async () => {
      for (let step = waiting.shift(); step && !hasFailed; step = waiting.shift())
        await runStep(step);
    };
    await Promise.all(Array.from({ length: cores }, worker));
  }
  clearInterval(timer);
  return phases
    .flat()
    .map((step) => results.get(step) ?? { name: step.name, result: 'not run', seconds: 0 });
}

function endOf(log: string): string[] {
  try {
    return readFileSync(log, 'utf8').trimEnd().split('\n').slice(-TAIL);
  } catch {
    return []; // It failed before it started a program.
  }
}

/**
 * Runs a script of an installed package, or of this repository, in a separate process group until
 * it exits.
 *
 * @param args path below the root or below node_modules, and arguments
 * @throws if it fails
 */
export function runNode(
  log: string,
  [script = '', ...args]: readonly string[],
  env: Record<string, string> = {},
): Promise<void> {
  const file = path.join(ROOT, script.startsWith('tools/') ? '' : 'node_modules', script);
  const output = openSync(log, 'a');
  writeSync(output, `$ ${[script, ...args].join(' ').slice(0, 500)}\n`);
  const child = spawn(process.execPath, [file, ...args], {
    cwd: ROOT,
    stdio: ['ignore', output, output],
    detached: true,
    env: {
      ...process.env,
      // Nest and others are ES modules only, which jest loads behind the first flag.
      NODE_OPTIONS: `--experimental-vm-modules --no-warnings --import=${CACHE_RESOLUTION}`,
      // Jest's sandbox has a copy of the environment, which the engine's own setting does not leave.
      ORT_DISABLE_TELEMETRY: '1',
      // Tests compare the output of programs, which color it if a terminal's profile says so.
      FORCE_COLOR: undefined,
      ...env,
    },
  });
  closeSync(output);
  running.add(child);
  return new Promise((resolve, reject) => {
    child.on('error', reject);
    child.on('close', (status, signal) => {
      running.delete(child);
      if (status === 0) resolve();
      else reject(new Error(`${path.basename(script)} ended with ${status ?? signal}`));
    });
  });
}

/** Ends all running programs with their child processes, and starts no further step. */
export function interrupt(): void {
  isInterrupted = true;
  for (const { pid } of running) {
    if (!pid) continue;
    try {
      process.kill(-pid, 'SIGINT');
    } catch {
      // It has already exited.
    }
  }
}
