import path from 'node:path';
import type { Workspace } from '../workspaces.ts';
import { SPECS, type Spec } from './specs.ts';

/** What a run covers. Lists are paths below the root; an empty one leaves its steps out. */
export interface Scope {
  /** Built before tests: package names; everything where there are none. */
  built: string[];
  /** Checked for format: files and folders. */
  formatted: string[];
  /** Checked by the linter: files and folders. */
  linted: string[];
  /** Checked for their imports and declared packages: folders of workspaces. */
  imported: string[];
  /** Type-checked: folders of workspaces, or a whole TypeScript project by its configuration. */
  typed: string[];
  /** Unit, component and API tests: folders and test files. */
  tested: string[];
  /** Browser tests: spec files, or the folder of all of them. */
  browserTests: string[];
}

/** The two TypeScript projects: everything that a bundler or Node reads as it is, and the API. */
export const PROJECTS = { site: 'tsconfig.json', api: 'api/tsconfig.json' } as const;

/**
 * What belongs to one workspace: its own files, its tests, and the browser tests
 * that it owns. The workspace of the browser tests owns all of them.
 */
export function scopeOfWorkspace({ folder }: Workspace, specs: readonly Spec[]): Scope {
  const owned = specs.filter(({ owners }) => owners.includes(path.basename(folder)));
  return {
    built: [],
    formatted: [folder],
    linted: [folder],
    imported: [folder],
    typed: [folder],
    tested: [folder],
    browserTests: folder === SPECS ? [SPECS] : owned.map(({ file }) => file),
  };
}
