import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import type { LiveEntry } from '@ftl/contracts';
import { OwnedReleases } from '../../../api/test/owned-releases.js';
import { integrityOf, releaserWith, releaseRecord } from '../../../api/test/release-record.js';
import { adopt, findAdoptable } from './adoption.js';
import { chooseReleases } from './choose-releases.js';
import { DiskReleaseFiles } from './disk-release-files.js';
import { ReleaseStore } from './release-store.js';
import { Owners } from './signing/owners.js';
import { VerifiedReleases } from './verified-releases.js';

const ENTRY = 'remoteEntry.a.js';
const PAGES: Record<string, string[]> = { shell: [], 'mf-static': ['/'], 'mf-orders': ['/orders'] };

/** A release store from before releases were signed. */
describe('releases that went live before signatures', () => {
  let dir: string;
  let owned: OwnedReleases;
  let store: ReleaseStore;
  const at = (...parts: string[]) => path.join(dir, ...parts);

  beforeEach(async () => {
    dir = await mkdtemp(path.join(os.tmpdir(), 'ftl-unsigned-'));
    owned = await OwnedReleases.create();
    store = new ReleaseStore(new DiskReleaseFiles(dir), releaserWith(owned.folder));
    for (const name of Object.keys(PAGES))
      for (const version of ['1.0.0', '1.1.0']) await writeUnsigned(name, version);
    const live = Object.fromEntries(
      Object.keys(PAGES).map((name) => [name, { version: '1.1.0', previous: '1.0.0' }]),
    );
    await writeFile(at('live.json'), JSON.stringify({ revision: 7, live, history: [] }));
  });
  afterEach(async () => {
    await owned.remove();
    await rm(dir, { recursive: true });
  });

  async function writeUnsigned(name: string, version: string): Promise<void> {
    const content = Buffer.from(`entry of ${version}`);
    const files = { [ENTRY]: integrityOf(content) };
    const record = releaseRecord({ name, version, routes: PAGES[name]!, files });
    const { copies: _, ...before } = record;
    await new DiskReleaseFiles(dir).writeFolder(
      `${name}/${version}`,
      new Map([
        [ENTRY, content],
        [`${ENTRY}.br`, brotliCompressSync(content)],
        ['release.json', Buffer.from(JSON.stringify(before))],
      ]),
    );
  }

  /** How an API from before releases were signed reads it: `JSON.parse(text).live[name]`. */
  const readByOldApi = async () =>
    (JSON.parse(await readFile(at('live.json'), 'utf8')) as { live: Record<string, LiveEntry> })
      .live;
  /** Releases that an API that verifies signatures serves, and those that it rejects. */
  async function served(accepted = new Map()) {
    const owners = Owners.read(owned.file);
    const releases = new VerifiedReleases(store, owners);
    const withdrawn = new Set<string>();
    const known = { owners, releases, accepted, withdrawn, now: new Date() };
    const { all, refusals } = await chooseReleases(await store.pointer(), known);
    return {
      live: all.map(
        ({ current, previous }) => `${current.name} ${current.version} ${previous?.version}`,
      ),
      refused: refusals.map(({ released, reason }) => `${released} ${reason}`),
      releases,
    };
  }
  const look = async (name: string) => findAdoptable(store, await store.pointer(), name);
  const sign = async (name: string, fingerprint?: string) =>
    adopt(store, Owners.read(owned.file), {
      name,
      fingerprint: fingerprint ?? (await look(name)).fingerprint,
    });

  it('are not served by an API that verifies, which reports each name', async () => {
    const { live, refused } = await served();
    expect(live).toEqual([]);
    expect(refused).toEqual(['shell UNSIGNED', 'mf-static UNSIGNED', 'mf-orders UNSIGNED']);
  });

  it('are served by both APIs once their owners have adopted them, at the same URLs', async () => {
    for (const name of Object.keys(PAGES)) await sign(name);
    const { live, refused, releases } = await served();
    expect(refused).toEqual([]);
    expect(live).toEqual(Object.keys(PAGES).map((name) => `${name} 1.1.0 1.0.0`));
    expect(await readByOldApi()).toMatchObject({
      shell: { version: '1.1.0', previous: '1.0.0' },
      'mf-orders': { version: '1.1.0', previous: '1.0.0' },
    });
    const content = await releases.file('mf-static', '1.1.0', ENTRY);
    expect(content?.toString()).toBe('entry of 1.1.0');
    expect(await releases.file('mf-static', '1.1.0', ENTRY, '.br')).toBeDefined();
  });

  it('remain available to the API from before signatures while others are released', async () => {
    await store.publish({
      record: releaseRecord({ version: '2.0.0' }),
      files: new Map([[ENTRY, Buffer.from('entry')]]),
    });
    await store.goLive('mf-static', '2.0.0');
    expect(await readByOldApi()).toEqual({
      shell: { version: '1.1.0', previous: '1.0.0' },
      'mf-orders': { version: '1.1.0', previous: '1.0.0' },
      'mf-static': { version: '2.0.0' },
    });
    await store.takeDown('mf-orders');
    expect(Object.keys(await readByOldApi())).toEqual(['shell', 'mf-static']);
    expect(Object.keys((await store.pointer()).unsigned)).toEqual(['shell']);
  });

  it('keep a canary, and work without a deleted previous release', async () => {
    await writeUnsigned('mf-orders', '1.2.0');
    const canary = { version: '1.2.0', percent: 10 };
    const live = { 'mf-orders': { version: '1.1.0', previous: '0.9.0', canary } };
    await writeFile(at('live.json'), JSON.stringify({ revision: 7, live, history: [] }));
    await sign('mf-orders');
    const pointer = await store.pointer();
    expect(pointer.live['mf-orders']).toEqual({ version: '1.1.0', canary });
    expect((await served()).live).toEqual(['mf-orders 1.1.0 undefined']);
  });

  it.each(['startCanary', 'rollBack'] as const)('cannot be adopted before a %s', async (change) => {
    const before = await readFile(at('live.json'), 'utf8');
    const changed =
      change === 'rollBack'
        ? store.rollBack('mf-static')
        : store.startCanary('mf-static', { version: '1.0.0', percent: 10 });
    await expect(changed).rejects.toMatchObject({ code: 'UNSIGNED' });
    expect(await readFile(at('live.json'), 'utf8')).toBe(before);
  });

  describe('under attack', () => {
    /** Nothing is signed, and the store is unchanged. */
    async function expectRefused(signing: Promise<unknown>, error: object): Promise<void> {
      const pointer = await readFile(at('live.json'), 'utf8');
      await expect(signing).rejects.toMatchObject(error);
      expect(await readFile(at('live.json'), 'utf8')).toBe(pointer);
      const record = await readFile(at('mf-static/1.1.0/release.json'), 'utf8');
      expect(record).not.toContain('signature');
    }

    it('rejects a changed file', async () => {
      await writeFile(at('mf-static/1.1.0', ENTRY), 'steal(cards)');
      await expectRefused(sign('mf-static'), { code: 'FILE_CHANGED' });
    });

    it('rejects a compressed copy with other content', async () => {
      await writeFile(at('mf-static/1.1.0', `${ENTRY}.br`), brotliCompressSync('steal(cards)'));
      await expectRefused(sign('mf-static'), { code: 'FILE_CHANGED' });
    });

    it('rejects another release than the one that was reviewed', async () => {
      const { fingerprint } = await look('mf-static');
      await writeFile(at('mf-static/1.1.0', ENTRY), 'steal(cards)');
      await rm(at('mf-static/1.1.0', `${ENTRY}.br`));
      const files = { [ENTRY]: integrityOf('steal(cards)') };
      const record = releaseRecord({ version: '1.1.0', files });
      await writeFile(at('mf-static/1.1.0/release.json'), JSON.stringify(record));
      await expectRefused(sign('mf-static', fingerprint), { code: 'OTHER_RELEASES' });
    });

    it("rejects another name's key, and one that may only roll back", async () => {
      const with_ = (label: string) =>
        new ReleaseStore(new DiskReleaseFiles(dir), {
          keyFor: () => owned.key('mf-static', label),
          by: 'test',
          owners: () => Owners.read(owned.file),
        });
      owned.add('mf-static', owned.key('mf-static', 'on-call'), { may: 'rollback' });
      await owned.write();
      const wanted = { name: 'mf-static', fingerprint: (await look('mf-static')).fingerprint };
      const owners = Owners.read(owned.file);
      await expectRefused(adopt(with_('mf-orders'), owners, wanted), { reason: 'FOREIGN_KEY' });
      await expectRefused(adopt(with_('on-call'), owners, wanted), { reason: 'KEY_NOT_ALLOWED' });
    });

    it('rejects a release that claims the route of another name', async () => {
      const record = releaseRecord({ name: 'mf-static', version: '1.1.0', routes: ['/orders'] });
      const files = { [ENTRY]: integrityOf('entry of 1.1.0') };
      await writeFile(
        at('mf-static/1.1.0/release.json'),
        JSON.stringify({ ...record, files, copies: undefined }),
      );
      await expectRefused(sign('mf-static'), { reason: 'ROUTE_TAKEN' });
    });

    it('serves nothing of an unsigned entry beside or instead of signed ones', async () => {
      await sign('mf-static');
      const pointer = await store.pointer();
      const accepted = new Map([
        ['mf-static', [{ statement: pointer.statements['mf-static']!, acceptedAt: new Date() }]],
      ]);
      const live = { 'mf-static': { version: '1.0.0' }, 'mf-evil': { version: '1.0.0' } };
      await writeFile(at('live.json'), JSON.stringify({ revision: 9, live, history: [] }));
      const { live: shown, refused } = await served(accepted);
      expect(shown).toEqual(['mf-static 1.1.0 1.0.0']);
      expect(refused).toEqual(['other UNSIGNED', 'mf-static MISSING']);
    });

    it('reads the signed statements beside damaged unsigned entries', async () => {
      await sign('mf-static');
      const pointer = JSON.parse(await readFile(at('live.json'), 'utf8')) as { live: object };
      const live = { 'mf-static': 7, shell: { version: [] }, '../x': { version: '1' } };
      await writeFile(at('live.json'), JSON.stringify({ ...pointer, live }));
      expect((await store.pointer()).unsigned).toEqual({});
      expect((await served()).live).toEqual(['mf-static 1.1.0 1.0.0']);
    });
  });
});
