import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { ROOT } from '../place.ts';
import type { Workspace } from '../workspaces.ts';

/** What a run covers. Lists are paths below the root; an empty one leaves its steps out. */
export interface Scope {
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
  /** Browser tests: spec files, tags of tests, or the folder of all of them. */
  browserTests: string[];
}

/** The two TypeScript projects: everything that a bundler or Node reads as it is, and the API. */
export const PROJECTS = { site: 'tsconfig.json', api: 'api/tsconfig.json' } as const;

/** Folder of the browser tests. */
export const SPECS = 'e2e';

/** The tag that a browser test of this workspace carries. */
export const tagOf = (folder: string) => `@${path.basename(folder)}`;

/**
 * What belongs to one workspace: its own files, its tests, and the browser tests
 * that carry its tag. For the workspace of the browser tests that is all of them.
 */
export function scopeOfWorkspace({ folder }: Workspace): Scope {
  const tag = tagOf(folder);
  return {
    formatted: [folder],
    linted: [folder],
    imported: [folder],
    typed: [folder],
    tested: [folder],
    browserTests: folder === SPECS ? [SPECS] : usedTags([tag]),
  };
}

/** Those of the tags that some browser test carries. */
export function usedTags(tags: readonly string[]): string[] {
  const specs = globSync(`${SPECS}/**/*.e2e.ts`, { cwd: ROOT }).map((file) =>
    readFileSync(path.join(ROOT, file), 'utf8'),
  );
  return tags.filter((tag) => specs.some((source) => new RegExp(grepFor([tag])).test(source)));
}

/** Playwright's `--grep` for spec files and tags; it looks at path, title and tags of a test. */
export function grepFor(filesAndTags: readonly string[]): string {
  const alternatives = filesAndTags.map((each) =>
    each.startsWith('@') ? `${each}(?![\\w-])` : path.basename(each).replaceAll('.', '\\.'),
  );
  return alternatives.join('|');
}
