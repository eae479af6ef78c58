import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { globSync, readFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import type { ReleaseRecord } from '@ftl/contracts';
import { DiskReleaseFiles, signerFrom } from '@ftl/releases';
import { integrityOf, releaseRecord } from '../../../../api/test/release-record.js';
import type { OfferedApi } from '../compat/live-api.ts';
import { promote } from './promote.ts';
import type { Audience } from './publish.ts';
import { OWNERS_FILE, openStoreWith, type OpenedStore } from './store.ts';

const ALL: Audience = { kind: 'all' };
const SCRIPT = `document.getElementById('root').innerHTML =
  '<main id="main"><i data-placeholder></i></main><footer></footer>';`;
const ENTRY = 'entry.js';
const COPY = 'compressed';
const api = async (): Promise<OfferedApi> => ({
  ...{ from: 'this test', description: { openapi: '3.0.0', paths: {} } as never },
});

describe('promoting a release', () => {
  let place: string;
  /** Two shops, each with its own store and its own key. */
  let staging: OpenedStore;
  let production: OpenedStore;

  beforeEach(async () => {
    place = await mkdtemp(path.join(os.tmpdir(), 'ftl-promote-'));
    [staging, production] = [open('staging'), open('production')];
    await publish(staging, '1.0.0');
    await staging.store.goLive('shell', '1.0.0');
  });
  afterEach(() => rm(place, { recursive: true }));

  function open(shop: string): OpenedStore {
    const dir = path.join(place, shop);
    return openStoreWith(new DiskReleaseFiles(path.join(dir, 'releases')), {
      keyFor: signerFrom({}, dir),
      ...{ ownersFile: OWNERS_FILE, ownKeys: path.join(dir, 'secrets/release-keys') },
    });
  }

  async function publish({ store }: OpenedStore, version: string, script = SCRIPT) {
    const record = releaseRecord({
      ...{ name: 'shell', version, container: `shell__${version}`, routes: [], entry: ENTRY },
      ...{ initial: [ENTRY], files: { [ENTRY]: integrityOf(script) } },
      copies: { [`${ENTRY}.br`]: integrityOf(COPY) },
    });
    const files = { [ENTRY]: script, [`${ENTRY}.br`]: COPY };
    const contents = Object.entries(files).map(
      ([file, text]) => [file, Buffer.from(text)] as const,
    );
    await store.publish({ record, files: new Map(contents) });
  }

  const folder = (shop: string, version = '1.0.0') =>
    path.join(place, shop, 'releases/shell', version);
  const bytesIn = (shop: string) =>
    globSync('**/*.*', { cwd: folder(shop) })
      .filter((file) => file !== 'release.json')
      .map((file) => [file, readFileSync(path.join(folder(shop), file)).toString('base64')]);
  const recordIn = async (shop: string) =>
    JSON.parse(await readFile(path.join(folder(shop), 'release.json'), 'utf8')) as ReleaseRecord;
  const live = async ({ store }: OpenedStore) => (await store.pointer()).live['shell'];

  it('copies what is live in another shop, byte by byte, and signs it with the key of this one', async () => {
    const published = await promote(production, { name: 'shell', from: staging }, ALL, api);
    expect(published).toMatchObject({ version: '1.0.0', change: { to: '1.0.0' } });
    expect(await live(production)).toEqual({ version: '1.0.0' });
    expect(bytesIn('production')).toEqual(bytesIn('staging'));
    expect(bytesIn('production').map(([file]) => file)).toEqual([ENTRY, `${ENTRY}.br`]);
    const [there, here] = [await recordIn('staging'), await recordIn('production')];
    expect(here).toEqual({ ...there, time: here.time, signature: here.signature });
    expect(here.signature?.key).toBe(production.keyFor('shell').id);
    expect(there.signature?.key).not.toBe(here.signature?.key);

    expect(await promote(production, { name: 'shell', from: staging }, ALL, api)).toEqual({
      version: '1.0.0',
    });
  });

  it('serves a canary of this shop to all, and signs no other record', async () => {
    await publish(staging, '1.1.0', `${SCRIPT} // New`);
    await expect(promote(staging, { name: 'shell' }, ALL, api)).rejects.toThrow(/no canary/);
    await staging.store.startCanary('shell', { version: '1.1.0', percent: 10 });
    const before = await readFile(path.join(folder('staging', '1.1.0'), 'release.json'), 'utf8');
    await promote(staging, { name: 'shell' }, ALL, api);
    expect(await live(staging)).toEqual({ version: '1.1.0', previous: '1.0.0' });
    const after = await readFile(path.join(folder('staging', '1.1.0'), 'release.json'), 'utf8');
    expect(after).toBe(before);
  });

  describe('is refused, and changes nothing,', () => {
    afterEach(async () => expect(await live(production)).toBeUndefined());
    const promoted = () =>
      promote(production, { name: 'shell', version: '1.0.0', from: staging }, ALL, api);

    it.each([ENTRY, `${ENTRY}.br`])('if %s is not what was signed', async (file) => {
      await writeFile(path.join(folder('staging'), file), 'steal(cards)');
      await expect(promoted()).rejects.toMatchObject({ code: 'FILE_CHANGED' });
      expect(await production.store.versions('shell')).toEqual([]);
    });

    it('if no owner in the other shop has signed it', async () => {
      await rm(path.join(place, 'staging/secrets'), { recursive: true });
      await expect(promoted()).rejects.toMatchObject({ code: 'NOT_PUBLISHED' });
    });

    it('if it does not render here', async () => {
      await publish(staging, '1.1.0', 'throw new Error("no page")');
      await expect(
        promote(production, { name: 'shell', version: '1.1.0', from: staging }, ALL, api),
      ).rejects.toMatchObject({ code: 'DOES_NOT_RENDER' });
      expect(await production.store.versions('shell')).toEqual([]);
    });

    it('if this shop has other bytes under its version', async () => {
      await publish(production, '1.0.0', `${SCRIPT} // Other`);
      await cp(folder('production'), path.join(place, 'before'), { recursive: true });
      await expect(promoted()).rejects.toMatchObject({ code: 'VERSION_TAKEN' });
      expect(bytesIn('production')).toContainEqual([
        ENTRY,
        readFileSync(path.join(place, 'before', ENTRY)).toString('base64'),
      ]);
    });
  });
});
