import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { DevelopmentServers } from '@ftl/contracts';

interface Served {
  name: string;
  origin: string;
  routes: string[];
}

/**
 * Tells a running API, through a file in the release store, what is served from
 * source. It counts only while this process lives.
 *
 * @returns how to take it back
 */
export function announce(storeDir: string, served: readonly Served[]): () => void {
  const file = path.join(storeDir, 'development.json');
  const content: DevelopmentServers = {
    pid: process.pid,
    servers: Object.fromEntries(
      served.map(({ name, origin, routes }) => [name, { origin, routes }]),
    ),
  };
  mkdirSync(storeDir, { recursive: true });
  writeFileSync(file, JSON.stringify(content));
  return () => rmSync(file, { force: true });
}
