import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { DevelopmentServers } from '@ftl/contracts';

interface Served {
  name: string;
  origin: string;
  routes: string[];
}

/**
 * Announces remotes served from source to a running API, through a file in the release store. Valid
 * only while this process lives.
 *
 * @returns a function that withdraws it
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
