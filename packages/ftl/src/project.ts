import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { buildOnce } from '@ftl/federation/build';

/** The remote that a command applies to. */
export interface Project {
  dir: string;
  /** Name of its releases: `remote.name` of its package.json, or the folder's name. */
  name: string;
  routes: string[];
}

/** @throws Error that names the missing part if the folder is not a remote */
export function readProject(dir = process.cwd()): Project {
  const file = path.join(dir, 'package.json');
  const { remote } = (existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {}) as {
    remote?: { name?: string; routes?: string[] };
  };
  if (!remote)
    throw new Error(
      `${dir} is no remote: its package.json needs a "remote" field with its routes.`,
    );
  return { dir, name: remote.name ?? path.basename(dir), routes: remote.routes ?? [] };
}

export async function build({ dir, name }: Project): Promise<void> {
  const started = performance.now();
  if (!(await buildOnce(dir))) throw new Error(`${name} could not be built.`);
  console.log(`built ${name} in ${((performance.now() - started) / 1000).toFixed(1)} s`);
}
