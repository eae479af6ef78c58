/** @long */
import { once } from 'node:events';
import { existsSync, readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { ownStore } from '../../api/test/publish-shell.js';
import { releaseRecord } from '../../api/test/release-record.js';
import { BUILT_DESCRIPTION } from '../../packages/ftl/src/compat/live-api.ts';
import { readBuild } from '../../packages/ftl/src/release/read-build.ts';
import { buildAll } from '../build.ts';
import { ROOT } from '../place.ts';
import { AnotherRepository, expectSuccess, installedVersion } from './another-repository.ts';
import { run, TSC } from './packed-packages.ts';

const PUBLINT = path.join(ROOT, 'node_modules/publint/src/cli.js');
const GENERATED = /^(dist\/.+\.(js|d\.ts|json)|.+\.gen\.json|template\/.+\.txt)$/;

interface Manifest {
  private?: boolean;
  dependencies?: Record<string, string>;
  publishConfig?: object;
}

describe('packages for other repositories', () => {
  let repository: AnotherRepository;
  beforeAll(async () => {
    repository = await AnotherRepository.create(installedVersion('react'));
  });
  afterAll(() => repository?.remove());

  const manifestOf = (folder: string) =>
    JSON.parse(readFileSync(path.join(folder, 'package.json'), 'utf8')) as Manifest;

  it('are public, with provenance, and depend on no private one', () => {
    const names = repository.packages.map(({ name }) => name);
    expect(names).toContain('@ftl/cli');
    for (const { folder } of repository.packages) {
      const { dependencies = {}, publishConfig } = manifestOf(folder);
      expect(publishConfig).toEqual({ access: 'public', provenance: true });
      const ours = Object.keys(dependencies).filter((name) => name.startsWith('@ftl/'));
      expect(ours.filter((name) => !names.includes(name))).toEqual([]);
    }
    for (const folder of ['shell', 'api', 'mf-static', 'e2e'])
      expect(manifestOf(path.join(ROOT, folder)).private).toBe(true);
  });

  it('pass publint', () => {
    for (const { file } of repository.packages)
      expect(run(process.execPath, [PUBLINT, file, '--strict'])).toContain('All good!');
  });

  it('contain neither tests nor paths of the machine that packed them', () => {
    for (const { name, contents } of repository.packages) {
      expect(contents).toEqual(expect.arrayContaining(['package.json', 'README.md']));
      const others = contents.filter(
        (file) => !GENERATED.test(file) || /^dist.*\.test\./.test(file),
      );
      expect(others.sort()).toEqual([
        ...['README.md', ...(name === '@ftl/cli' ? ['bin.js'] : []), 'package.json'],
      ]);
      const folder = path.join(repository.dir, 'node_modules', name);
      for (const file of contents)
        expect(readFileSync(path.join(folder, file), 'utf8')).not.toContain(ROOT);
    }
  });

  describe('build a remote that', () => {
    let dir: string;
    let shop: http.Server;
    let url: string;
    beforeAll(async () => {
      dir = await mkdtemp(path.join(os.tmpdir(), 'ftl-live-shell-'));
      if (!existsSync(path.join(ROOT, 'shell/dist/build.json'))) buildAll(['@ftl/shell']);
      const { record, files } = await readBuild(path.join(ROOT, 'shell'));
      const { name, version } = record;
      const store = ownStore(dir);
      await store.publish({ record: releaseRecord(record), files });
      await store.goLive(name, version);
      shop = serving({
        '/': `<script type="application/json" id="live-set">{ "shell": "${version}" }</script>`,
        [`/releases/shell/${version}/release.json`]: JSON.stringify(record),
        '/api/docs-json': readFileSync(BUILT_DESCRIPTION, 'utf8'),
      });
      shop.listen(0, '127.0.0.1');
      await once(shop, 'listening');
      url = `http://127.0.0.1:${(shop.address() as AddressInfo).port}`;
      await repository.newRemote(url);
    });
    afterAll(async () => {
      shop?.closeAllConnections();
      shop?.close();
      await rm(dir, { recursive: true });
    });

    it('has types that compile', () => {
      expect(run(process.execPath, [TSC, '-p', repository.dir])).toBe('');
    });

    it('pins what the live shell shares', () => {
      const { dependencies } = JSON.parse(repository.read('package.json')) as Manifest;
      expect(dependencies).toMatchObject({
        'react-router-dom': installedVersion('react-router-dom'),
        '@ftl/api-client': expect.stringContaining('ftl-api-client'),
      });
    });

    it('may go live', async () => {
      const options = ['--store', dir, '--shop', url];
      const printed = expectSuccess(await repository.run('ftl', 'check', ...options));
      expect(printed).toMatch(`Compared with the API of ${url}`);
      expect(printed).toMatch(/mf-gift may go live: \/gift; \d+ bytes before its page/);
    });
  });
});

/** A server of these texts by path, in place of a shop. */
function serving(texts: Record<string, string>): http.Server {
  return http.createServer(({ url = '' }, response) => {
    response.writeHead(url in texts ? 200 : 404).end(texts[url]);
  });
}
