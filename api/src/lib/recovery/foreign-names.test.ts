import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { createDatabase, type PooledDatabase } from '../../../test/shop-pool.js';
import { backUp } from './back-up.js';
import { createPartial, finishBackup, hashOf, openBackup } from './backup-folder.js';
import { RecoveryError } from './recovery.errors.js';

const NO_FILES = [
  {
    named: 'select null::text as key, null::text as sha256, null::int as bytes where false',
    forget: 'select $1::text[]',
  },
];

describe('names of files that lead out of a backup', () => {
  let place: string;
  beforeEach(async () => {
    place = await mkdtemp(path.join(os.tmpdir(), 'ftl-names-'));
  });
  afterEach(() => rm(place, { recursive: true, force: true }));

  describe('in a bucket', () => {
    let database: PooledDatabase;
    let pool: pg.Pool;
    let server: http.Server;
    /** Who may write one remote's releases can choose such a key, too. */
    const key = 'releases/mf-static/../../../../outside.txt';
    beforeAll(async () => {
      database = await createDatabase();
      pool = new pg.Pool({ connectionString: database.connectionString });
      // Its connections may still be closing when the database is dropped.
      pool.on('error', () => undefined);
      server = http.createServer(({ url = '' }, response) => {
        const list = `<ListBucketResult><Contents><Key>${key}</Key></Contents></ListBucketResult>`;
        if (url.includes('list-type=2')) response.end(list);
        else if (url.includes('live.json'))
          response.writeHead(404).end('<Error><Code>NoSuchKey</Code></Error>');
        else response.end('planted');
      });
      await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    });
    afterAll(async () => {
      server.closeAllConnections();
      server.close();
      await pool.end();
      await database.drop();
    });

    it('make the backup fail, and write nothing outside of it', async () => {
      const bucket = {
        ...{ bucket: 'shop', region: 'us-east-1', accessKeyId: 'id', secretAccessKey: 'secret' },
        endpoint: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
      };
      const stored = { dataDir: path.join(place, 'var'), storage: { bucket } };
      const folder = path.join(place, 'backups/hourly');
      const made = backUp({ pool, stored, folder, fileRows: NO_FILES });
      await expect(made).rejects.toThrow(`${key}: its name cannot be listed`);
      expect(await readdir(path.join(place, 'backups'))).toEqual([]);
    });
  });

  it('are damage in a backup, before anything is restored', async () => {
    const folder = path.join(place, 'backup');
    const partial = await createPartial(folder);
    const outside = path.join(place, 'outside.txt');
    await writeFile(outside, 'planted');
    await mkdir(path.join(partial, 'files'));
    const summary = { format: 2 as const, madeAt: '', tables: [], jobs: [], deletedMeanwhile: [] };
    const sums = new Map([['files/../../outside.txt', await hashOf(outside)]]);
    const backup = { folder, summary: { ...summary, files: 1 }, sums };
    await finishBackup(partial, backup, async () => undefined);
    await expect(openBackup(folder)).rejects.toThrow(RecoveryError);
  });
});
