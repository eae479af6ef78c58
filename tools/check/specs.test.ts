import path from 'node:path';
import { listWorkspaces } from '../workspaces';
import { parseSpec, readSpecs } from './specs';

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
