import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import type { ReleaseStatement, SignedStatement } from '@ftl/contracts';
import { OwnedReleases } from '../../../api/test/owned-releases.js';
import { integrityOf, releaseRecord } from '../../../api/test/release-record.js';
import { type AcceptedStatement, chooseReleases } from './choose-releases.js';
import { DiskReleaseFiles } from './disk-release-files.js';
import { EMPTY_POINTER, pointerOf } from './pointer.js';
import { ReleaseStore } from './release-store.js';
import type { ReleaseKey } from './signing/key-files.js';
import { Owners } from './signing/owners.js';
import { digestOf, signatureOf } from './signing/signature.js';
import { VerifiedReleases } from './verified-releases.js';

const NAME = 'mf-static';
const ENTRY = 'remoteEntry.a.js';
/** A release that its owners have signed and never made live, as `--preview` does. */
const NEVER_LIVE = '9.9.9';

/** Its owners have the key; people on call have one that may only roll back. */
describe('a key that may only roll back', () => {
  let dir: string;
  let owned: OwnedReleases;
  let onCall: ReleaseKey;
  let store: ReleaseStore;
  let atOnCall: ReleaseStore;
  /** What the shop has accepted, newest first. */
  let rows: AcceptedStatement[];

  beforeEach(async () => {
    dir = await mkdtemp(path.join(os.tmpdir(), 'ftl-rollbacks-'));
    owned = await OwnedReleases.create();
    onCall = owned.key(NAME, 'on-call');
    owned.add(NAME, onCall, { may: 'rollback' });
    await owned.write();
    rows = [];
    const files = new DiskReleaseFiles(dir);
    const owners = () => Owners.read(owned.file);
    store = new ReleaseStore(files, { keyFor: () => owned.key(NAME), by: 'owners', owners });
    atOnCall = new ReleaseStore(files, { keyFor: () => onCall, by: 'on call', owners });
    await publish(NEVER_LIVE);
  });
  afterEach(async () => {
    await owned.remove();
    await rm(dir, { recursive: true });
  });

  async function publish(version: string): Promise<void> {
    const content = Buffer.from(`entry of ${version}`);
    const record = releaseRecord({ version, files: { [ENTRY]: integrityOf(content) } });
    await store.publish({ record, files: new Map([[ENTRY, content]]) });
  }

  async function release(version: string): Promise<void> {
    await publish(version);
    await store.goLive(NAME, version);
  }

  /** What pages get of the pointer, and why it was refused: `1.1.0 before 1.0.0`. */
  async function read(pointer = store.pointer()): Promise<string> {
    const owners = Owners.read(owned.file);
    const { all, accepted, refusals } = await chooseReleases(await pointer, {
      ...{ owners, releases: new VerifiedReleases(store, owners), withdrawn: new Set() },
      ...{ accepted: new Map(rows.length > 0 ? [[NAME, rows]] : []), now: new Date() },
    });
    for (const statement of accepted) rows = [{ statement, acceptedAt: new Date() }, ...rows];
    const [{ current, previous, canary } = {}] = all;
    const before = previous ? ` before ${previous.version}` : '';
    const share = canary ? `, ${canary.percent} % ${canary.record.version}` : '';
    const refused = refusals.map(({ reason }) => ` ${reason}`).join('');
    return `${current?.version ?? 'nothing'}${before}${share}${refused}`;
  }

  const named = async (version: string) => ({
    version,
    digest: digestOf((await store.record(NAME, version))!),
  });

  /** Someone with access to the store replaces the statement in it. */
  async function state(said: Partial<ReleaseStatement>, key = onCall): Promise<string> {
    return read(Promise.resolve(pointerWith(await signed(said, key))));
  }

  async function signed(said: Partial<ReleaseStatement>, key: ReleaseKey) {
    const last = (await store.pointer()).statements[NAME];
    const counter = Math.max(rows[0]?.statement.counter ?? 0, last?.counter ?? 0) + 1;
    const at = new Date().toISOString();
    const statement: ReleaseStatement = { name: NAME, counter, at, by: 'x', reason: 'rollback' };
    Object.assign(statement, said);
    return { ...statement, signature: signatureOf('statement', statement, key) };
  }

  const pointerWith = (statement: SignedStatement) =>
    pointerOf({ ...EMPTY_POINTER, revision: 99, statements: { [NAME]: statement } });

  describe('where 1.0.0 and 1.1.0 were live', () => {
    beforeEach(async () => {
      for (const version of ['1.0.0', '1.1.0']) {
        await release(version);
        await read();
      }
    });

    it('rolls back, then further back, and to a named version', async () => {
      await release('1.2.0');
      expect(await read()).toBe('1.2.0 before 1.1.0');
      await atOnCall.rollBack(NAME);
      expect(await read()).toBe('1.1.0 before 1.0.0');
      await atOnCall.rollBack(NAME);
      expect(await read()).toBe('1.0.0');
      await atOnCall.rollBack(NAME, '1.1.0');
      expect(await read()).toBe('1.1.0');
      await release('1.3.0');
      expect(await read()).toBe('1.3.0 before 1.1.0');
    });

    it('falls back to what a rollback left only if nothing else is intact', async () => {
      await atOnCall.rollBack(NAME);
      expect(await read()).toBe('1.0.0');
      await rm(path.join(dir, NAME, '1.0.0/release.json'));
      expect(await read()).toBe('1.1.0 RECORD_MISSING');
    });

    it('ends a canary', async () => {
      await store.startCanary(NAME, { version: NEVER_LIVE, percent: 10 });
      expect(await read()).toBe(`1.1.0 before 1.0.0, 10 % ${NEVER_LIVE}`);
      await atOnCall.rollBack(NAME);
      expect(await read()).toBe('1.1.0 before 1.0.0');
    });

    it('takes a remote down, and restores what was live', async () => {
      await atOnCall.takeDown(NAME);
      expect(await read()).toBe('nothing');
      await atOnCall.rollBack(NAME, '1.0.0');
      expect(await read()).toBe('1.0.0 before 1.1.0');
    });

    it.each`
      reason        | because
      ${'rollback'} | ${'whatever reason it states'}
      ${'removal'}  | ${'nothing is live after a removal'}
    `('cannot make a release live that never was: $reason, $because', async ({ reason }) => {
      const live = await named(NEVER_LIVE);
      expect(await state({ reason, live })).toBe('1.1.0 before 1.0.0 KEY_NOT_ALLOWED');
    });

    it('cannot start a canary, also of a release that was live', async () => {
      const live = await named('1.1.0');
      for (const version of [NEVER_LIVE, '1.0.0']) {
        const canary = { ...(await named(version)), percent: 99 };
        expect(await state({ live, canary })).toBe('1.1.0 before 1.0.0 KEY_NOT_ALLOWED');
      }
    });

    it('cannot make a canary live that its owners have started', async () => {
      await store.startCanary(NAME, { version: NEVER_LIVE, percent: 10 });
      await read();
      const live = await named(NEVER_LIVE);
      expect(await state({ live })).toBe(`1.1.0 before 1.0.0, 10 % ${NEVER_LIVE} KEY_NOT_ALLOWED`);
    });

    it('cannot name other content under a version that was live', async () => {
      const live = { version: '1.0.0', digest: (await named(NEVER_LIVE)).digest };
      expect(await state({ live })).toBe('1.1.0 before 1.0.0 KEY_NOT_ALLOWED');
    });

    it('never brings a release into pages as the fallback of one that was live', async () => {
      const previous = await named(NEVER_LIVE);
      expect(await state({ live: await named('1.0.0'), previous })).toBe('1.0.0');
    });

    it('proves nothing for a later rollback, even where the shop has accepted it before', async () => {
      const forged = await signed({ live: await named(NEVER_LIVE) }, onCall);
      rows = [{ statement: forged, acceptedAt: new Date() }, ...rows];
      expect(await read(Promise.resolve(pointerWith(forged)))).toBe(
        '1.1.0 before 1.0.0 KEY_NOT_ALLOWED',
      );
      const live = await named(NEVER_LIVE);
      expect(await state({ live })).toBe('1.1.0 before 1.0.0 KEY_NOT_ALLOWED');
    });

    it('cannot return to what only a revoked key has made live since', async () => {
      const leaked = owned.key(NAME, 'leaked');
      owned.add(NAME, leaked);
      await owned.write();
      expect(await state({ reason: 'publish', live: await named(NEVER_LIVE) }, leaked)).toContain(
        NEVER_LIVE,
      );
      owned.change(NAME, leaked.id, { revoked: new Date(Date.now() - 60_000).toISOString() });
      await owned.write();
      expect(await state({ live: await named(NEVER_LIVE) })).toBe(
        '1.1.0 before 1.0.0 KEY_NOT_ALLOWED REVOKED_KEY',
      );
    });

    it('leaves the owners free to return to a release that never was live', async () => {
      await store.rollBack(NAME, NEVER_LIVE);
      expect(await read()).toBe(`${NEVER_LIVE} before 1.0.0`);
      await atOnCall.rollBack(NAME, '1.0.0');
      await read();
      await atOnCall.rollBack(NAME, NEVER_LIVE);
      expect(await read()).toBe(NEVER_LIVE);
    });
  });

  describe('in a shop that has accepted nothing yet', () => {
    beforeEach(async () => {
      for (const version of ['1.0.0', '1.1.0']) await release(version);
    });

    it('returns to the release before the first one that the shop has accepted', async () => {
      await read();
      await atOnCall.rollBack(NAME);
      expect(await read()).toBe('1.0.0');
    });

    it('is not the first to say what is live, until the owners confirm it', async () => {
      await atOnCall.rollBack(NAME);
      expect(await read()).toBe('nothing KEY_NOT_ALLOWED');
      await store.rollBack(NAME, '1.0.0');
      expect(await read()).toBe('1.0.0');
    });
  });

  describe('and a changed live.json', () => {
    const change = async (said: Partial<ReleaseStatement>) => {
      const statement = (await store.pointer()).statements[NAME]!;
      await store.repair({ [NAME]: { ...statement, ...said } });
    };
    beforeEach(async () => {
      for (const version of ['1.0.0', '1.1.0']) await release(version);
      await read();
    });

    it('owners who release sign nothing of it but their release', async () => {
      await change({ live: await named(NEVER_LIVE), counter: Date.now() * 2 });
      await release('1.2.0');
      const { live, previous } = (await store.pointer()).statements[NAME]!;
      expect([live?.version, previous]).toEqual(['1.2.0', undefined]);
      expect(await read()).toBe('1.2.0 before 1.1.0');
    });

    it('owners start no canary beside a release that they did not make live', async () => {
      await change({ live: await named(NEVER_LIVE) });
      await publish('1.2.0');
      await expect(store.startCanary(NAME, { version: '1.2.0', percent: 5 })).rejects.toMatchObject(
        { code: 'UNSIGNED' },
      );
    });

    it('owners do not roll back to a release that it invents', async () => {
      await change({ previous: await named(NEVER_LIVE) });
      await expect(store.rollBack(NAME)).rejects.toMatchObject({ code: 'UNSIGNED' });
      await store.rollBack(NAME, '1.0.0');
      expect(await read()).toBe('1.0.0');
    });

    it('owners state nothing of earlier statements that they have not signed', async () => {
      await release('1.2.0');
      const pointer = await store.pointer();
      const [first, ...others] = pointer.earlier![NAME]!;
      const invented = { ...first!, live: await named(NEVER_LIVE) };
      const changed = { ...pointer, earlier: { [NAME]: [invented, ...others] } };
      await writeFile(path.join(dir, 'live.json'), JSON.stringify(changed));
      await store.rollBack(NAME);
      expect((await store.pointer()).live[NAME]).toEqual({ version: '1.1.0' });
    });
  });
});
