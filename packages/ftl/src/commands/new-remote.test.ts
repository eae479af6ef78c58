import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { newRemote } from './new-remote';

describe('ftl new', () => {
  let dir: string;
  beforeEach(async () => {
    dir = await mkdtemp(path.join(os.tmpdir(), 'ftl-new-'));
    jest.spyOn(console, 'log').mockImplementation(() => undefined);
  });
  afterEach(async () => {
    jest.restoreAllMocks();
    await rm(dir, { recursive: true });
  });
  const read = async (file: string) => readFile(path.join(dir, file), 'utf8');

  it('writes a remote that names its packages, its page and its link', async () => {
    newRemote(dir, ['mf-gift-card', '/gift'], { label: 'Gifts' });
    expect(JSON.parse(await read('package.json'))).toMatchObject({
      type: 'module',
      remote: {
        ...{ name: 'mf-gift-card', routes: ['/gift'], prerender: ['/gift'] },
        navigation: [{ path: '/gift', label: 'Gifts' }],
      },
      dependencies: { '@ftl/federation': '0.1.0' },
      devDependencies: { '@ftl/cli': '0.1.0' },
    });
    expect(await readdir(path.join(dir, 'src'))).toEqual(
      expect.arrayContaining(['gift-card-page.tsx', 'messages.ts', 'routes.tsx']),
    );
    expect(await read('src/routes.tsx')).toContain("path: '/gift'");
    expect(await read('.gitignore')).toContain('*.pem');
  });

  it('keeps existing fields of package.json', async () => {
    const given = { name: 'gifts', version: '2.0.0', dependencies: { react: '19.3.0' } };
    await writeFile(path.join(dir, 'package.json'), JSON.stringify(given));
    newRemote(dir, ['mf-gift', '/gift'], {});
    const manifest = JSON.parse(await read('package.json')) as typeof given;
    expect(manifest).toMatchObject(given);
    expect(manifest.dependencies).toHaveProperty(['@ftl/ui-kit'], '0.1.0');
  });

  it.each([
    ['a name that is none', ['gift', '/gift'], {}, /named like mf-gift/],
    ['no page', ['mf-gift'], {}, /an address like \/gift/],
    ['a folder that is a remote', ['mf-gift', '/gift'], { remote: {} }, /is a remote already/],
  ])('rejects %s, and writes nothing', async (_, typed, manifest, reason) => {
    await writeFile(path.join(dir, 'package.json'), JSON.stringify(manifest));
    expect(() => newRemote(dir, typed, {})).toThrow(reason);
    expect(await readdir(dir)).toEqual(['package.json']);
  });

  it('does not overwrite files', async () => {
    await writeFile(path.join(dir, 'tsconfig.json'), '{}');
    expect(() => newRemote(dir, ['mf-gift', '/gift'], {})).toThrow(/tsconfig\.json exists already/);
    expect(await readdir(dir)).toEqual(['tsconfig.json']);
  });
});
