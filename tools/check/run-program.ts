import { spawn, type ChildProcess } from 'node:child_process';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { ROOT } from '../place.ts';
import type { Output } from './step.ts';

const NODE_MODULES = path.join(ROOT, 'node_modules');
/** As a URL without spaces, because options are separated by spaces. */
const CACHE_RESOLUTION = pathToFileURL(path.join(ROOT, 'tools/testing/cache-resolution.mjs')).href;
const running = new Set<ChildProcess>();

/**
 * Runs a script of an installed package until it exits.
 *
 * @param script path below node_modules
 * @throws if it fails
 */
export function runPackage(
  output: Output,
  script: string,
  args: readonly string[],
  env: Record<string, string> = {},
): Promise<void> {
  return runNode(output, [path.join(NODE_MODULES, script), ...args], env);
}

/** Runs Node in a separate process group until it exits. @throws if it fails */
export function runNode(
  output: Output,
  args: readonly string[],
  env: Record<string, string> = {},
): Promise<void> {
  const child = spawn(process.execPath, args, {
    cwd: ROOT,
    stdio: ['ignore', 'pipe', 'pipe'],
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
  running.add(child);
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8');
    stream.on('data', (text: string) => output.write(text));
  }
  return new Promise((resolve, reject) => {
    child.on('error', reject);
    child.on('close', (status, signal) => {
      running.delete(child);
      if (status === 0) resolve();
      else reject(new Error(`${path.basename(args[0] ?? '')} ended with ${status ?? signal}`));
    });
  });
}

/** Ends all running programs with their child processes. */
export function interruptPrograms(): void {
  for (const { pid } of running) {
    if (!pid) continue;
    try {
      process.kill(-pid, 'SIGINT');
    } catch {
      // It has already exited.
    }
  }
}
