import { listWorkspaces } from './tools/workspaces.ts';

const workspaces = listWorkspaces(import.meta.dirname);
const oneOf = (folders) => `(${folders.join('|')})`;
/** Regular expression of the folders of all remotes, whatever they are called. */
const REMOTE = oneOf(workspaces.filter(({ isRemote }) => isRemote).map(({ folder }) => folder));
/** Folders of all workspaces that other workspaces must not build on. */
const APP = oneOf(
  workspaces.map(({ folder }) => folder).filter((folder) => !folder.startsWith('packages/')),
);

/** Who may import whom; docs/architecture.md says why. */
export default {
  forbidden: [
    {
      name: 'no-cycles',
      severity: 'error',
      from: {},
      to: { circular: true, viaOnly: { dependencyTypesNot: ['type-only'] } },
    },
    {
      name: 'remotes-are-strangers',
      comment: 'A remote imports neither another remote nor the shell.',
      severity: 'error',
      from: { path: `^${REMOTE}/` },
      to: { path: `^(shell|${REMOTE})/`, pathNot: '^$1/' },
    },
    {
      name: 'shell-knows-no-remote',
      severity: 'error',
      from: { path: '^shell/' },
      to: { path: `^${REMOTE}/` },
    },
    {
      name: 'browser-never-imports-api',
      severity: 'error',
      from: { path: `^(shell|${REMOTE}|packages)/` },
      to: { path: '^api/' },
    },
    {
      name: 'packages-never-import-apps',
      severity: 'error',
      from: { path: '^packages/' },
      to: { path: `^${APP}/` },
    },
    {
      name: 'design-widgets-above-packages',
      comment: 'Remotes use it; neither the shell nor another package builds on it.',
      severity: 'error',
      from: { path: '^(packages|shell)/', pathNot: '^packages/design-widgets/' },
      to: { path: '^packages/design-widgets/' },
    },
    {
      name: 'analytics-for-the-shell',
      comment: 'Remotes tell the page what happened and know nothing of who listens.',
      severity: 'error',
      from: { path: `^(${REMOTE}|packages)/`, pathNot: '^packages/analytics/' },
      to: { path: '^packages/analytics/' },
    },
    {
      name: 'pages-never-import-tools',
      severity: 'error',
      from: { path: `^(shell|${REMOTE}|packages)/` },
      to: { path: '^(tools|e2e|bench)/' },
    },
    {
      name: 'contracts-import-nothing',
      severity: 'error',
      from: { path: '^packages/contracts/src', pathNot: '\\.test\\.ts$' },
      to: { pathNot: '^packages/contracts/src' },
    },
    {
      name: 'rules-import-contracts-only',
      severity: 'error',
      from: { path: '^packages/rules/src', pathNot: '\\.test\\.ts$' },
      to: { pathNot: '^packages/(rules|contracts)/' },
    },
    {
      name: 'api-modules-by-their-front-door',
      comment: 'A module of the API reaches another only through its index.ts.',
      severity: 'error',
      from: { path: '^api/src/([^/]+)/.+', pathNot: '(\\.test|\\.schema)\\.ts$' },
      to: {
        path: '^api/src/[^/]+/.+',
        pathNot: ['^api/src/$1/', '^api/src/[^/]+/index\\.ts$'],
      },
    },
    {
      name: 'schemas-for-foreign-keys',
      comment:
        'A table may refer to a table of another module. drizzle-kit loads schemas alone, so they reach neither an index.ts nor other code of another module, except for types.',
      severity: 'error',
      from: { path: '^api/src/([^/]+)/.+\\.schema\\.ts$' },
      to: {
        path: '^api/src/[^/]+/.+',
        pathNot: ['^api/src/$1/', '\\.schema\\.ts$'],
        dependencyTypesNot: ['type-only'],
      },
    },
    {
      name: 'tables-stay-in-their-module',
      comment:
        'One table has one owner. An index.ts exports types of rows and read models, never a table.',
      severity: 'error',
      from: { path: '^api/src/[^/]+/index\\.ts$' },
      to: { path: '\\.schema\\.ts$', dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'no-unresolvable',
      severity: 'error',
      from: { pathNot: '\\.test\\.tsx?$' },
      to: { couldNotResolve: true, pathNot: '\\?' },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '(^|/)(dist|node_modules|\\.cache|var)/' },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.json' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['source', 'types', 'import', 'default'],
      extensions: ['.ts', '.tsx', '.mjs', '.js', '.json'],
    },
  },
};
