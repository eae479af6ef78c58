import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { DevelopmentServers } from '@ftl/contracts';

/** What `npm run dev` serves from source now; nothing when it has ended. */
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
