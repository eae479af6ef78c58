import { existsSync } from 'node:fs';
import path from 'node:path';
import { ROOT } from '../place';
import { listWorkspaces } from '../workspaces';
import { affectedBy, TESTS_THAT_READ_FILES, type Graph } from './affected';
import { readGraph } from './changes';

const GRAPH: Graph = {
  dependencies: {
    'packages/rules': [],
    'packages/ui-kit': ['packages/rules'],
    shell: ['packages/ui-kit'],
    'mf-static': ['packages/ui-kit'],
    'mf-orders': ['packages/ui-kit'],
    api: ['packages/rules'],
    e2e: ['packages/rules'],
  },
  remotes: ['mf-static', 'mf-orders'],
  specs: [
    { file: 'e2e/frame.e2e.ts', owners: ['shell'], covers: undefined },
    { file: 'e2e/orders.e2e.ts', owners: ['mf-orders'], covers: ['mf-orders'] },
    { file: 'e2e/path.e2e.ts', owners: ['mf-orders'], covers: ['mf-orders', 'mf-static'] },
  ],
};
const scopeOf = (...changed: string[]) => affectedBy({ changed }, GRAPH).scope;

describe('scope of a change', () => {
  it('a text of a remote: that remote and the browser tests that cover it, but no part of the API', () => {
    expect(scopeOf('mf-static/content/faq.md')).toEqual({
      built: [],
      formatted: ['mf-static/content/faq.md'],
      linted: [],
      imported: ['mf-static'],
      typed: ['tsconfig.json'],
      tested: ['mf-static'],
      browserTests: ['e2e/frame.e2e.ts', 'e2e/path.e2e.ts'],
    });
  });

  it('a shared package: all its direct and transitive dependents', () => {
    const scope = scopeOf('packages/ui-kit/src/button.tsx');
    expect(scope?.tested).toEqual([
      ...['packages/ui-kit', 'shell', 'mf-static', 'mf-orders'],
      'packages/rules/src/pricing.test.ts',
    ]);
    expect(scope?.browserTests).toEqual(['e2e']);
    expect(scope?.linted).toEqual(['packages/ui-kit/src/button.tsx']);
    expect(scope?.imported).toEqual(['packages/ui-kit']);
  });

  it('the API: its tests, all browser tests, and the types of its importers', () => {
    const scope = scopeOf('api/src/main.ts');
    expect(scope?.tested).toEqual(['api', 'packages/rules/src/pricing.test.ts']);
    expect(scope?.typed).toEqual(['tsconfig.json', 'api/tsconfig.json']);
    expect(scope?.browserTests).toEqual(['e2e']);
  });

  it('a browser test: only that one; a file that browser tests share: all of them', () => {
    expect(scopeOf('e2e/orders.e2e.ts')?.browserTests).toEqual(['e2e/orders.e2e.ts']);
    expect(scopeOf('e2e/shop/walk.ts')?.browserTests).toEqual(['e2e']);
  });

  it.each(['docs/architecture.md', 'README.md', 'NOTICE'])('%s: checks only its format', (file) => {
    expect(scopeOf(file)).toEqual({
      built: [],
      formatted: [file],
      linted: [],
      imported: [],
      typed: [],
      tested: [],
      browserTests: [],
    });
  });

  it('a document that a test reads: that test', () => {
    expect(scopeOf('docs/configuration.md')?.tested).toEqual([
      'api/src/platform/config/config.test.ts',
    ]);
    expect(scopeOf('deploy/nginx.conf')?.tested).toEqual(['api/test/deploy.test.ts']);
  });

  it.each(['package-lock.json', 'tools/build.ts', 'jest.config.mjs', '.ci/run', 'patches/a.patch'])(
    '%s: runs everything, with the reason',
    (file) => {
      const { scope, reasons } = affectedBy({ changed: ['README.md', file] }, GRAPH);
      expect(scope).toBeUndefined();
      expect(reasons).toEqual([`everything: ${file} is part of no workspace`]);
    },
  );

  it('a deleted file counts for its workspace and is not passed to any tool', () => {
    const { scope } = affectedBy({ changed: [], deleted: ['mf-orders/src/routes.tsx'] }, GRAPH);
    expect(scope).toMatchObject({
      formatted: [],
      linted: [],
      tested: ['mf-orders', 'packages/rules/src/pricing.test.ts'],
    });
  });

  it('no change: nothing', () => {
    expect(scopeOf()).toMatchObject({ formatted: [], tested: [], browserTests: [] });
  });

  it('states why each workspace is part of the run', () => {
    expect(affectedBy({ changed: ['packages/rules/README.md'] }, GRAPH).reasons).toContain(
      'packages/ui-kit: depends on packages/rules',
    );
  });

  it('contains only existing tests', () => {
    expect(TESTS_THAT_READ_FILES.filter((file) => !existsSync(path.join(ROOT, file)))).toEqual([]);
  });
});

describe('the real graph of workspaces', () => {
  let graph: Graph;
  beforeAll(async () => {
    graph = await readGraph();
  });

  it('has every workspace', () => {
    const folders = listWorkspaces().map(({ folder }) => folder);
    expect(Object.keys(graph.dependencies).sort()).toEqual(folders);
  });

  it('a text of mf-static affects nothing of the API, other remotes or the shell', () => {
    const { scope } = affectedBy({ changed: ['mf-static/content/faq.md'] }, graph);
    expect(scope?.tested).toEqual(['mf-static']);
    expect(scope?.browserTests).toContain('e2e/static-site.e2e.ts');
    expect(scope?.browserTests).not.toContain('e2e/photo-tools.e2e.ts');
  });

  it('a change in ui-kit affects all remotes and the shell', () => {
    const { scope } = affectedBy({ changed: ['packages/ui-kit/src/theme.css'] }, graph);
    expect(scope?.tested).toEqual(expect.arrayContaining([...graph.remotes, 'shell']));
    expect(scope?.tested).not.toContain('api');
    expect(scope?.browserTests).toEqual(['e2e']);
  });
});
