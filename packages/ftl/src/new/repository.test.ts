import { once } from 'node:events';
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { newRepository } from './repository';
import { syncRepository } from './sync';

/** What the live shell shares. */
const SHARED = { react: '19.3.7', 'react-router-dom': '7.18.5', '@ftl/session': '0.4.0' };

describe('ftl new in another repository', () => {
  const server = http.createServer((request, response) => {
    const live = '<script type="application/json" id="live-set">{"shell":"1.2.0-ab"}</script>';
    const shared = Object.fromEntries(
      Object.entries(SHARED).map(([name, version]) => [name, { version, range: `^${version}` }]),
    );
    const responses: Record<string, string> = {
      '/': `<html>${live}</html>`,
      '/releases/shell/1.2.0-ab/release.json': JSON.stringify({ shared }),
    };
    const body = responses[request.url ?? ''];
    response.writeHead(body === undefined ? 404 : 200).end(body);
  });
  let dir: string;
  let shop: string;
  beforeAll(async () => {
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
    shop = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  });
  afterAll(() => {
    server.closeAllConnections();
    server.close();
  });
  beforeEach(async () => {
    dir = await mkdtemp(path.join(os.tmpdir(), 'ftl-new-'));
    jest.spyOn(console, 'log').mockImplementation(() => undefined);
  });
  afterEach(async () => {
    jest.restoreAllMocks();
    await rm(dir, { recursive: true });
  });
  const read = async (file: string) => readFile(path.join(dir, file), 'utf8');

  it('writes a remote that names its page, its link, and what the live shell shares', async () => {
    await newRepository(dir, ['mf-gift-card', '/gift'], { label: 'Gifts', shop });
    expect(JSON.parse(await read('package.json'))).toMatchObject({
      type: 'module',
      remote: {
        ...{ name: 'mf-gift-card', routes: ['/gift'], prerender: ['/gift'] },
        navigation: [{ path: '/gift', label: 'Gifts' }],
      },
      dependencies: { '@ftl/federation': '0.1.0', '@ftl/ui-kit': '0.1.0', ...SHARED },
      devDependencies: { '@ftl/cli': '0.1.0' },
    });
    expect(await readdir(path.join(dir, 'src'))).toEqual(
      expect.arrayContaining(['gift-card-page.tsx', 'messages.ts', 'routes.tsx']),
    );
    expect(await read('src/routes.tsx')).toContain("path: '/gift'");
    expect(await read('.gitignore')).toContain('*.pem');
    const steps = (await read('.github/workflows/release.yml')).matchAll(/sh pipeline\.sh (\w+)/g);
    const pipeline = await read('pipeline.sh');
    for (const [, step] of steps) expect(pipeline).toMatch(new RegExp(`^${step}\\)$`, 'm'));
    expect(pipeline).toContain('npx ftl promote mf-gift-card ');
  });

  it('keeps existing fields of package.json, and names no package twice', async () => {
    const given = {
      ...{ name: 'gifts', version: '2.0.0' },
      dependencies: { react: '19.3.0', '@ftl/cli': 'file:packages/ftl-cli-0.1.0.tgz' },
    };
    await writeFile(path.join(dir, 'package.json'), JSON.stringify(given));
    await newRepository(dir, ['mf-gift', '/gift'], { shop });
    const manifest = JSON.parse(await read('package.json')) as typeof given & {
      devDependencies: object;
    };
    expect(manifest).toMatchObject(given);
    expect(manifest.dependencies).toHaveProperty(['@ftl/ui-kit'], '0.1.0');
    expect(manifest.devDependencies).not.toHaveProperty(['@ftl/cli']);
  });

  it('pins what it shares again after the live shell has changed', async () => {
    const dependencies = {
      ...{ react: '19.3.0', '@ftl/session': 'file:session.tgz' },
      'styled-components': '6.6.0',
    };
    await writeFile(path.join(dir, 'package.json'), JSON.stringify({ dependencies }));
    expect(await syncRepository(dir, shop)).toEqual([
      '  react 19.3.0 -> 19.3.7',
      'Next: npm install.',
    ]);
    expect(JSON.parse(await read('package.json'))).toEqual({
      dependencies: { ...dependencies, react: '19.3.7' },
    });
    expect(await syncRepository(dir, shop)).toEqual([
      'Everything that it shares has the version of the live shell.',
    ]);
  });

  it.each([
    ['a name that is none', ['gift', '/gift'], {}, /named like mf-gift/],
    ['no page', ['mf-gift'], {}, /an address like \/gift/],
    ['a folder that is a remote', ['mf-gift', '/gift'], { remote: {} }, /is a remote already/],
  ])('rejects %s, and writes nothing', async (_, typed, manifest, reason) => {
    await writeFile(path.join(dir, 'package.json'), JSON.stringify(manifest));
    await expect(newRepository(dir, typed, { shop })).rejects.toThrow(reason);
    expect(await readdir(dir)).toEqual(['package.json']);
  });

  it('rejects an address that is of no shop, and writes nothing', async () => {
    const typed = ['mf-gift', '/gift'];
    await expect(newRepository(dir, typed, {})).rejects.toThrow(/Missing option: --shop/);
    const elsewhere = 'http://127.0.0.1:1';
    await expect(newRepository(dir, typed, { shop: elsewhere })).rejects.toThrow(
      'http://127.0.0.1:1 is not reachable',
    );
    expect(await readdir(dir)).toEqual([]);
  });

  it('does not overwrite files', async () => {
    await writeFile(path.join(dir, 'tsconfig.json'), '{}');
    await expect(newRepository(dir, ['mf-gift', '/gift'], { shop })).rejects.toThrow(
      /tsconfig\.json exists already/,
    );
    expect(await readdir(dir)).toEqual(['tsconfig.json']);
  });
});
