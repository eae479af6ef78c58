import path from 'node:path';
import type { Workspace } from '../workspaces.ts';
import { SPECS, type Spec } from './specs.ts';

/** Scope of a run. Lists contain paths below the root; an empty one skips its steps. */
export interface Scope {
  /** Package names to build before tests; empty for everything. */
  built: string[];
  /** Files and folders to check for format. */
  formatted: string[];
  /** Files and folders to lint. */
  linted: string[];
  /** Folders of workspaces to check for imports and declared packages. */
  imported: string[];
  /**
   * Targets of the type check: a TypeScript project by its configuration, or folders and files,
   * which are checked as one project.
   */
  typed: string[];
  /** Folders and files of unit, component and API tests. */
  tested: string[];
  /** Browser tests: spec files, or the folder of all of them. */
  browserTests: string[];
}

/** The two TypeScript projects: everything that a bundler or Node reads directly, and the API. */
export const PROJECTS = { site: 'tsconfig.json', api: 'api/tsconfig.json' } as const;

/**
 * Scope of one workspace: its own files, its tests, and the browser tests that it owns. The
 * workspace of the browser tests owns all of them.
 */
export function scopeOfWorkspace({ folder }: Workspace, specs: readonly Spec[]): Scope {
  const owned = specs.filter(({ owners }) => owners.includes(path.basename(folder)));
  const browserTests = folder === SPECS ? [SPECS] : owned.map(({ file }) => file);
  return {
    built: [],
    formatted: [folder],
    linted: [folder],
    imported: [folder],
    typed: folder === path.dirname(PROJECTS.api) ? [PROJECTS.api] : [folder, ...browserTests],
    tested: [folder],
    browserTests,
  };
}
