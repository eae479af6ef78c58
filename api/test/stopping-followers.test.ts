/** @long waits for a graceful shutdown */
import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { freePort } from '../../tools/testing/free-port.js';
import { photoOfOnePerson } from './fixtures/photos.js';
import { ServerProcess } from './server-process.js';
import { createDatabase, type PooledDatabase } from './shop-pool.js';
import { Visitor } from './visitor.js';
import type { RemoveBackgroundResponse } from '../src/cutout/cutout.responses.js';
import type { UploadImageResponse } from '../src/images/images.responses.js';

const PATH = '/api/images/remove-background';

describe('requests that follow a cutout while their process stops', () => {
  let dataDir: string;
  let database: PooledDatabase;
  let server: ServerProcess;
  let worker: ServerProcess;

  beforeAll(async () => {
    dataDir = await mkdtemp(path.join(os.tmpdir(), 'ftl-followers-'));
    database = await createDatabase();
    const env = { DATA_DIR: dataDir, DATABASE_URL: database.connectionString };
    server = new ServerProcess(await freePort(), { ...env, PROCESS_ROLE: 'api' });
    worker = new ServerProcess(await freePort(), { ...env, PROCESS_ROLE: 'worker' });
    // Without a worker, the cutout stays in the queue.
    await server.start();
  });
  afterAll(async () => {
    await Promise.all([server, worker].map((each) => each.end('SIGKILL')));
    await database.drop();
    await rm(dataDir, { recursive: true, force: true });
  });

  it('are ended without an error, so that the page follows at another process', async () => {
    const visitor = new Visitor(server.url);
    await visitor.post('/api/session');
    const { body: photo } = await visitor.upload<UploadImageResponse>(await photoOfOnePerson());
    const response = visitor.post<RemoveBackgroundResponse>(PATH, { objectKey: photo.objectKey });
    const stream = await fetch(server.url + PATH, {
      method: 'POST',
      headers: {
        ...{ accept: 'text/event-stream', 'content-type': 'application/json' },
        ...{ 'x-temp-user-id': visitor.tempUserId, 'x-session-id': visitor.tempUserId },
        cookie: [...visitor.cookies].map((pair) => pair.join('=')).join('; '),
      },
      body: JSON.stringify({ objectKey: photo.objectKey }),
    });
    const reader = stream.body!.pipeThrough(new TextDecoderStream()).getReader();
    let events = (await reader.read()).value ?? '';
    expect(events).toContain('"stage":"queued"');

    const ended = server.end('SIGTERM');
    for (let next = await reader.read(); !next.done; next = await reader.read())
      events += next.value;
    expect(events).not.toMatch(/event: (result|error)/);
    const waiting = await response;
    expect(waiting).toMatchObject({
      status: 503,
      body: { code: 'SERVER_ERROR', retryable: true },
    });
    expect(Number(waiting.headers.get('retry-after'))).toBeGreaterThan(0);
    await ended;

    await Promise.all([server.start(), worker.start()]);
    const again = await visitor.post<RemoveBackgroundResponse>(PATH, {
      objectKey: photo.objectKey,
    });
    expect(again).toMatchObject({ status: 200, body: { success: true } });
  });
});
