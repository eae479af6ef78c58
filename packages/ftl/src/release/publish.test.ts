import { cp, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import type { ReleaseRecord, StoredPointer } from '@ftl/contracts';
import { DiskReleaseFiles, signatureOf, signerFrom } from '@ftl/releases';
import { integrityOf, releaseRecord } from '../../../../api/test/release-record.js';
import { publish } from './publish.ts';
import { intactLive } from './intact.ts';
import { OWNERS_FILE, openStoreWith, type OpenedStore } from './store.ts';

const SCRIPT = `document.getElementById('root').innerHTML =
  '<main id="main"><i data-placeholder></i></main><footer></footer>';`;
const ENTRY = 'entry.js';
const HASH = '0a1b2c3d4e';

describe('releasing the build that is live already', () => {
  let published: string;
  let place: string;
  let opened: OpenedStore;
  let folder: string;
  let first: string;

  beforeAll(async () => {
    published = await mkdtemp(path.join(os.tmpdir(), 'ftl-published-'));
    await open(published);
    await writeBuild();
    first = (await publish(opened, folder)).version;
  });
  afterAll(() => rm(published, { recursive: true }));

  beforeEach(async () => {
    place = await mkdtemp(path.join(os.tmpdir(), 'ftl-publish-'));
    await cp(published, place, { recursive: true });
    await open(place);
  });
  afterEach(() => rm(place, { recursive: true }));

  async function open(at: string): Promise<void> {
    folder = path.join(at, 'shell');
    opened = openStoreWith(new DiskReleaseFiles(path.join(at, 'releases')), {
      keyFor: signerFrom({}, at),
      ...{ ownersFile: OWNERS_FILE, ownKeys: path.join(at, 'secrets/release-keys') },
    });
  }

  async function writeBuild(script = SCRIPT): Promise<void> {
    const {
      time: _,
      commit: __,
      ...record
    } = releaseRecord({
      ...{ name: 'shell', version: '1.0.0', container: `shell__1_0_0__${HASH}`, routes: [] },
      ...{ entry: ENTRY, initial: [ENTRY], files: { [ENTRY]: integrityOf(script) } },
    });
    await mkdir(path.join(folder, 'dist'), { recursive: true });
    await writeFile(path.join(folder, 'dist/build.json'), JSON.stringify(record));
    await writeFile(path.join(folder, 'dist', ENTRY), script);
  }

  const stored = (...parts: string[]) => path.join(place, 'releases', ...parts);
  const record = () => stored('shell', first, 'release.json');
  const live = async () => (await opened.store.pointer()).live['shell']?.version;
  const served = async () =>
    (await intactLive(opened, await opened.store.pointer(), 'shell'))?.version;

  it('changes nothing if it is intact', async () => {
    const before = await readFile(stored('live.json'), 'utf8');
    expect(await publish(opened, folder)).toEqual({ version: '1.0.0' });
    expect(await readFile(stored('live.json'), 'utf8')).toBe(before);
  });

  it('states a record again that was replaced by another one with a valid signature', async () => {
    const before = JSON.parse(await readFile(record(), 'utf8')) as ReleaseRecord;
    const other = { ...before, commit: 'another build of the same bytes' };
    const signature = signatureOf('record', other, signerFrom({}, place)('shell'));
    await writeFile(record(), JSON.stringify({ ...other, signature }));
    expect(await served()).toBeUndefined();

    expect(await publish(opened, folder)).toMatchObject({ version: '1.0.0', change: {} });
    expect(await served()).toBe('1.0.0');
  });

  it('states it again if its statement was changed', async () => {
    const pointer = JSON.parse(await readFile(stored('live.json'), 'utf8')) as StoredPointer;
    pointer.statements['shell']!.by = 'someone else';
    await writeFile(stored('live.json'), JSON.stringify(pointer));
    expect(await served()).toBeUndefined();

    await publish(opened, folder);
    expect(await served()).toBe('1.0.0');
  });

  it.each([
    ['a record that is cut off', (text: string) => text.slice(0, text.length / 2)],
    ['a record that is no object', () => 'null'],
    ['a record without a signature', (text: string) => text.replace('"signature"', '"former"')],
  ])('publishes another version in place of %s', async (_, damage) => {
    await writeFile(record(), damage(await readFile(record(), 'utf8')));
    expect(await served()).toBeUndefined();

    const { version } = await publish(opened, folder);
    expect(version).toBe(`1.0.0-${HASH}`);
    expect([await live(), await served()]).toEqual([version, version]);
  });

  it('publishes it again if its record was deleted', async () => {
    await rm(record());
    expect(await served()).toBeUndefined();
    await publish(opened, folder);
    expect(await served()).toBe('1.0.0');
  });

  it('publishes another version each time a file of the last one was changed', async () => {
    const key = opened.keyFor('shell').id;
    const versions = [`1.0.0-${HASH}`, `1.0.0-${HASH}-${key}`, `1.0.0-${HASH}-${key}-2`];
    for (const expected of versions) {
      await writeFile(stored('shell', (await live())!, ENTRY), 'steal(cards)');
      expect(await served()).toBeUndefined();
      await publish(opened, folder);
      expect(await served()).toBe(expected);
    }
  });

  it('is refused with other bytes under the same container name', async () => {
    await writeBuild(`${SCRIPT} // changed`);
    await expect(publish(opened, folder)).rejects.toThrow('raise the version');
    expect(await live()).toBe('1.0.0');
  });

  it('is not prevented by the damaged record of another live name', async () => {
    const gift = releaseRecord({ name: 'mf-gift', version: '1.0.0', routes: ['/gift'] });
    await opened.store.publish({
      ...{ record: gift, files: new Map([['remoteEntry.a.js', Buffer.from('entry')]]) },
    });
    await opened.store.goLive('mf-gift', '1.0.0');
    await writeFile(stored('mf-gift/1.0.0/release.json'), 'damaged');
    await writeFile(record(), 'damaged');
    await publish(opened, folder);
    expect(await served()).toBe(`1.0.0-${HASH}`);
    await opened.store.takeDown('mf-gift');
    expect((await opened.store.pointer()).live).not.toHaveProperty('mf-gift');
  });
});
