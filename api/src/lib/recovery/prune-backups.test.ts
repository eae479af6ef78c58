import { mkdir, mkdtemp, readdir, rm, symlink, utimes, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { createPartial, finishBackup } from './backup-folder.js';
import { deleteAbandoned, nameOf, pruneBackups } from './prune-backups.js';
import { hashOf } from './backup-folder.js';

const NOW = Date.parse('2030-01-31T12:00:00Z');
const DAY_MS = 24 * 60 * 60 * 1000;

describe('retention of backups', () => {
  let parent: string;
  beforeEach(async () => {
    parent = await mkdtemp(path.join(os.tmpdir(), 'ftl-prune-'));
  });
  afterEach(() => rm(parent, { recursive: true, force: true }));

  const agedName = (days: number) => nameOf(new Date(NOW - days * DAY_MS));

  async function backup(days: number, isDamaged = false): Promise<void> {
    const folder = path.join(parent, agedName(days));
    const partial = await createPartial(folder);
    const file = path.join(partial, 'files/photo.jpg');
    await mkdir(path.dirname(file));
    await writeFile(file, 'photo');
    const summary = {
      format: 2 as const,
      madeAt: new Date(NOW - days * DAY_MS).toISOString(),
      tables: [],
      jobs: [],
      files: 1,
      deletedMeanwhile: [],
    };
    const sums = new Map([['files/photo.jpg', await hashOf(file)]]);
    await finishBackup(partial, { folder, summary, sums }, async () => undefined);
    if (isDamaged) await writeFile(path.join(folder, 'files/photo.jpg'), 'damaged');
  }

  const left = async () => (await readdir(parent)).sort();

  it('keeps the newest N and those of the last days, and deletes the others', async () => {
    for (const days of [0, 1, 2, 5, 9]) await backup(days);
    await mkdir(path.join(parent, 'of-somebody-else'));
    await pruneBackups(parent, { keep: 2, keepDays: 3 }, NOW);
    expect(await left()).toEqual([agedName(2), agedName(1), agedName(0), 'of-somebody-else']);
    await pruneBackups(parent, { keep: 2, keepDays: 0 }, NOW);
    expect(await left()).toEqual([agedName(1), agedName(0), 'of-somebody-else']);
  });

  it('never deletes the last good backup, and reports damaged ones', async () => {
    await backup(0, true);
    await backup(1, true);
    await backup(5);
    await backup(6);
    const { damaged } = await pruneBackups(parent, { keep: 2, keepDays: 0 }, NOW);
    expect(await left()).toEqual([agedName(5), agedName(1), agedName(0)]);
    expect(damaged).toEqual([agedName(0), agedName(1)].map((name) => path.join(parent, name)));
  });

  it('deletes nothing when no backup is good', async () => {
    for (const days of [0, 1, 2]) await backup(days, true);
    await pruneBackups(parent, { keep: 1, keepDays: 0 }, NOW);
    expect(await left()).toHaveLength(3);
  });

  it('deletes leftovers of a backup killed more than a day ago', async () => {
    await backup(0);
    const abandoned = await createPartial(path.join(parent, agedName(2)));
    await createPartial(path.join(parent, agedName(0.5)));
    // Compared with the file system's clock.
    const then = new Date(Date.now() - 2 * DAY_MS);
    await utimes(abandoned, then, then);
    await deleteAbandoned(parent);
    expect(await left()).not.toContain(path.basename(abandoned));
    expect(await left()).toHaveLength(2);
  });

  it('does not fail because of a concurrent backup whose folder gets its final name', async () => {
    await createPartial(path.join(parent, agedName(0)));
    const [partial] = await left();
    // Gone once it has been listed: a link without a target has a name, but no status.
    await rm(path.join(parent, partial!), { recursive: true });
    await symlink(path.join(parent, agedName(0)), path.join(parent, partial!));
    await expect(deleteAbandoned(parent)).resolves.toBeUndefined();
  });
});
