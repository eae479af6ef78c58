import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { ROOT } from '../place.ts';

/** Folder of the browser tests. */
export const SPECS = 'e2e';
/** Written instead of names by a spec that walks through every remote. */
const ALL_REMOTES = 'all remotes';

/** A file of browser tests. */
export interface Spec {
  file: string;
  /** Names of workspaces that run it as part of their own tests. */
  owners: string[];
  /** Names of workspaces that it can find defects in, owners included; undefined means every remote. */
  covers: string[] | undefined;
}

/** Every spec with what it declares in its first lines. */
export function readSpecs(root = ROOT): Spec[] {
  return globSync(`${SPECS}/**/*.e2e.ts`, { cwd: root })
    .sort()
    .map((file) => parseSpec(file, readFileSync(path.join(root, file), 'utf8')));
}

/**
 * Reads the comments at the top of a spec, where both are optional:
 *
 *   // owned by: mf-checkout, mf-orders
 *   // also covers: mf-static
 *
 * A spec that does not say what it covers counts for every remote.
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
