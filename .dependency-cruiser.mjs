import { listWorkspaces } from './tools/workspaces.ts';

const workspaces = listWorkspaces(import.meta.dirname);
const oneOf = (folders) => `(${folders.join('|')})`;
/** Regular expression of the folders of all remotes, whatever their names. */
const REMOTE = oneOf(workspaces.filter(({ isRemote }) => isRemote).map(({ folder }) => folder));
/** Folders of all workspaces that other workspaces must not import. */
const APP = oneOf(
  workspaces.map(({ folder }) => folder).filter((folder) => !folder.startsWith('packages/')),
);

/** The command line that builds and releases remotes. */
const CLI = '^packages/ftl/';
/** Its tests use the stand-ins and builders of api/test, as those of libraries do. */
const CLI_TESTS = '^packages/ftl/.*\\.test\\.ts$';

/** Packages that run on a server; any program can use them. */
const ENGINE = oneOf(['packages/cutout-engine']);

/** Libraries of the API, each with the packages of this repository that it may import. */
const LIBRARIES = {
  'packages/embedded-postgres': [],
  'packages/print-partners': ['packages/contracts'],
  'packages/releases': ['packages/contracts'],
};
const LIBRARY = oneOf(Object.keys(LIBRARIES));

/** Allowed imports between workspaces; see docs/architecture.md. */
export default {
  forbidden: [
    {
      name: 'no-cycles',
      severity: 'error',
      from: {},
      to: { circular: true },
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
      from: {
        path: `^(shell|${REMOTE}|packages)/`,
        pathNot: [CLI_TESTS, `^${LIBRARY}/.*\\.test\\.ts$`],
      },
      to: { path: '^api/' },
    },
    {
      name: 'packages-never-import-apps',
      comment: 'Tests of libraries use the stand-ins and builders of api/test.',
      severity: 'error',
      from: { path: '^packages/', pathNot: [CLI_TESTS, `^${LIBRARY}/.*\\.test\\.ts$`] },
      to: { path: `^${APP}/` },
    },
    {
      name: 'the-command-line-is-for-programs',
      comment: 'It builds and publishes releases; pages and packages never import it.',
      severity: 'error',
      from: { path: `^(shell|${REMOTE}|packages)/`, pathNot: [CLI, 'webpack\\.config\\.mjs$'] },
      to: { path: CLI },
    },
    {
      name: 'renderers-know-no-shop',
      comment: 'Pure input and output: nothing of the shop but its rules of placement.',
      severity: 'error',
      from: { path: '^packages/(design|shirt)-renderer/src', pathNot: '\\.test\\.ts$' },
      to: {
        path: '^(packages|node_modules/@nestjs)/',
        pathNot: ['^packages/(design|shirt)-renderer/src', '^packages/rules/'],
      },
    },
    {
      name: 'renderers-by-their-front-door',
      comment: 'Only the fields of `exports` in their package.json lead into a renderer.',
      severity: 'error',
      from: { pathNot: '^packages/(design|shirt)-renderer/' },
      to: {
        path: '^packages/(design|shirt)-renderer/',
        pathNot: ['^packages/(design|shirt)-renderer/src/index\\.ts$'],
      },
    },
    {
      name: 'art-is-no-part-of-the-shop',
      severity: 'error',
      from: { pathNot: '^art/' },
      to: { path: '^art/' },
    },
    {
      name: 'design-widgets-above-packages',
      comment: 'Remotes use it; neither the shell nor another package builds on it.',
      severity: 'error',
      from: { path: '^(packages|shell)/', pathNot: '^packages/design-widgets/' },
      to: { path: '^packages/design-widgets/' },
    },
    {
      name: 'pages-never-import-tools',
      comment:
        'Packages that run on a server may, where engines-stand-alone lets them, and in tests.',
      severity: 'error',
      from: {
        path: `^(shell|${REMOTE}|packages)/`,
        pathNot: [
          `^${ENGINE}/`,
          CLI_TESTS,
          `^${LIBRARY}/.*\\.test\\.ts$`,
          '^packages/(design|shirt)-renderer/.*\\.test\\.ts$',
        ],
      },
      to: { path: '^(tools|e2e|bench)/' },
    },
    {
      name: 'engines-stand-alone',
      comment:
        'Tests, benches and build scripts excepted, which take photos and compilers from tools.',
      severity: 'error',
      from: { path: `^${ENGINE}/src/`, pathNot: '\\.test\\.ts$' },
      to: {
        path: '^(packages|tools|e2e|bench|node_modules/@nestjs)/',
        pathNot: ['^$1/src/', '^packages/(contracts|rules)/'],
      },
    },
    {
      name: 'engines-by-their-front-door',
      comment: 'Other code enters an engine through its index.ts.',
      severity: 'error',
      from: { pathNot: `^${ENGINE}/` },
      to: { path: `^${ENGINE}/`, pathNot: `^${ENGINE}/src/index\\.ts$` },
    },
    ...Object.entries(LIBRARIES).map(([folder, allowed]) => ({
      name: `${folder.slice('packages/'.length)}-stands-alone`,
      comment: 'No framework, nothing of the shop, and no other package than those listed.',
      severity: 'error',
      from: { path: `^${folder}/src/`, pathNot: '\\.test\\.ts$' },
      to: {
        path: '^(packages|tools|e2e|bench|node_modules/@nestjs)/',
        pathNot: [folder, ...allowed].map((each) => `^${each}/src/`),
      },
    })),
    {
      name: 'libraries-by-their-front-door',
      comment: 'Other code enters a library of the API through its index.ts.',
      severity: 'error',
      from: { pathNot: `^${LIBRARY}/` },
      to: {
        path: `^${LIBRARY}/`,
        pathNot: `^${LIBRARY}/src/index\\.ts$`,
      },
    },
    {
      name: 'libraries-run-on-the-server',
      severity: 'error',
      from: {
        path: `^(shell|${REMOTE}|packages)/`,
        pathNot: [`^${LIBRARY}/`, CLI, '\\.test\\.ts$'],
      },
      to: { path: `^${LIBRARY}/` },
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
        pathNot: ['^api/src/$1/', '^api/src/[^/]+/index\\.ts$', '^api/src/lib/'],
      },
    },
    {
      name: 'api-libraries-stand-alone',
      comment: 'What would be the same in another shop: no framework, and nothing of this one.',
      severity: 'error',
      from: { path: '^api/src/lib/', pathNot: '\\.test\\.ts$' },
      to: {
        path: '^(api|packages|tools|e2e|bench|node_modules/@nestjs)/',
        pathNot: ['^api/src/lib/', '^packages/(contracts|releases|rules)/src/index\\.ts$'],
      },
    },
    {
      name: 'api-libraries-by-their-front-door',
      severity: 'error',
      from: { pathNot: '^api/src/lib/' },
      to: { path: '^api/src/lib/[^/]+/', pathNot: '^api/src/lib/[^/]+/index\\.ts$' },
    },
    {
      name: 'schemas-for-foreign-keys',
      comment:
        'A table may refer to a table of another module. drizzle-kit loads schemas alone, so they reach neither an index.ts nor other code of another module, except for types and the column type of times.',
      severity: 'error',
      from: { path: '^api/src/([^/]+)/.+\\.schema\\.ts$' },
      to: {
        path: '^api/src/[^/]+/.+',
        pathNot: ['^api/src/$1/', '\\.schema\\.ts$', '^api/src/platform/database/moment\\.ts$'],
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
    exclude: { path: ['^var/', '^(?!node_modules/).+/(dist|\\.cache|var)/'] },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.json' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['ftl-source', 'types', 'import', 'default'],
      extensions: ['.ts', '.tsx', '.mjs', '.js', '.json'],
    },
  },
};
