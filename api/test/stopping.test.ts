/** @long waits for graceful shutdowns */
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import http, { type IncomingMessage } from 'node:http';
import os from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { freePort } from '../../tools/testing/free-port.js';
import { until } from './fixtures/order-shop.js';
import { photoOfOnePerson } from './fixtures/photos.js';
import { ServerProcess } from './server-process.js';
import { createDatabase, type PooledDatabase } from './shop-pool.js';
import { Visitor, type ApiResponse } from './visitor.js';
import type { UploadImageResponse } from '../src/images/images.responses.js';

describe('graceful shutdown of a process', () => {
  let dataDir: string;
  let database: PooledDatabase;
  let server: ServerProcess;
  let photo: Buffer;

  beforeAll(async () => {
    dataDir = await mkdtemp(path.join(os.tmpdir(), 'ftl-stopping-'));
    database = await createDatabase();
    server = new ServerProcess(await freePort(), {
      DATA_DIR: dataDir,
      DATABASE_URL: database.connectionString,
      DRAIN_SECONDS: '2',
    });
    photo = await photoOfOnePerson();
  });
  beforeEach(async () => {
    await server.start();
    await until(async () => ((await readiness()).isStarted ? true : null));
  });
  afterAll(async () => {
    await server.end('SIGKILL');
    await database.drop();
    await rm(dataDir, { recursive: true, force: true });
  });

  /** Readiness as load balancers see it; this shop has no releases, so only that check fails. */
  async function readiness(): Promise<{ status: number; isStarted: boolean }> {
    const response = await fetch(`${server.url}/api/health/ready`);
    const { checks } = (await response.json()) as { checks: Record<string, 'up' | 'down'> };
    return {
      status: response.status,
      isStarted: checks.started === 'up' && checks.cutout === 'up',
    };
  }

  /**
   * Requests a cutout, which takes seconds, after uploading its photo. @returns the pending
   * response
   */
  async function askForCutout(): Promise<{ response: Promise<ApiResponse> }> {
    const visitor = new Visitor(server.url);
    await visitor.post('/api/session');
    const { body } = await visitor.upload<UploadImageResponse>(photo);
    const { imageUrl, objectKey } = body;
    return { response: visitor.post('/api/images/remove-background', { imageUrl, objectKey }) };
  }

  it('reports not ready first, accepts requests for a while, and completes open requests', async () => {
    const open = await openRequest(`${server.url}/api/session`);
    const ended = server.end('SIGTERM');
    await until(async () => ((await readiness()).isStarted ? null : true));
    expect((await readiness()).status).toBe(503);
    const late = await fetch(`${server.url}/api/health/live`);
    expect({ status: late.status, connection: late.headers.get('connection') }).toEqual({
      status: 200,
      connection: 'close',
    });
    // From here on new connections are refused.
    await until(() =>
      readiness().then(
        () => null,
        () => true,
      ),
    );
    expect(await open.complete()).toBe(200);
    await ended;
  });

  it('leaves no job behind: interrupted jobs complete after the next start', async () => {
    const { response } = await askForCutout();
    response.catch(() => undefined);
    await server.end('SIGTERM');
    await server.start();
    const db = new pg.Client({ connectionString: database.connectionString });
    await db.connect();
    try {
      const states = await until(async () => {
        const { rows } = await db.query<{ state: string }>(
          `select distinct state from pgboss.job where name = 'cutout.run'`,
        );
        return rows.every(({ state }) => state === 'completed') && rows.length > 0 ? rows : null;
      });
      expect(states).toEqual([{ state: 'completed' }]);
    } finally {
      await db.end();
    }
  });
});

/** A request whose body is incomplete. @returns a function that sends the rest */
async function openRequest(url: string): Promise<{ complete: () => Promise<number | undefined> }> {
  const request = http.request(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'content-length': 2 },
  });
  const answered = once(request, 'response') as Promise<[IncomingMessage]>;
  answered.catch(() => undefined);
  request.write('{');
  const [socket] = (await once(request, 'socket')) as [
    NodeJS.WritableStream & { connecting?: boolean },
  ];
  if (socket.connecting) await once(socket, 'connect');
  return {
    complete: async () => {
      request.end('}');
      const [response] = await answered;
      response.resume();
      return response.statusCode;
    },
  };
}
