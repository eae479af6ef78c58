import { spawn, type ChildProcess } from 'node:child_process';
import path from 'node:path';
import { runApiProgram } from './api-program.js';

const API = path.resolve(import.meta.dirname, '..');

export interface Ended {
  /** Null if a signal ended the process. */
  code: number | null;
  printed: string;
}

export interface RecoverProcess {
  child: ChildProcess;
  ended: Promise<Ended>;
}

/** `npm run shop -- backup` and `npm run shop -- restore` as a process of the built API. */
export function startRecover(
  env: Record<string, string>,
  args: string[],
  wrap: (command: string[]) => string[] = (command) => command,
): RecoverProcess {
  const [program, ...rest] = wrap([process.execPath, 'dist/recover.js', ...args]);
  const child = spawn(program!, rest, {
    cwd: API,
    env: { ...process.env, LOG_LEVEL: 'silent', ...env },
  });
  let printed = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (chunk: Buffer) => (printed += chunk.toString()));
  }
  return {
    child,
    ended: new Promise((resolve) => child.once('close', (code) => resolve({ code, printed }))),
  };
}

/** Runs it until it exits, if possible in a process that has already loaded the API's modules. */
export function recover(env: Record<string, string>, ...args: string[]): Promise<Ended> {
  return runApiProgram('recover.js', args, { LOG_LEVEL: 'silent', ...env });
}
