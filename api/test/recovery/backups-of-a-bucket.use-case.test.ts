/** @long waits for the timeouts of a bucket */
import { existsSync } from 'node:fs';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { HeadObjectCommand } from '@aws-sdk/client-s3';
import { connectBucket } from '@ftl/releases';
import pg from 'pg';
import sharp from 'sharp';
import { describeWithBucket, startBucket, type RunningBucket } from '../bucket.js';
import { startFaultyBucket, type Fault, type FaultyBucket } from '../faulty-bucket.js';
import { until } from '../fixtures/order-shop.js';
import { recover } from '../recover-process.js';
import { createDatabase, type PooledDatabase } from '../shop-pool.js';
import { startShop, type RunningShop } from '../shop.js';
import type { UploadImageResponse } from '../../src/images/images.responses.js';

describeWithBucket('backups of a shop on a bucket (skipped where no Swift is installed)', () => {
  let bucket: RunningBucket;
  let proxy: FaultyBucket;
  let shop: RunningShop;
  let database: pg.Client;
  let folder: string;
  let env: Record<string, string>;
  let keys: string[];

  beforeAll(async () => {
    folder = await mkdtemp(path.join(os.tmpdir(), 'ftl-bucket-backups-'));
    bucket = await startBucket();
    proxy = await startFaultyBucket(bucket.endpoint);
    shop = await startShop(bucket.environment);
    database = new pg.Client({ connectionString: shop.connectionString });
    await database.connect();
    keys = [];
    for (const background of ['tan', 'teal', 'olive'])
      keys.push(`storage/${(await uploadPhoto(background)).objectKey}`);
    env = {
      ...bucket.environment,
      S3_ENDPOINT: proxy.endpoint,
      DATA_DIR: shop.dataDir,
      DATABASE_URL: shop.connectionString,
    };
  });
  afterEach(() => proxy.setFaults(() => undefined));
  afterAll(async () => {
    await database?.end();
    await shop?.stop();
    await proxy?.stop();
    await rm(folder, { recursive: true, force: true });
  });

  async function uploadPhoto(background: string): Promise<UploadImageResponse> {
    const photo = sharp({ create: { width: 900, height: 600, channels: 3, background } });
    return (await shop.visitor().upload<UploadImageResponse>(await photo.jpeg().toBuffer())).body;
  }

  async function attempt() {
    const parent = await mkdtemp(path.join(folder, 'attempt-'));
    const backup = path.join(parent, 'backup');
    const ended = await recover(env, 'backup', backup);
    return { ...ended, backup, left: await readdir(parent) };
  }

  it.each<Fault>(['unavailable', 'missing', 'cut', 'shortened', 'changed', 'stalled'])(
    'fails, names the file and leaves nothing when the bucket responds to one of them with: %s',
    async (fault) => {
      proxy.setFaults((_method, at) => (at.endsWith(keys[1]!) ? fault : undefined));
      const { code, printed, left } = await attempt();
      expect(printed).toContain(keys[1]);
      expect(printed).not.toContain(keys[0]);
      expect(code).toBe(1);
      expect(left).toEqual([]);
    },
  );

  it('succeeds when the bucket is slow, and when a retry helps', async () => {
    const failed = new Set<string>();
    proxy.setFaults((_method, at) => {
      if (failed.has(at)) return 'slow';
      failed.add(at);
      return at.endsWith(keys[0]!) ? 'cut' : 'unavailable';
    });
    const { code, backup } = await attempt();
    expect(code).toBe(0);
    for (const key of keys) expect(existsSync(path.join(backup, 'files', key))).toBe(true);
  });

  it('succeeds when a visitor deletes a photo during the backup', async () => {
    const visitor = shop.visitor();
    const photo = await sharp({
      create: { width: 500, height: 400, channels: 3, background: 'navy' },
    })
      .jpeg()
      .toBuffer();
    const { body } = await visitor.upload<UploadImageResponse>(photo);
    const key = `storage/${body.objectKey}`;
    proxy.setFaults(async (_method, at) => {
      if (at.endsWith(key)) await visitor.send('DELETE', new URL(body.imageUrl, shop.url).pathname);
      return undefined as never;
    });
    const { code, backup } = await attempt();
    expect(code).toBe(0);
    expect(existsSync(path.join(backup, 'files', key))).toBe(false);

    const target = await createDatabase();
    expect(await restoreInto(target, backup)).toMatchObject({
      code: 0,
      printed: expect.stringContaining('Restored'),
    });
    const client = new pg.Client({ connectionString: target.connectionString });
    await client.connect();
    const { rows } = await client.query<{ key: string }>('select key from images');
    await client.end();
    await target.drop();
    expect(rows.map((row) => `storage/${row.key}`).sort()).toEqual([...keys].sort());
    expect(await recover(env, 'backup', '--verify', backup)).toMatchObject({ code: 0 });
  });

  it('changes no table when a restored file cannot be written, and succeeds on retry', async () => {
    const { backup } = await attempt();
    const target = await createDatabase();
    proxy.setFaults((method, at) =>
      method === 'PUT' && at.endsWith(keys[2]!) ? 'unavailable' : undefined,
    );
    const failed = await restoreInto(target, backup);
    expect(failed.printed).toContain(keys[2]);
    expect(failed.printed).toContain('The database is unchanged');
    expect(failed.code).toBe(1);
    proxy.setFaults(() => undefined);
    // If it were not empty, this would fail without --replace.
    expect(await restoreInto(target, backup)).toMatchObject({ code: 0 });
    await target.drop();
  });

  /** Waits until the time at which a file was stored is in the past: the bucket rounds it up. */
  async function untilOld(Key: string): Promise<void> {
    const client = await connectBucket(bucket);
    const found = await client.send(new HeadObjectCommand({ Bucket: bucket.bucket, Key }));
    await until(async () => found.LastModified!.getTime() < Date.now() || null);
  }

  it('deletes photos that were stored after the backup, only with --replace', async () => {
    const { backup } = await attempt();
    const key = `storage/${(await uploadPhoto('maroon')).objectKey}`;
    await untilOld(key);
    const target = await createDatabase();
    const stored = async () => {
      const { rows } = await database.query<{ key: string }>('select key from images');
      const views = rows.map(({ key: image }) =>
        fetch(`${shop.url}/api/images/view/${image}`).then(({ ok }) => (ok ? [image] : [])),
      );
      return (await Promise.all(views)).flat().map((image) => `storage/${image}`);
    };
    const before = await stored();
    expect(before).toEqual(expect.arrayContaining([...keys, key]));
    expect(await restoreInto(target, backup)).toMatchObject({
      code: 0,
      printed: expect.stringContaining('1 file has no row'),
    });
    expect(await stored()).toEqual(before);

    proxy.setFaults((method, at) =>
      method === 'DELETE' && at.endsWith(key) ? 'denied' : undefined,
    );
    const failed = await restoreInto(target, backup, '--replace');
    expect(failed.code).toBe(3);
    expect(failed.printed).toContain('Restored');
    expect(failed.printed).toContain('AccessDenied');

    proxy.setFaults(() => undefined);
    expect(await restoreInto(target, backup, '--replace')).toMatchObject({
      code: 0,
      printed: expect.stringContaining('Deleted: 1 file that no row names'),
    });
    expect((await stored()).sort()).toEqual(before.filter((each) => each !== key).sort());
    await target.drop();
  });

  async function restoreInto(target: PooledDatabase, backup: string, ...more: string[]) {
    const dataDir = await mkdtemp(path.join(folder, 'target-'));
    const changed = { DATA_DIR: dataDir, DATABASE_URL: target.connectionString };
    return recover({ ...env, ...changed }, 'restore', backup, ...more);
  }
});
