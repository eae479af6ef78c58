import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import type { ReleaseNeeds } from '@ftl/contracts';
import { VerifiedReleases } from '@ftl/releases';
import { ownStore } from '../../../../api/test/publish-shell.js';
import { ownReleaser, releaseRecord } from '../../../../api/test/release-record.js';
import { needsOf } from './record.ts';
import { checkRollback } from './gate.ts';
import { readApi, type OfferedApi } from './live-api.ts';
import { releasesInUse } from './releases-in-use.ts';
import { reportOn } from './report.ts';

describe('a release that was signed with needs from its types', () => {
  const dataDir = mkdtempSync(path.join(os.tmpdir(), 'ftl-older-'));
  const store = ownStore(dataDir);
  /** Three calls of mf-orders 0.1.0, recorded from the types of its sources. */
  const older = JSON.parse(
    readFileSync(path.join(import.meta.dirname, 'older-needs.json'), 'utf8'),
  ) as ReleaseNeeds;
  let api: OfferedApi;

  async function release(version: string, needs: ReleaseNeeds): Promise<void> {
    const record = releaseRecord({ name: 'mf-orders', version, routes: [], needs });
    await store.publish({ record, files: new Map([['remoteEntry.a.js', Buffer.from('entry')]]) });
    await store.goLive('mf-orders', version);
  }

  beforeAll(async () => {
    api = await readApi();
    await release('0.1.0', older);
    const scripts = older.calls.map(
      ({ method, path: at }) => `{url:\`${at.replaceAll('{}', '${e}')}\`,method:"${method}"}`,
    );
    await release('0.2.0', needsOf(scripts, { api: api.description, events: {} }));
  });
  afterAll(() => rmSync(dataDir, { recursive: true }));

  /** The API of this repository without a field that 0.1.0 uses. */
  function changedApi(): OfferedApi {
    const changed = structuredClone(api.description);
    const { properties } = changed.components!.schemas!.ExchangeCancelTokenResponse!;
    delete properties!.pass;
    return { from: 'changed.json', description: changed };
  }

  it('is verified, and has the calls of a release of this version', async () => {
    const verified = new VerifiedReleases(store, ownReleaser(dataDir).owners());
    const { needs } = (await verified.record('mf-orders', '0.1.0'))!;
    expect(needs).toEqual(older);
    const named = ({ calls }: ReleaseNeeds) => calls.map(({ method, path: at }) => method + at);
    expect(named((await store.record('mf-orders', '0.2.0'))!.needs!)).toEqual(named(older));
  });

  it('is reported beside one of this version', async () => {
    const releases = await releasesInUse(store, await store.pointer());
    expect(reportOn(releases, api)).toMatchObject({
      broken: 0,
      lines: expect.arrayContaining(['ok      mf-orders 0.1.0 (previous): 3 calls']) as string[],
    });
    expect(reportOn(releases, changedApi()).lines).toEqual(
      expect.arrayContaining([
        'BREAKS  mf-orders 0.1.0 (previous): 3 calls',
        '          POST /api/orders/exchange-cancel-token: response pass is used, and no longer in the response',
      ]),
    );
  });

  it('is rolled back to where the API still offers what it needs', async () => {
    const rollBack = (offered: OfferedApi) =>
      checkRollback(store, { name: 'mf-orders' }, () => Promise.resolve(offered));
    await expect(rollBack(changedApi())).rejects.toMatchObject({ code: 'API_MISMATCH' });
    await expect(rollBack(api)).resolves.toBeUndefined();
    expect(await store.rollBack('mf-orders')).toMatchObject({ to: '0.1.0' });
  });
});
