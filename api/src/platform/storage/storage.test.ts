/** @long waits for the timeouts of a bucket */
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import net, { type Socket } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { describeWithBucket, startBucket } from '../../../test/bucket.js';
import { AppConfig } from '../config/app-config.js';
import { Readiness } from '../health/readiness.js';
import { Storage } from './storage.js';

interface Place {
  dataDir: string;
  storage: Storage;
  close(): Promise<void>;
}

const freshFolder = () => mkdtemp(path.join(os.tmpdir(), 'ftl-storage-'));

async function onDisk(): Promise<Place> {
  const dataDir = await freshFolder();
  return {
    dataDir,
    storage: new Storage(AppConfig.load({ DATA_DIR: dataDir })),
    close: () => rm(dataDir, { recursive: true, force: true }),
  };
}

async function inBucket(): Promise<Place> {
  const [bucket, dataDir] = await Promise.all([startBucket(), freshFolder()]);
  const config = AppConfig.load({ DATA_DIR: dataDir, ...bucket.environment });
  return {
    dataDir,
    storage: new Storage(config),
    close: async () => {
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

describe('Storage on disk', () => storageSuite('on disk', onDisk));
describeWithBucket('Storage in a bucket (skipped where no Swift is installed)', () =>
  storageSuite('in a bucket', inBucket),
);

it('detects a bucket that accepts connections but does not respond', async () => {
  const waiting: Socket[] = [];
  const server = net.createServer((socket) => waiting.push(socket.on('error', () => undefined)));
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const { port } = server.address() as net.AddressInfo;
  const storage = new Storage(
    AppConfig.load({
      DATA_DIR: await freshFolder(),
      S3_BUCKET: 'slow',
      S3_ENDPOINT: `http://127.0.0.1:${port}`,
      S3_ACCESS_KEY_ID: 'key',
      S3_SECRET_ACCESS_KEY: 'secret',
    }),
  );
  const readiness = new Readiness([
    { name: 'files', purpose: 'selling', check: () => storage.check() },
  ]);
  expect((await readiness.report()).checks).toMatchObject({ files: 'down' });
  expect(waiting).not.toHaveLength(0);
  server.close();
  for (const socket of waiting) socket.destroy();
});

function storageSuite(where: 'on disk' | 'in a bucket', openPlace: () => Promise<Place>): void {
  const key = 'original/0123456789abcdef.png';
  const bytes = Buffer.from(Array.from({ length: 200_000 }, (_, at) => (at * 7919) % 256));
  let place: Place;
  let storage: Storage;

  beforeAll(async () => {
    place = await openPlace();
    ({ storage } = place);
  });
  afterAll(() => place?.close());

  it('returns the same bytes, as a buffer and as a stream', async () => {
    await storage.put(key, bytes, 'image/png');
    expect((await storage.read(key)).equals(bytes)).toBe(true);
    const streamed = Buffer.concat((await (await storage.stream(key)).toArray()) as Buffer[]);
    expect(streamed.equals(bytes)).toBe(true);
    expect(await storage.exists(key)).toBe(true);
  });

  it('stores a copy of a file, and lends it by a path that exists during the use', async () => {
    const file = path.join(place.dataDir, 'upload');
    await writeFile(file, bytes);
    await storage.putFile(key, file, { contentType: 'image/png', bytes: bytes.length });
    const lent = await storage.lend(key, async (at) => {
      expect((await readFile(at)).equals(bytes)).toBe(true);
      return at;
    });
    expect((await readFile(file)).equals(bytes)).toBe(true);
    if (where === 'in a bucket')
      await expect(readFile(lent)).rejects.toMatchObject({ code: 'ENOENT' });
    const missing = storage.lend('original/missing.png', () => Promise.resolve('lent'));
    await expect(missing).rejects.toThrow();
  });

  it('overwrites existing bytes', async () => {
    await storage.put(key, Buffer.from('new'), 'image/png');
    expect((await storage.read(key)).toString()).toBe('new');
  });

  it('deletes a file, and ignores a repeated deletion', async () => {
    await storage.put(key, bytes, 'image/png');
    await storage.remove(key);
    await storage.remove(key);
    expect(await storage.exists(key)).toBe(false);
    await expect(storage.read(key)).rejects.toThrow();
  });

  it('rejects a key outside of its folder', async () => {
    await expect(storage.put('../outside.txt', bytes, 'text/plain')).rejects.toThrow();
    await expect(storage.read('../secrets/secret')).rejects.toThrow();
  });

  it('reports whether it can store files', async () => {
    await expect(storage.check()).resolves.toBeUndefined();
  });

  it(`stores images ${where} and nowhere else`, async () => {
    await storage.put(key, bytes, 'image/png');
    const local = readFile(path.join(place.dataDir, 'storage', key));
    if (where === 'on disk') expect((await local).equals(bytes)).toBe(true);
    else await expect(local).rejects.toMatchObject({ code: 'ENOENT' });
  });
}
