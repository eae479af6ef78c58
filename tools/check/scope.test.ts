import path from 'node:path';
import { listWorkspaces } from '../workspaces';
import { parseSpec, partsOf, readSpecs, scopeOfWorkspace } from './scope';

const SPECS = [
  { file: 'e2e/frame.e2e.ts', owners: ['shell'], covers: undefined },
  { file: 'e2e/orders.e2e.ts', owners: ['mf-orders'], covers: ['mf-orders'] },
  { file: 'e2e/path.e2e.ts', owners: ['mf-orders'], covers: ['mf-orders', 'mf-static'] },
];
const ALL = SPECS.map(({ file }) => file);
const partsAfter = (file: string, ...affected: string[]) =>
  partsOf(
    [file],
    affected.map((folder) => ({ folder, name: folder, isRemote: folder.startsWith('mf-') })),
    SPECS,
  );

describe('tests of a change', () => {
  it('of a remote: its own and the specs that it owns, then those that cover it', () => {
    expect(partsAfter('mf-orders/src/routes.tsx', 'mf-orders')).toEqual([
      {
        tested: ['mf-orders', 'tools/docs'],
        browserTests: ['e2e/orders.e2e.ts', 'e2e/path.e2e.ts'],
      },
      { tested: [], browserTests: ['e2e/frame.e2e.ts'] },
    ]);
    expect(partsAfter('mf-static/content/faq.md', 'mf-static')[1]?.browserTests).toEqual([
      ...['e2e/frame.e2e.ts', 'e2e/path.e2e.ts'],
    ]);
  });

  it('of a package: its own, then those of its dependents, and all specs because of the shell', () => {
    expect(
      partsAfter('packages/ui-kit/src/theme.ts', 'packages/ui-kit', 'shell', 'mf-static'),
    ).toEqual([
      { tested: ['packages/ui-kit', 'tools/docs'], browserTests: [] },
      { tested: ['shell', 'mf-static'], browserTests: ALL },
    ]);
  });

  it('of a spec: only that one; of what specs share: all', () => {
    expect(partsAfter('e2e/path.e2e.ts', 'e2e')).toEqual([
      { tested: ['e2e', 'tools/docs'], browserTests: ['e2e/path.e2e.ts'] },
      { tested: [], browserTests: [] },
    ]);
    expect(partsAfter('e2e/shop/walk.ts', 'e2e')[0]?.browserTests).toEqual(['e2e']);
  });

  it('of a document: the tests that read files of all workspaces', () => {
    expect(partsAfter('docs/where.md')).toEqual([
      { tested: ['tools/docs'], browserTests: [] },
      { tested: [], browserTests: [] },
    ]);
    expect(partsOf([], [], SPECS)).toEqual([]);
  });
});

it('an unknown workspace is rejected with the names of all', () => {
  expect(() => scopeOfWorkspace('mf-nothing')).toThrow(/'mf-nothing'. Choose from: api, bench/);
});

describe('declarations of a browser test', () => {
  it('contain its owners and what else it covers', () => {
    const source = '// owned by: mf-checkout, mf-orders\n// also covers: mf-static\nimport x';
    expect(parseSpec('e2e/a.e2e.ts', source)).toEqual({
      file: 'e2e/a.e2e.ts',
      owners: ['mf-checkout', 'mf-orders'],
      covers: ['mf-checkout', 'mf-orders', 'mf-static'],
    });
  });
  it('cover every remote if they say so, or are missing', () => {
    const source = '// owned by: shell\n// also covers: all remotes\n';
    expect(parseSpec('a', source)).toEqual({ file: 'a', owners: ['shell'], covers: undefined });
    expect(parseSpec('a', 'import x')).toEqual({ file: 'a', owners: [], covers: undefined });
  });
  it('contain existing workspaces only', () => {
    const known = listWorkspaces().map(({ folder }) => path.basename(folder));
    const named = readSpecs().flatMap(({ owners, covers }) => [...owners, ...(covers ?? [])]);
    expect(named.filter((name) => !known.includes(name))).toEqual([]);
  });
  it('give every remote its own browser test', () => {
    const owners = readSpecs().flatMap((spec) => spec.owners);
    const remotes = listWorkspaces().filter(({ isRemote }) => isRemote);
    expect(remotes.filter(({ folder }) => !owners.includes(folder))).toEqual([]);
  });
});
