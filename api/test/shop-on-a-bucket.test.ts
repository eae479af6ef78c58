import { existsSync } from 'node:fs';
import path from 'node:path';
import sharp from 'sharp';
import { ReleaseStore, openReleaseFiles } from '@ftl/releases';
import { describeWithBucket, startBucket, type RunningBucket } from './bucket.js';
import { integrityOf, ownReleaser, releaseRecord } from './release-record.js';
import { startShop, type RunningShop } from './shop.js';
import type { UploadImageResponse } from '../src/images/images.responses.js';

const ENTRY = 'export const entry = "from the bucket";';
const record = releaseRecord({
  version: '1.0.0',
  files: { 'remoteEntry.a.js': integrityOf(ENTRY) },
});

describeWithBucket('a shop on a bucket (skipped where no Swift is installed)', () => {
  let bucket: RunningBucket;
  let shop: RunningShop;

  beforeAll(async () => {
    bucket = await startBucket();
    shop = await startShop(bucket.environment);
    const files = await openReleaseFiles({ dataDir: '', storage: { bucket } });
    const store = new ReleaseStore(files, ownReleaser(shop.dataDir));
    await store.publish({ record, files: new Map([['remoteEntry.a.js', Buffer.from(ENTRY)]]) });
  });
  afterAll(async () => {
    await shop?.stop();
  });

  it('stores a photo in the bucket only, serves it, and deletes it', async () => {
    const visitor = shop.visitor();
    const photo = await sharp({
      create: { width: 900, height: 600, channels: 3, background: 'tan' },
    })
      .jpeg()
      .toBuffer();
    const { status, body } = await visitor.upload<UploadImageResponse>(photo);
    expect(status).toBe(200);
    const view = () => fetch(new URL(body.imageUrl, shop.url));
    const seen = await sharp(Buffer.from(await (await view()).arrayBuffer())).metadata();
    expect(seen).toMatchObject({ format: 'jpeg', width: 900, height: 600 });
    expect(existsSync(path.join(shop.dataDir, 'storage'))).toBe(false);

    const removed = await visitor.send('DELETE', new URL(body.imageUrl, shop.url).pathname);
    expect(removed.status).toBeLessThan(300);
    expect((await view()).status).toBe(404);
  });

  it('serves the releases in the bucket', async () => {
    const file = await fetch(`${shop.url}/releases/mf-static/1.0.0/remoteEntry.a.js`);
    expect({ status: file.status, text: await file.text() }).toEqual({ status: 200, text: ENTRY });
    expect(file.headers.get('cache-control')).toContain('immutable');
    const missing = await fetch(`${shop.url}/releases/mf-static/1.0.0/nothing.js`);
    expect(missing.status).toBe(404);
    // A later release may have it.
    expect(missing.headers.get('cache-control')).toBe('no-store');
  });
});
