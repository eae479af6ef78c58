import { existsSync, mkdirSync, readFileSync, rmdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';

/** A memory limit for one process and its children, as a container has it. */
export interface MemoryCgroup {
  /** Wraps a command so that it starts inside. */
  wrap(command: string[]): string[];
  /** Peak in bytes, including the page cache. */
  peak(): number;
  used(): number;
  /** Number of processes that the kernel killed because of the limit. */
  kills(): number;
  remove(): void;
}

const ROOT = '/sys/fs/cgroup';

/**
 * Creates a cgroup below that of this process, in version 2 or 1.
 * @returns undefined if this process lacks the permission
 */
export function createMemoryCgroup(limitBytes: number): MemoryCgroup | undefined {
  const lines = readFileSync('/proc/self/cgroup', 'utf8').split('\n');
  const first = lines.map((line) => /^\d+:memory:(.*)$/.exec(line)?.[1]).find(Boolean);
  const isFirst = first !== undefined;
  const own = first ?? lines.map((line) => /^0::(.*)$/.exec(line)?.[1]).find(Boolean);
  if (own === undefined) return undefined;
  const folder = path.join(ROOT, isFirst ? 'memory' : '', own, `ftl-${process.pid}`);
  const read = (file: string) => readFileSync(path.join(folder, file), 'utf8');
  try {
    mkdirSync(folder);
    const file = isFirst ? 'memory.limit_in_bytes' : 'memory.max';
    writeFileSync(path.join(folder, file), String(limitBytes));
    if (Number(read(file)) !== limitBytes)
      throw new Error('The kernel did not apply the memory limit.');
    const swap = path.join(folder, 'memory.swap.max');
    if (existsSync(swap)) writeFileSync(swap, '0');
  } catch {
    if (existsSync(folder)) rmdirSync(folder);
    return undefined;
  }
  const number = (file: string, name = '') =>
    Number(new RegExp(`^${name && `${name} `}(\\d+)$`, 'm').exec(read(file))?.[1] ?? 0);
  return {
    wrap: (command) => [
      'sh',
      '-c',
      'echo $$ > "$0" && exec "$@"',
      path.join(folder, 'cgroup.procs'),
      ...command,
    ],
    peak: () => number(isFirst ? 'memory.max_usage_in_bytes' : 'memory.peak'),
    used: () => number(isFirst ? 'memory.usage_in_bytes' : 'memory.current'),
    kills: () => number(isFirst ? 'memory.oom_control' : 'memory.events', 'oom_kill'),
    remove: () => rmdirSync(folder),
  };
}
