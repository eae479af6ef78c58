import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { DevelopmentServers } from '@ftl/contracts';

/** Remotes that `npm run dev` currently serves from source; none after it has stopped. */
export async function readDevelopmentServers(
  storeDir: string,
): Promise<DevelopmentServers['servers']> {
  const text = await readFile(path.join(storeDir, 'development.json'), 'utf8').catch(() => '');
  if (!text) return {};
  const { pid, servers } = JSON.parse(text) as DevelopmentServers;
  return isRunning(pid) ? servers : {};
}

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
}
