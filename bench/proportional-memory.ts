import { readFileSync } from 'node:fs';

/** Proportional set size of a process in MB: its own memory and its share of shared memory. */
export function proportionalMb(pid: number): number {
  try {
    const rollup = readFileSync(`/proc/${pid}/smaps_rollup`, 'utf8');
    return Math.round(Number(/^Pss:\s+(\d+)/m.exec(rollup)?.[1] ?? 0) / 1024);
  } catch {
    // The process has exited.
    return 0;
  }
}
