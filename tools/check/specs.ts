import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { ROOT } from '../place.ts';

/** Folder of the browser tests. */
export const SPECS = 'e2e';
/** Replaces names in a spec that covers every remote. */
const ALL_REMOTES = 'all remotes';

/** A file of browser tests. */
export interface Spec {
  file: string;
  /** Names of workspaces that run it with their own tests. */
  owners: string[];
  /**
   * Names of workspaces in which it can find defects, including the owners; undefined means every
   * remote.
   */
  covers: string[] | undefined;
}

/** Every spec with the declarations in its first lines. */
export function readSpecs(root = ROOT): Spec[] {
  return globSync(`${SPECS}/**/*.e2e.ts`, { cwd: root })
    .sort()
    .map((file) => parseSpec(file, readFileSync(path.join(root, file), 'utf8')));
}

/**
 * Reads the optional comments at the top of a spec:
 *
 *   // owned by: mf-checkout, mf-orders
 *   // also covers: mf-static
 *
 * A spec without coverage counts for every remote.
 */
export function parseSpec(file: string, source: string): Spec {
  const owners = namesAfter('owned by', source);
  const others = namesAfter('also covers', source);
  const isEverywhere = others?.includes(ALL_REMOTES) || (!owners && !others);
  return {
    file,
    owners: owners ?? [],
    covers: isEverywhere ? undefined : [...(owners ?? []), ...(others ?? [])],
  };
}

function namesAfter(label: string, source: string): string[] | undefined {
  const list = new RegExp(`^// ${label}: (.+)$`, 'm').exec(source)?.[1];
  return list?.split(',').map((name) => name.trim());
}
