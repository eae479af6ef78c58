import { spawn } from 'node:child_process';

/** Process groups to end when this process is interrupted. */
const running = new Set<number>();
let isInterrupted = false;

for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.on(signal, () => {
    isInterrupted = true;
    for (const group of running) process.kill(-group, 'SIGTERM');
  });

export interface CommandOptions {
  cwd?: string;
  env?: NodeJS.ProcessEnv;
  /** Returns standard output instead of printing it. */
  capture?: boolean;
}

/**
 * Runs a program in a separate process group, which SIGINT and SIGTERM to this process end.
 *
 * @returns its standard output if captured
 * @throws if it fails, or if this process was interrupted
 */
export function runCommand(
  command: string,
  args: string[],
  { cwd, env, capture = false }: CommandOptions = {},
): Promise<string> {
  if (isInterrupted) return Promise.reject(new Error('Interrupted.'));
  const child = spawn(command, args, {
    cwd,
    env: { ...process.env, ...env },
    detached: true,
    stdio: ['ignore', capture ? 'pipe' : 'inherit', 'inherit'],
  });
  const { pid } = child;
  if (pid) running.add(pid);
  let output = '';
  child.stdout?.on('data', (chunk: Buffer) => (output += chunk.toString()));
  return new Promise((resolve, reject) => {
    child.on('error', reject);
    child.on('close', (code, signal) => {
      if (pid) running.delete(pid);
      if (isInterrupted) reject(new Error('Interrupted.'));
      else if (code === 0) resolve(output);
      else reject(new Error(`${command} ${args[0] ?? ''} ended with ${code ?? signal}`));
    });
  });
}
