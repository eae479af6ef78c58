import { readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { openReleaseFiles, ReleaseStore } from '@ftl/releases';
import { describeWithBucket, startBucket, type RunningBucket } from '../../test/bucket.js';
import { startFaultyBucket, type FaultyBucket } from '../../test/faulty-bucket.js';
import { ownReleaser, releaseRecord } from '../../test/release-record.js';

const POLICY = path.resolve(__dirname, '../../../deploy/release-store-policy.json');

interface Policy {
  Statement: { Effect: 'Allow'; Action: string[]; Resource: string[] }[];
}

/** Amazon's policy evaluation for one request; the policy has no denials. */
function allows({ Statement }: Policy, bucket: string, method: string, url: string): boolean {
  const key = url.replace(`/${bucket}`, '').replace(/^\//, '');
  const action = {
    GET: key ? 's3:GetObject' : 's3:ListBucket',
    HEAD: 's3:GetObject',
    PUT: 's3:PutObject',
    DELETE: 's3:DeleteObject',
  }[method];
  const resource = `arn:aws:s3:::for-the-loved${key && `/${key}`}`;
  return Statement.some(
    ({ Action, Resource }) =>
      Action.some((each) => each === action) &&
      Resource.some((each) =>
        new RegExp(
          `^${each.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&').replaceAll('\\*', '.*')}$`,
        ).test(resource),
      ),
  );
}

describeWithBucket('the policy of the pipeline of mf-static', () => {
  let bucket: RunningBucket;
  let policed: FaultyBucket;
  let dataDir: string;
  /** Access of the shop's owner, and of the pipeline. */
  let unlimited: ReleaseStore;
  let store: ReleaseStore;
  const denied: string[] = [];
  const policy = JSON.parse(readFileSync(POLICY, 'utf8')) as Policy;

  beforeAll(async () => {
    dataDir = await mkdtemp(path.join(os.tmpdir(), 'ftl-policy-'));
    bucket = await startBucket();
    policed = await startFaultyBucket(bucket.endpoint);
    policed.setFaults((method, url) => {
      if (allows(policy, bucket.bucket, method, url)) return undefined;
      denied.push(`${method} ${url.replace(`/${bucket.bucket}/releases/`, '')}`);
      return 'denied';
    });
    const storeAt = async (endpoint: string) =>
      new ReleaseStore(
        await openReleaseFiles({ dataDir, storage: { bucket: { ...bucket, endpoint } } }),
        ownReleaser(dataDir),
      );
    unlimited = await storeAt(bucket.endpoint);
    store = await storeAt(policed.endpoint);
    for (const name of ['mf-checkout', 'mf-static']) {
      await publish(unlimited, name, '1.0.0');
      await unlimited.goLive(name, '1.0.0');
    }
  });
  afterAll(async () => {
    await policed.stop();
    await rm(dataDir, { recursive: true, force: true });
  });
  beforeEach(() => void denied.splice(0));

  const publish = (by: ReleaseStore, name: string, version: string) =>
    by.publish({
      record: releaseRecord({ name, version, routes: [`/${name}`] }),
      files: new Map([['remoteEntry.a.js', Buffer.from('entry')]]),
    });

  it('is sufficient to release, to run a canary, to roll back and to take down', async () => {
    await publish(store, 'mf-static', '1.1.0');
    await store.startCanary('mf-static', { version: '1.1.0', percent: 10 });
    await store.goLive('mf-static', '1.1.0');
    await store.rollBack('mf-static');
    expect(await store.versions('mf-static')).toEqual(['1.0.0', '1.1.0']);
    await store.takeDown('mf-static');
    expect(Object.keys((await store.pointer()).live)).toEqual(['mf-checkout']);
    expect(denied).toEqual([]);
  });

  it('cannot write a release of another remote', async () => {
    await expect(publish(store, 'mf-checkout', '6.6.6')).rejects.toMatchObject({
      name: 'AccessDenied',
    });
    expect(denied).toContain('PUT mf-checkout/6.6.6/remoteEntry.a.js');
    expect(await unlimited.versions('mf-checkout')).toEqual(['1.0.0']);
  });

  it('cannot change files of another remote, nor delete any', async () => {
    const files = await openReleaseFiles({
      dataDir,
      storage: { bucket: { ...bucket, endpoint: policed.endpoint } },
    });
    const other = files.replace('mf-checkout/1.0.0/remoteEntry.a.js', 'steal(cards)');
    await expect(other).rejects.toMatchObject({ name: 'AccessDenied' });
    const kept = await unlimited.file('mf-checkout', '1.0.0', 'remoteEntry.a.js');
    expect(kept?.toString()).toBe('entry');
    for (const name of ['mf-checkout', 'mf-static']) {
      const url = `/${bucket.bucket}/releases/${name}/1.0.0/remoteEntry.a.js`;
      expect({ name, isAllowed: allows(policy, bucket.bucket, 'DELETE', url) }).toEqual({
        ...{ name, isAllowed: false },
      });
    }
  });
});
