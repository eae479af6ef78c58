/** @long makes many backups */
import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, readFile, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { BackupSummary } from '../../src/lib/recovery/index.js';
import { describeWithBucket, startBucket, type RunningBucket } from '../bucket.js';
import { startFaultyBucket, type Fault, type FaultyBucket } from '../faulty-bucket.js';
import { canMount, UNSHARE } from '../mount-namespace.js';
import { recover, startRecover } from '../recover-process.js';
import { createDatabase } from '../shop-pool.js';
import { startShop, type RunningShop } from '../shop.js';
import { seeded } from '../crashes/process-killer.js';
import { ChaosShop } from '../crashes/chaos-shop.js';

/** `npm run test:chaos -- backups` sets a higher number. */
const BACKUPS = Number(process.env.BACKUPS ?? 5);
const SEED = Number(process.env.BACKUPS_SEED ?? 7);
const PHOTOS = 15;
const RESTORE_EVERY = 5;
/** Less than the size of PHOTOS photos, so that the disk fills up. */
const FULL_KILOBYTES = 600;
const FAULTS: Fault[] = ['unavailable', 'missing', 'cut', 'shortened', 'changed', 'slow'];
const CHAOS = ['none', 'none', 'kill', 'kill', 'full', 'bucket', 'bucket', 'slow'] as const;

describeWithBucket('backups under chaos (skipped where no Swift is installed)', () => {
  const random = seeded(SEED);
  let bucket: RunningBucket;
  let proxy: FaultyBucket;
  let shop: RunningShop;
  let chaos: ChaosShop;
  let folder: string;
  let env: Record<string, string>;

  beforeAll(async () => {
    folder = await mkdtemp(path.join(os.tmpdir(), 'ftl-chaos-'));
    bucket = await startBucket();
    proxy = await startFaultyBucket(bucket.endpoint);
    shop = await startShop(bucket.environment);
    chaos = new ChaosShop(shop, random, PHOTOS);
    await chaos.open();
    for (let photo = 0; photo < PHOTOS; photo++) await chaos.upload();
    env = {
      ...bucket.environment,
      S3_ENDPOINT: proxy.endpoint,
      DATA_DIR: shop.dataDir,
      DATABASE_URL: shop.connectionString,
    };
  });
  afterAll(async () => {
    await chaos?.close();
    await shop?.stop();
    await proxy?.stop();
    await rm(folder, { recursive: true, force: true });
  });

  it(
    `never reports an incomplete backup as good over ${BACKUPS} attempts, and restores good ones`,
    async () => {
      const counts: Record<string, number> = {};
      let good = 0;
      let restored = 0;
      for (let at = 0; at < BACKUPS; at++) {
        const kind = CHAOS[Math.floor(random() * CHAOS.length)]!;
        const backup = path.join(folder, `backup-${at}`);
        const isGood = await attempt(kind, backup);
        const outcome = `${kind}: ${isGood ? 'good' : 'failed'}`;
        counts[outcome] = (counts[outcome] ?? 0) + 1;
        if (isGood && good++ % RESTORE_EVERY === 0) {
          await restoreUnderChaos(backup);
          restored += 1;
        }
        await rm(backup, { recursive: true, force: true });
      }
      if (process.env.BACKUPS) console.log(`seed ${SEED}`, { good, restored, ...counts });
      expect(good).toBeGreaterThan(0);
      expect(restored).toBeGreaterThan(0);
    },
    600_000 + BACKUPS * 120_000,
  );

  /** @returns whether the backup reported success; then its content has been compared */
  async function attempt(kind: (typeof CHAOS)[number], backup: string): Promise<boolean> {
    if (kind === 'bucket') proxy.setFaults(() => oneOf(FAULTS, 0.03));
    if (kind === 'slow') proxy.setFaults(() => oneOf(['slow', 'cut'], 0.2));
    const before = chaos.present();
    const ended = await chaos.inUseDuring(run(kind, backup), proxy.untilRequest);
    proxy.setFaults(() => undefined);
    if (ended.code === 0 && kind !== 'full') expect(existsSync(backup)).toBe(true);
    if (!existsSync(backup)) {
      expect(ended.code === 0).toBe(false);
      // Every failure other than a kill names its cause: a file, or the disk.
      if (ended.code !== null) expect(ended.printed).toMatch(/storage\/|releases\/|ENOSPC/);
      return false;
    }
    await expectComplete(backup, before);
    return true;
  }

  async function run(kind: (typeof CHAOS)[number], backup: string) {
    if (kind === 'full' && canMount) {
      // A temporary file system smaller than the backup, unmounted with the process.
      const kilobytes = Math.ceil(64 + random() * FULL_KILOBYTES);
      const parent = path.join(folder, 'full');
      await mkdir(parent, { recursive: true });
      const script = `mount -t tmpfs -o size=${kilobytes}k tmpfs "$1" && shift && "$@"; code=$?; test $code = 0 || test -z "$(ls -A "${parent}")" || exit 99; exit $code`;
      const wrap = (command: string[]) => [...UNSHARE, 'sh', '-c', script, '-', parent, ...command];
      const ended = await startRecover(env, ['backup', path.join(parent, 'b')], wrap).ended;
      expect(ended.code).toBe(1);
      return ended;
    }
    if (kind !== 'kill') return recover(env, 'backup', backup);
    const running = startRecover(env, ['backup', backup]);
    void sleep(500 + random() * 4000).then(() => running.child.kill('SIGKILL'));
    return running.ended;
  }

  /** Compared with what was acknowledged to visitors, not with the backup's own listing. */
  async function expectComplete(backup: string, before: string[]): Promise<void> {
    const summary = JSON.parse(
      await readFile(path.join(backup, 'backup.json'), 'utf8'),
    ) as BackupSummary;
    const images = (await readFile(path.join(backup, 'database/images.jsonl'), 'utf8'))
      .split('\n')
      .filter(Boolean)
      .map((line) => JSON.parse(line) as { key: string; is_stored: boolean });
    const deleted = new Set(summary.deletedMeanwhile);
    for (const { key, is_stored: isStored } of images) {
      if (!isStored) continue;
      if (deleted.has(`storage/${key}`)) {
        expect(await chaos.names(key)).toBe(false);
        continue;
      }
      const bytes = await readFile(path.join(backup, 'files/storage', key));
      const sha256 = createHash('sha256').update(bytes).digest('hex');
      // Uploads acknowledged later are not in the list yet.
      expect(sha256).toBe(chaos.truth.get(key) ?? sha256);
    }
    const present = new Set(chaos.present());
    const saved = new Set(images.map(({ key }) => key));
    const lost = before.filter((key) => present.has(key) && !saved.has(key));
    expect(lost).toEqual([]);
  }

  /** Kills one restore, breaks the bucket during another, and lets the last one succeed. */
  async function restoreUnderChaos(backup: string): Promise<void> {
    const target = await createDatabase();
    const dataDir = await mkdtemp(path.join(folder, 'target-'));
    const restoring = { ...env, DATA_DIR: dataDir, DATABASE_URL: target.connectionString };
    const killed = startRecover(restoring, ['restore', backup]);
    void sleep(500 + random() * 4000).then(() => killed.child.kill('SIGKILL'));
    await killed.ended;
    proxy.setFaults((method) => (method === 'PUT' ? oneOf(['unavailable'], 0.3) : undefined));
    const broken = await recover(restoring, 'restore', backup, '--replace');
    if (broken.code !== 0) expect(broken.printed).toContain('storage/');
    proxy.setFaults(() => undefined);
    expect(await recover(restoring, 'restore', backup, '--replace')).toMatchObject({
      code: 0,
      printed: expect.stringContaining('Restored') as string,
    });
    expect(await recover(env, 'backup', '--verify', backup)).toMatchObject({ code: 0 });
    await target.drop();
  }

  function oneOf(faults: Fault[], share: number): Fault | undefined {
    return random() < share ? faults[Math.floor(random() * faults.length)] : undefined;
  }
});
