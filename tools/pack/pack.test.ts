import { spawnSync } from 'node:child_process';
import { existsSync, globSync, readFileSync } from 'node:fs';
import { mkdir, mkdtemp, readdir, rm, symlink, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { recordNeeds } from '../compat/record/index.ts';
import { openSources } from '../compat/record/program.ts';
import { ROOT } from '../place.ts';
import { PUBLISHED } from './published.ts';
import { stagePackages } from './stage.ts';

/** A program that uses the packages; its types must compile. */
const PROGRAM = `
import { API, PAGES, type LiveSet, type Quote } from '@ftl/contracts';
import { api, ApiError } from '@ftl/api-client';
import { templatesQuery } from '@ftl/api-client/queries';
import { lazyPage, type RemoteRoute } from '@ftl/federation';
import { buildOnce } from '@ftl/federation/build';
import { defineRemote } from '@ftl/federation/webpack';
import { emit, type ToastInput } from '@ftl/page-events';
import { RulesError } from '@ftl/rules';
import { useSession } from '@ftl/session';
import { Button, Heading } from '@ftl/ui-kit';
import { designTokens } from '@ftl/ui-kit/design-tokens';
`;

/** A remote that calls the API, and listens to the page. */
const REMOTE = `
import { api } from '@ftl/api-client';
import { templatesQuery } from '@ftl/api-client/queries';
import { on } from '@ftl/page-events';

interface Gift { title: string; price: number }
on('order:placed', ({ orderNumber }) => void orderNumber);
export const gift = async (id: string) => (await api.get<Gift>(\`/api/gifts/\${id}\`)).title;
export default templatesQuery;
`;

interface Manifest {
  name: string;
  version: string;
  license: string;
  private?: boolean;
  exports?: Record<string, { types: string; default: string }>;
  bin?: Record<string, string>;
  dependencies: Record<string, string>;
  peerDependencies: Record<string, string>;
}

describe('packages for other repositories', () => {
  let dir: string;
  let folders: string[];
  const manifests = () =>
    folders.map((folder) => ({
      folder,
      manifest: JSON.parse(readFileSync(path.join(folder, 'package.json'), 'utf8')) as Manifest,
      files: globSync('**/*.*', { cwd: folder }).filter((file) => /\.\w+$/.test(file)),
    }));

  beforeAll(async () => {
    dir = await mkdtemp(path.join(os.tmpdir(), 'ftl-packed-'));
    const modules = path.join(dir, 'node_modules');
    await mkdir(modules);
    folders = await stagePackages(modules);
    // Links to the packages of this repository, instead of an installation.
    for (const name of await readdir(path.join(ROOT, 'node_modules')))
      if (name !== '@ftl' && !name.startsWith('.'))
        await symlink(path.join(ROOT, 'node_modules', name), path.join(modules, name));
  });
  afterAll(() => rm(dir, { recursive: true }));

  it('have a name, a version and a license, and only files that npm packs', () => {
    expect(manifests().map(({ manifest }) => manifest.name)).toEqual([
      ...[
        '@ftl/contracts',
        '@ftl/rules',
        '@ftl/bucket',
        '@ftl/releases',
        '@ftl/page-events',
        '@ftl/session',
      ],
      ...['@ftl/api-client', '@ftl/ui-kit', '@ftl/federation', '@ftl/cli'],
    ]);
    for (const { manifest, files } of manifests()) {
      const isCli = manifest.name === '@ftl/cli';
      expect(manifest).toMatchObject({
        ...{ license: 'MIT', files: isCli ? ['dist'] : ['dist', 'src'] },
      });
      expect(manifest.version).toMatch(/^\d+\.\d+\.\d+$/);
      expect(manifest.private).toBeUndefined();
      expect(files).toEqual(expect.arrayContaining(['package.json', 'README.md']));
    }
  });

  it('contain JavaScript and declarations, and neither sources, tests nor absolute paths', () => {
    /** The templates of `ftl new`. */
    const template = /^dist\/tools\/new-remote\/template\/.+\.txt$/;
    for (const { folder, files } of manifests())
      for (const file of files) {
        expect(readFileSync(path.join(folder, file), 'utf8')).not.toContain(ROOT);
        if (template.test(file)) continue;
        expect(file).toMatch(
          /^(package\.json|README\.md|dist\/.+\.(js|d\.ts|json)|src\/.+\.tsx?)$/,
        );
        expect(file).not.toMatch(/\.test\.|testing\//);
      }
  });

  it('have a file with types for every entry', () => {
    for (const { folder, manifest } of manifests()) {
      const entries = Object.values(manifest.exports ?? {}).flatMap((entry) =>
        Object.values(entry),
      );
      const all = [...entries, ...Object.values(manifest.bin ?? {})];
      expect(all.length).toBeGreaterThan(0);
      expect(all.filter((file) => !existsSync(path.join(folder, file)))).toEqual([]);
    }
  });

  it('depend on each other by version, and declare React and the like as peers', () => {
    const names = new Set(manifests().map(({ manifest }) => manifest.name));
    for (const { manifest } of manifests()) {
      const { dependencies, peerDependencies } = manifest;
      const ours = Object.keys(dependencies).filter((name) => name.startsWith('@ftl/'));
      expect(ours.filter((name) => !names.has(name))).toEqual([]);
      for (const shared of ['react', 'react-dom', 'react-router-dom', 'styled-components'])
        expect(dependencies).not.toHaveProperty([shared]);
      // An older patch of the shell's minor version is accepted.
      for (const range of Object.values(peerDependencies)) expect(range).toMatch(/^\^\d+\.\d+\.0$/);
    }
  });

  it('have types that compile without this repository, even with skipLibCheck off', async () => {
    await writeFile(path.join(dir, 'package.json'), '{ "type": "module" }');
    await writeFile(path.join(dir, 'program.ts'), PROGRAM);
    const settings = {
      compilerOptions: {
        ...{ target: 'ES2022', module: 'NodeNext', moduleResolution: 'NodeNext', strict: true },
        ...{ lib: ['ES2024', 'DOM', 'DOM.Iterable'], jsx: 'react-jsx', types: ['node'] },
        ...{ noEmit: true, skipLibCheck: false },
      },
      files: ['program.ts'],
    };
    await writeFile(path.join(dir, 'tsconfig.json'), JSON.stringify(settings));
    const compiler = path.join(ROOT, 'node_modules/typescript-native/bin/tsc');
    const { status, stdout, stderr } = spawnSync(process.execPath, [compiler, '-p', dir], {
      encoding: 'utf8',
    });
    expect({ status, stdout, stderr }).toEqual({ status: 0, stdout: '', stderr: '' });
  });

  it('record the needs of a remote that calls the API directly and through their queries', async () => {
    const entry = path.join(dir, 'src/routes.tsx');
    await mkdir(path.dirname(entry));
    await writeFile(entry, REMOTE);
    const { needs, files } = recordNeeds(openSources([entry]), entry);
    const { calls, events } = needs;
    expect(calls.map(({ method, path }) => `${method} ${path}`)).toEqual([
      ...['GET /api/gifts/{}', 'POST /api/session', 'GET /api/templates'],
    ]);
    expect(calls[0]!.response).toEqual({
      ...{ type: 'object', properties: { title: { type: 'string' } }, required: ['title'] },
    });
    expect(Object.keys(calls[2]!.response?.properties ?? {})).toContain('templates');
    expect(events).toEqual({ sends: {}, hears: { 'order:placed': ['orderNumber'] } });
    expect(files).toContain(path.join(dir, 'node_modules/@ftl/api-client/src/queries/catalog.ts'));
  });

  it('contain a command line that runs and reports what is missing', () => {
    const cli = folders[PUBLISHED.findIndex(({ folder }) => folder === 'packages/ftl')]!;
    const run = (...args: string[]) => {
      const program = path.join(cli, 'dist/packages/ftl/src/main.js');
      const env = { PATH: process.env.PATH };
      return spawnSync(process.execPath, [program, ...args], { cwd: dir, encoding: 'utf8', env });
    };
    expect(run('--help')).toMatchObject({ status: 0, stderr: '' });
    expect(run('new', 'gift', '/gift').stderr).toMatch(/A remote is named like mf-gift/);
    expect(run('release')).toMatchObject({ status: 1 });
    expect(run('release').stderr).toMatch(/is no remote: its package\.json needs a "remote" field/);
  });
});
