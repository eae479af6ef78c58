/** @long makes many backups */
import { existsSync } from 'node:fs';
import { cp, mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { spawnSync } from 'node:child_process';
import { setTimeout as sleep } from 'node:timers/promises';
import sharp from 'sharp';
import pg from 'pg';
import { canMount, UNSHARE } from '../mount-namespace.js';
import { recover, startRecover } from '../recover-process.js';
import { createDatabase, type PooledDatabase } from '../shop-pool.js';
import { OrderShop } from '../fixtures/order-shop.js';
import type { UploadImageResponse } from '../../src/images/images.responses.js';

/** Short enough to kill a backup within a few files. */
const POLL_MS = 5;
const VERSION = 'mf-static/9.9.9';

describe('backups that cannot be complete', () => {
  let shop: OrderShop;
  let folder: string;
  let photo: UploadImageResponse;
  let file: string;
  let env: Record<string, string>;

  beforeAll(async () => {
    folder = await mkdtemp(path.join(os.tmpdir(), 'ftl-backups-'));
    shop = await OrderShop.start();
    await shop.design(shop.shop.visitor());
    const image = sharp({ create: { width: 900, height: 600, channels: 3, background: 'tan' } });
    const uploaded = await shop.shop
      .visitor()
      .upload<UploadImageResponse>(await image.jpeg().toBuffer());
    photo = uploaded.body;
    file = path.join(shop.shop.dataDir, 'storage', photo.objectKey);
    env = { DATA_DIR: shop.shop.dataDir, DATABASE_URL: shop.connectionString };
  });
  afterAll(async () => {
    await shop?.stop();
    await rm(folder, { recursive: true, force: true });
  });

  /** @returns a new backup, and the names of its sibling folders */
  async function attempt(...args: string[]) {
    const parent = await mkdtemp(path.join(folder, 'attempt-'));
    const backup = path.join(parent, 'backup');
    const ended = await recover(env, 'backup', backup, ...args);
    return { ...ended, backup, left: await readdir(parent) };
  }

  it.each<{ what: string; spoil: () => Promise<void> }>([
    { what: 'missing', spoil: () => rm(file) },
    { what: 'truncated', spoil: async () => writeFile(file, (await readFile(file)).subarray(9)) },
    {
      what: 'changed',
      spoil: async () => {
        const bytes = await readFile(file);
        bytes[bytes.length >> 1]! ^= 1;
        await writeFile(file, bytes);
      },
    },
    {
      what: 'unreadable',
      spoil: () =>
        rm(file)
          .then(() => mkdir(file))
          .then(() => undefined),
    },
  ])('fails, names the file and leaves nothing when a photo is $what', async ({ spoil }) => {
    const intact = await readFile(file);
    await spoil();
    try {
      const { code, printed, left } = await attempt();
      expect(printed).toContain(`storage/${photo.objectKey}`);
      expect(printed).not.toContain('Saved');
      expect(code).toBe(1);
      expect(left).toEqual([]);
    } finally {
      await rm(file, { recursive: true, force: true });
      await writeFile(file, intact);
    }
  });

  it('deletes old backups also when it fails, so that the next one has space', async () => {
    const parent = await mkdtemp(path.join(folder, 'hourly-'));
    for (const name of ['2026-01-01T00-00-00Z', '2026-01-02T00-00-00Z'])
      expect((await recover(env, 'backup', path.join(parent, name))).code).toBe(0);
    const intact = await readFile(file);
    await rm(file);
    const { code } = await recover(env, 'backup', '--into', parent, '--keep', '1');
    await writeFile(file, intact);
    expect(code).toBe(1);
    expect(await readdir(parent)).toEqual(['2026-01-02T00-00-00Z']);
  });

  it('fails and names the print file of an order that is missing', async () => {
    const { print_key: key } = await shop.row<{ print_key: string }>(
      'select print_key from artworks limit 1',
    );
    const print = path.join(shop.shop.dataDir, 'storage', key);
    const intact = await readFile(print);
    await rm(print);
    const { code, printed } = await attempt();
    await writeFile(print, intact);
    expect(printed).toContain(`storage/${key}`);
    expect(code).toBe(1);
  });

  describe('of a shop with many files', () => {
    const releases = () => path.join(shop.shop.dataDir, 'releases');

    // Enough to copy that kills interrupt the backup.
    beforeAll(async () => {
      const version = path.join(releases(), VERSION);
      await mkdir(version, { recursive: true });
      for (let at = 0; at < 900; at++) await writeFile(path.join(version, `${at}.js`), `${at};`);
    });
    afterAll(() => rm(releases(), { recursive: true }));

    it('leaves nothing under the backup’s name when it is killed at any time', async () => {
      const parent = await mkdtemp(path.join(folder, 'killed-'));
      const backup = path.join(parent, 'backup');
      const target = await createDatabase();
      const restoring = { DATA_DIR: folder, DATABASE_URL: target.connectionString };
      let kills = 0;
      // Each attempt is killed a little later, by the number of files it has copied.
      for (const copied of [0, 1, 20, 150]) {
        const running = startRecover(env, ['backup', backup]);
        let hasEnded = false;
        void running.ended.then(() => (hasEnded = true));
        while (!hasEnded && (await copiedInto(parent)) < copied) await sleep(POLL_MS);
        running.child.kill('SIGKILL');
        await running.ended;
        if (existsSync(backup)) {
          // The kill came after the last step.
          expect(await recover(env, 'backup', '--verify', backup)).toMatchObject({ code: 0 });
          break;
        }
        kills += 1;
        for (const left of await readdir(parent)) {
          const refused = await recover(restoring, 'restore', path.join(parent, left));
          expect(refused.printed).toContain('holds no finished backup');
          await rm(path.join(parent, left), { recursive: true });
        }
      }
      await target.drop();
      expect(kills).toBeGreaterThanOrEqual(3);
    });

    (canMount ? it : it.skip)(
      'fails and frees the disk when it is full (skipped where no tmpfs can be mounted)',
      async () => {
        const parent = await mkdtemp(path.join(folder, 'full-'));
        const backup = path.join(parent, 'backup');
        for (const size of ['64k', '400k']) {
          const script = `mount -t tmpfs -o size=${size} tmpfs "$1" && shift && "$@"; code=$?; ls -A "${parent}"; exit $code`;
          const wrap = (command: string[]) => [
            ...UNSHARE,
            'sh',
            '-c',
            script,
            '-',
            parent,
            ...command,
          ];
          const { code, printed } = await startRecover(env, ['backup', backup], wrap).ended;
          expect(printed).toContain('The backup cannot be written: ENOSPC');
          // Nothing is left to list.
          expect(printed.trim().split('\n')).toHaveLength(1);
          expect(code).toBe(1);
        }
      },
    );
  });

  describe('a backup that was complete', () => {
    let backup: string;
    let target: PooledDatabase;
    let dataDir: string;
    beforeAll(async () => {
      const made = await attempt();
      expect(made).toMatchObject({ code: 0, left: ['backup'] });
      ({ backup } = made);
    });
    beforeEach(async () => {
      target = await createDatabase();
      dataDir = await mkdtemp(path.join(folder, 'target-'));
    });
    afterEach(() => target.drop());

    const restoreInto = (from: string) =>
      recover({ DATA_DIR: dataDir, DATABASE_URL: target.connectionString }, 'restore', from);

    /** Counts rows of the restored shop. */
    async function rowsOf(query: string): Promise<number> {
      const client = new pg.Client({ connectionString: target.connectionString });
      await client.connect();
      const { rowCount } = await client.query(query);
      await client.end();
      return rowCount ?? 0;
    }

    async function damaged(name: string, text = 'damaged'): Promise<string> {
      const copy = path.join(await mkdtemp(path.join(folder, 'damaged-')), 'backup');
      await cp(backup, copy, { recursive: true });
      await writeFile(path.join(copy, name), text);
      return copy;
    }

    it('can be checked with sha256sum', () => {
      const { status } = spawnSync('sha256sum', ['--check', '--quiet', 'SHA256SUMS'], {
        cwd: backup,
      });
      expect(status).toBe(0);
    });

    it('restores rows of files that it has lost, lists the files and exits with 3', async () => {
      const copy = await damaged(`files/storage/${photo.objectKey}`);
      const { code, printed } = await restoreInto(copy);
      expect(printed).toContain(`storage/${photo.objectKey}`);
      expect(code).toBe(3);
      expect(existsSync(path.join(dataDir, 'storage', photo.objectKey))).toBe(false);
      expect(await rowsOf(`select 1 from images where key = '${photo.objectKey}'`)).toBe(1);
    });

    it.each(['database/images.jsonl', 'backup.json', 'SHA256SUMS'])(
      'is rejected before anything changes when %s is damaged',
      async (name) => {
        const { code, printed } = await restoreInto(await damaged(name));
        expect(printed).toContain('is damaged');
        expect(printed).toContain(name);
        expect(code).toBe(1);
        expect(await rowsOf('select 1 from images')).toBe(0);
      },
    );

    it('is verified by a restore into a separate database and folder', async () => {
      const verified = await recover(env, 'backup', '--verify', backup);
      expect(verified.printed).toContain('can be restored');
      expect(verified.code).toBe(0);
      const copy = await damaged(`files/storage/${photo.objectKey}`);
      const refused = await recover(env, 'backup', '--verify', copy);
      expect(refused.printed).toContain(`storage/${photo.objectKey}`);
      expect(refused.code).toBe(1);
    });

    it('is verified in a given database, which is empty again afterwards', async () => {
      const { connectionString } = target;
      const args = ['backup', '--verify', backup, '--database', connectionString];
      expect(await recover(env, ...args)).toMatchObject({ code: 0 });
      expect(await rowsOf('select 1 from images')).toBe(0);
      expect(await rowsOf('select 1 from pgboss.job')).toBe(0);
    });
  });
});

/** Number of files in an unfinished backup. */
async function copiedInto(parent: string): Promise<number> {
  const [partial] = await readdir(parent);
  if (!partial) return -1;
  const files = path.join(parent, partial, 'files/releases', VERSION);
  return (await readdir(files).catch(() => [])).length;
}
