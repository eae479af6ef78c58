import path from 'node:path';
import { PROJECTS, type Scope } from './scope.ts';
import { SPECS, type Spec } from './specs.ts';

export interface Graph {
  /** Folders of all workspaces, each with the folders of its dependencies. */
  dependencies: Record<string, string[]>;
  /** Folders of the federated remotes. */
  remotes: string[];
  /** Files of browser tests with the workspaces that they cover. */
  specs: Spec[];
}

export interface Affected {
  /** The scope that the change can affect; undefined means everything. */
  scope: Scope | undefined;
  /** One line per decision: what runs, and because of which file. */
  reasons: string[];
}

/** Files that tests read without importing them. */
const READ_BY_TESTS: { files: RegExp; test: string }[] = [
  { files: /^docs\/configuration\.md$/, test: 'api/src/platform/config/config.test.ts' },
  { files: /^(docs\/runbooks|deploy)\//, test: 'api/test/deploy.test.ts' },
  // Searches for prices in the sources of every workspace.
  { files: /\.tsx?$/, test: 'packages/rules/src/pricing.test.ts' },
];
export const TESTS_THAT_READ_FILES = READ_BY_TESTS.map(({ test }) => test);

/** Files outside of any workspace that no other step depends on. */
const DOCUMENTS = /^(docs\/|deploy\/|[^/]+\.md$|LICENSE$|NOTICE$)/;
const SOURCE = /\.(ts|tsx|mjs|cjs|js)$/;
const SPEC = /^e2e\/.*\.e2e\.ts$/;
/** Any page may show content of these. */
const ON_EVERY_PAGE = ['shell', 'api'];

/**
 * Computes the scope of a change.
 *
 * A changed workspace affects its dependents. The linter, the formatter and the import rules check
 * only changed files and workspaces. A change outside of all workspaces, other than in documents,
 * affects everything.
 *
 * @param changed existing paths below the root
 * @param deleted deleted paths below the root
 */
export function affectedBy(
  { changed, deleted = [] }: { changed: readonly string[]; deleted?: readonly string[] },
  graph: Graph,
): Affected {
  const all = [...changed, ...deleted];
  const global = all.find((file) => !folderOf(file, graph) && !DOCUMENTS.test(file));
  if (global)
    return { scope: undefined, reasons: [`everything: ${global} is part of no workspace`] };

  const reasons: string[] = [];
  const affected = new Map<string, string>();
  for (const file of all) {
    const folder = folderOf(file, graph);
    if (folder && !affected.has(folder)) affected.set(folder, `${file} changed`);
  }
  const changedFolders = [...affected.keys()];
  for (const [folder] of affected)
    for (const [dependent, needed] of Object.entries(graph.dependencies))
      if (needed.includes(folder) && !affected.has(dependent))
        affected.set(dependent, `depends on ${folder}`);
  for (const [folder, reason] of affected) reasons.push(`${folder}: ${reason}`);

  const tested = [...affected.keys()];
  for (const { files, test } of READ_BY_TESTS) {
    const read = all.find((file) => files.test(file));
    if (!read || tested.some((folder) => test.startsWith(`${folder}/`))) continue;
    tested.push(test);
    reasons.push(`${test}: reads ${read}`);
  }
  return {
    scope: {
      built: [],
      formatted: [...changed],
      linted: changed.filter((file) => SOURCE.test(file)),
      imported: changedFolders,
      typed: typedProjects([...affected.keys()]),
      tested,
      browserTests: browserTestsOf(all, affected, graph),
    },
    reasons,
  };
}

function typedProjects(affected: readonly string[]): string[] {
  if (affected.length === 0) return [];
  // Browser tests and benches import parts of the API.
  return affected.includes('api') ? [PROJECTS.site, PROJECTS.api] : [PROJECTS.site];
}

function browserTestsOf(
  files: readonly string[],
  affected: ReadonlyMap<string, string>,
  { remotes, specs }: Graph,
): string[] {
  const isHelperChanged = files.some((file) => file.startsWith(`${SPECS}/`) && !SPEC.test(file));
  if (isHelperChanged || ON_EVERY_PAGE.some((folder) => affected.has(folder))) return [SPECS];
  const names = remotes.filter((folder) => affected.has(folder)).map((each) => path.basename(each));
  const isCovering = ({ covers }: Spec) =>
    covers === undefined ? names.length > 0 : names.some((name) => covers.includes(name));
  return specs
    .filter((spec) => files.includes(spec.file) || isCovering(spec))
    .map(({ file }) => file);
}

/** The workspace that contains a file. */
function folderOf(file: string, { dependencies }: Graph): string | undefined {
  return Object.keys(dependencies).find((folder) => file.startsWith(`${folder}/`));
}

/** One line per part of a scope, as printed by `npm test -- --since`. */
export function describeScope(scope: Scope): string[] {
  const parts: [string, readonly string[]][] = [
    ['types', scope.typed],
    ['lint', scope.linted],
    ['format', scope.formatted],
    ['imports, packages', scope.imported],
    ['unit-tests', scope.tested],
    ['browser-tests', scope.browserTests],
  ];
  return parts.map(([name, of]) => `${name}: ${of.length > 0 ? shorten(of) : 'nothing'}`);
}

const shorten = (names: readonly string[]) =>
  names.length <= 12
    ? names.join(' ')
    : `${names.slice(0, 10).join(' ')} and ${names.length - 10} more`;
