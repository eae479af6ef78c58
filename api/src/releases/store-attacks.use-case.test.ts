import { rm, writeFile } from 'node:fs/promises';
import { PREVIEW_PARAMETER } from '@ftl/contracts';
import { joinPreviews, signatureOf, signPreview } from '@ftl/releases';
import { runApiProgram } from '../../test/api-program.js';
import { AttackedShop, ENTRY } from '../../test/attacked-shop.js';
import { until } from '../../test/fixtures/order-shop.js';
import { integrityOf } from '../../test/release-record.js';

const EVIL = 'steal(cards)';
const HOUR_MS = 3_600_000;
const GOOD = '1.1.0 before 1.0.0';

/**
 * The attacker can write to the entire release store, has mf-static's key, and attacks mf-checkout.
 * Each test asserts what visitors get meanwhile, and what is reported to the operator.
 */
describe('an attack on the release store', () => {
  let attacked: AttackedShop;
  beforeAll(async () => {
    attacked = await AttackedShop.start();
  });
  afterAll(() => attacked?.stop());

  it('starts from a shop that serves signed releases', async () => {
    expect(await attacked.live()).toBe(GOOD);
    expect(await attacked.file('1.1.0')).toEqual({ status: 200, text: 'entry of 1.1.0' });
    const record = JSON.parse((await attacked.file('1.1.0', 'release.json')).text) as object;
    expect(record).toMatchObject({ name: 'mf-checkout', signature: { key: expect.any(String) } });
  });

  describe('on live.json', () => {
    afterEach(() => attacked.restorePointer());

    it('replaying an older pointer: visitors keep the newer release', async () => {
      await writeFile(attacked.path('live.json'), attacked.older);
      expect(await attacked.untilRefused('OLDER')).toBe(GOOD);
    });

    it('naming an older release in the signed statement: the signature does not match', async () => {
      await attacked.changePointer((statements) => {
        const statement = statements['mf-checkout']!;
        statement.live = statement.previous!;
        statement.counter += 1;
      });
      expect(await attacked.untilRefused('BAD_SIGNATURE')).toBe(GOOD);
    });

    it("signing the statement with mf-static's key: it is no key of mf-checkout", async () => {
      await attacked.changePointer((statements) => {
        const { signature: _, ...said } = statements['mf-checkout']!;
        const forged = { ...said, live: said.previous!, counter: said.counter + 1 };
        const signature = signatureOf('statement', forged, attacked.owned.key('mf-static'));
        statements['mf-checkout'] = { ...forged, signature };
      });
      expect(await attacked.untilRefused('FOREIGN_KEY')).toBe(GOOD);
    });

    it("using the signature of mf-static's statement", async () => {
      await attacked.changePointer((statements) => {
        const statement = statements['mf-checkout']!;
        const { value } = statements['mf-static']!.signature;
        statement.counter += 1;
        statement.signature = { key: statement.signature.key, value };
      });
      expect(await attacked.untilRefused('BAD_SIGNATURE')).toBe(GOOD);
    });

    it('signing with an unlisted key', async () => {
      await attacked.changePointer((statements) => {
        const statement = statements['mf-checkout']!;
        statement.counter += 1;
        const key = attacked.owned.key('mf-checkout', 'unlisted');
        statement.signature = signatureOf('statement', statement, key);
      });
      expect(await attacked.untilRefused('UNKNOWN_KEY')).toBe(GOOD);
    });

    it('truncating it', async () => {
      const { good } = attacked;
      await writeFile(attacked.path('live.json'), good.slice(0, good.length / 2));
      expect(await attacked.untilRefused('POINTER_UNREADABLE', 'live.json')).toBe(GOOD);
    });

    it('deleting it', async () => {
      await attacked.deletePointer();
      expect(await attacked.untilRefused('POINTER_UNREADABLE', 'live.json')).toBe(GOOD);
    });

    it('removing mf-checkout from it', async () => {
      await attacked.changePointer((statements) => void delete statements['mf-checkout']);
      expect(await attacked.untilRefused('MISSING')).toBe(GOOD);
    });
  });

  describe('with keys', () => {
    afterEach(() => attacked.restorePointer());

    it('using a revoked key: only earlier accepted releases stay', async () => {
      const leaked = attacked.owned.key('mf-checkout', 'leaked');
      attacked.owned.add('mf-checkout', leaked, { revoked: new Date().toISOString() });
      await attacked.owned.write();
      const thief = attacked.storeWith(() => leaked);
      await attacked.publishCheckout('6.6.6', thief);
      await thief.goLive('mf-checkout', '6.6.6');
      expect(await attacked.untilRefused('REVOKED_KEY')).toBe(GOOD);
      expect((await attacked.file('6.6.6')).status).toBe(404);
    });

    it('setting the clock back to when a retired key was valid', async () => {
      const retired = attacked.owned.key('mf-checkout', 'retired');
      const end = new Date(Date.now() - HOUR_MS);
      attacked.owned.add('mf-checkout', retired, { until: end.toISOString() });
      await attacked.owned.write();
      const { counter } = await attacked.statement();
      const thief = attacked.storeWith(() => retired, new Date(end.getTime() - HOUR_MS));
      await attacked.publishCheckout('6.6.7', thief);
      await thief.goLive('mf-checkout', '6.6.7');
      expect((await attacked.statement()).counter).toBe(counter + 1);
      expect(await attacked.untilRefused('RETIRED_KEY')).toBe(GOOD);
    });

    it('setting the clock forward, so that no later change would count', async () => {
      const inAnHour = new Date(Date.now() + HOUR_MS);
      const ahead = attacked.storeWith((name) => attacked.owned.key(name), inAnHour);
      await attacked.publishCheckout('1.9.0');
      await ahead.goLive('mf-checkout', '1.9.0');
      expect(await attacked.untilRefused('FUTURE')).toBe(GOOD);
    });

    it('publishing with a key that may only roll back', async () => {
      const onCall = attacked.owned.key('mf-checkout', 'on-call');
      attacked.owned.add('mf-checkout', onCall, { may: 'rollback' });
      await attacked.owned.write();
      await attacked.publishCheckout('1.9.1');
      await attacked.storeWith(() => onCall).goLive('mf-checkout', '1.9.1');
      expect(await attacked.untilRefused('KEY_NOT_ALLOWED')).toBe(GOOD);
    });

    it('calling it a rollback: what was never live stays away, what was live returns', async () => {
      const onCall = attacked.owned.key('mf-checkout', 'on-call');
      await attacked.publishCheckout('1.9.2');
      await attacked.storeWith(() => onCall).rollBack('mf-checkout', '1.9.2');
      await until(async () => attacked.shop.log().includes('1.9.2 was not live here') || null);
      expect(await attacked.live()).toBe(GOOD);
      await attacked.storeWith(() => onCall).rollBack('mf-checkout', '1.0.0');
      await attacked.untilLive('1.0.0 before undefined');
      await attacked.store.goLive('mf-checkout', '1.1.0');
      await attacked.untilLive(GOOD);
      attacked.good = await attacked.pointer();
    });
  });

  it("claiming a route of mf-checkout for mf-static, with mf-static's key", async () => {
    await attacked.publish('mf-static', '1.1.0', ['/', '/order-confirmation']);
    expect(await attacked.untilRefused('ROUTE_TAKEN', 'mf-static')).toBe(GOOD);
    await attacked.restorePointer();
  });

  it('filling a slot of the shell that the owners file does not give to the name', async () => {
    const notice = { text: 'Closed.', until: '2100-01-01T00:00:00Z' };
    await attacked.publish('mf-checkout', '1.1.1', ['/order-confirmation'], { slots: { notice } });
    expect(await attacked.untilRefused('SLOT_TAKEN')).toBe(GOOD);
    await attacked.restorePointer();
  });

  /** Each test has two good live releases, and a newer one that its owners have just signed. */
  describe('on a release', () => {
    let minor = 0;
    let last: string;
    let version: string;
    beforeEach(async () => {
      minor += 1;
      last = `2.${minor}.1`;
      version = `2.${minor}.2`;
      for (const good of [`2.${minor}.0`, last]) {
        await attacked.publishCheckout(good);
        await attacked.store.goLive('mf-checkout', good);
      }
      await attacked.untilLive(`${last} before 2.${minor}.0`);
      await attacked.publishCheckout(version);
    });
    const goLive = () => attacked.store.goLive('mf-checkout', version);

    it('changing a file: its bytes are never served, and pages use the previous release', async () => {
      await goLive();
      await attacked.untilLive(version);
      await writeFile(attacked.path('mf-checkout', version, ENTRY), EVIL);
      expect((await attacked.file(version)).status).toBe(404);
      expect(await attacked.untilRefused('FILE_CHANGED')).toContain(`${last} before `);
    });

    it('changing a file and the integrity in its record', async () => {
      await writeFile(attacked.path('mf-checkout', version, ENTRY), EVIL);
      const files = { [ENTRY]: integrityOf(EVIL) };
      await attacked.changeRecord(version, (record) => ({ ...record, files }));
      await goLive();
      expect(await attacked.untilRefused('BAD_SIGNATURE')).toContain(`${last} before `);
      for (const file of [ENTRY, 'release.json'])
        expect((await attacked.file(version, file)).status).toBe(404);
    });

    it('adding a file with its integrity', async () => {
      await writeFile(attacked.path('mf-checkout', version, 'evil.js'), EVIL);
      await attacked.changeRecord(version, (record) => ({
        ...record,
        files: { ...record.files, 'evil.js': integrityOf(EVIL) },
      }));
      await goLive();
      expect(await attacked.untilRefused('BAD_SIGNATURE')).toContain(`${last} before `);
      expect((await attacked.file(version, 'evil.js')).status).toBe(404);
    });

    it("replacing the live version's record by another signed one", async () => {
      const { signature: _, ...said } = await attacked.statement();
      const live = { version, digest: 'f'.repeat(64) };
      const other = { ...said, live, counter: Date.now() };
      const signature = signatureOf('statement', other, attacked.owned.key('mf-checkout'));
      await attacked.changePointer((statements) => {
        statements['mf-checkout'] = { ...other, signature };
      });
      expect(await attacked.untilRefused('RECORD_CHANGED')).toContain(`${last} before `);
    });

    it("removing the record's signature", async () => {
      await attacked.changeRecord(version, ({ signature: _, ...record }) => record);
      await goLive();
      expect(await attacked.untilRefused('UNSIGNED')).toContain(`${last} before `);
    });

    it('deleting the release: pages use the previous one, also after a restart', async () => {
      await goLive();
      await attacked.untilLive(version);
      await rm(attacked.path('mf-checkout', version), { recursive: true });
      await attacked.shop.end();
      await attacked.shop.restart();
      expect(await attacked.untilRefused('RECORD_MISSING')).toContain(`${last} before `);
    });
  });

  it('shows a preview by a link that its own team has signed, and by no other', async () => {
    const shown = async (signer: string) => {
      const release = { name: 'mf-checkout', version: '1.0.0' };
      const token = signPreview(release, attacked.owned.key(signer), new Date());
      return attacked.live({ [PREVIEW_PARAMETER]: token });
    };
    expect(await shown('mf-checkout')).toMatch(/^1\.0\.0 before undefined/);
    expect(await shown('mf-static')).toBe(await attacked.live());
  });

  it('shows releases of several teams by one link, and names them', async () => {
    const link = ['mf-checkout', 'mf-static'].map((name) =>
      signPreview({ name, version: '1.0.0' }, attacked.owned.key(name), new Date()),
    );
    const shown = await attacked.liveSet({ [PREVIEW_PARAMETER]: joinPreviews(link) });
    expect(shown.preview).toEqual({
      ...{ name: 'mf-checkout', version: '1.0.0' },
      others: [{ name: 'mf-static', version: '1.0.0' }],
    });
    expect(shown.remotes.map(({ version, previous }) => [version, previous])).toEqual([
      ['1.0.0', undefined],
      ['1.0.0', undefined],
    ]);
  });

  it('lists for the operator what was rejected and who released what', async () => {
    const { printed } = await runApiProgram('released.js', ['history', 'mf-checkout'], {
      DATA_DIR: attacked.shop.dataDir,
      DATABASE_URL: attacked.shop.connectionString,
      RELEASE_OWNERS: attacked.owned.file,
    });
    const { id } = attacked.owned.key('mf-checkout');
    expect(printed).toMatch(new RegExp(`mf-checkout +1\\.1\\.0 +publish by test, key ${id}`));
    for (const reason of ['OLDER', 'FOREIGN_KEY', 'REVOKED_KEY', 'FILE_CHANGED', 'RECORD_MISSING'])
      expect(printed).toContain(`mf-checkout REFUSED ${reason}: `);
  });
});
