import { randomUUID } from 'node:crypto';
import { mkdir, open, readFile, readdir, rename, rm, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import type { ReleaseFiles } from './release-files.js';

const LOCK_RETRY_MS = 50;
const LOCK_PATIENCE_MS = 20_000;
/** A change takes milliseconds: a lock this old was left by a process that died. */
const LOCK_STALE_MS = 10_000;

/** Releases in a folder of this machine. */
export class DiskReleaseFiles implements ReleaseFiles {
  readonly #dir: string;

  constructor(dir: string) {
    this.#dir = dir;
  }

  async read(file: string): Promise<Buffer | undefined> {
    return readFile(path.join(this.#dir, file)).catch(undefinedWhenMissing);
  }

  async writeFolder(folder: string, files: ReadonlyMap<string, Buffer>): Promise<void> {
    const target = path.join(this.#dir, folder);
    const incoming = path.join(this.#dir, `.incoming-${randomUUID()}`);
    try {
      for (const [name, content] of files) {
        const file = path.join(incoming, name);
        await mkdir(path.dirname(file), { recursive: true });
        await writeFile(file, content, { flush: true });
      }
      await mkdir(path.dirname(target), { recursive: true });
      await rename(incoming, target);
    } finally {
      await rm(incoming, { recursive: true, force: true });
    }
  }

  async replace(file: string, content: string): Promise<void> {
    const target = path.join(this.#dir, file);
    const incoming = `${target}.${randomUUID()}`;
    await mkdir(path.dirname(target), { recursive: true });
    await writeFile(incoming, content, { flush: true });
    await rename(incoming, target);
  }

  async folders(folder: string): Promise<string[]> {
    const entries = await readdir(path.join(this.#dir, folder), { withFileTypes: true }).catch(
      undefinedWhenMissing,
    );
    return (entries ?? [])
      .filter((entry) => entry.isDirectory() && !entry.name.startsWith('.'))
      .map((entry) => entry.name)
      .sort();
  }

  async exclusively<T>(work: () => Promise<T>): Promise<T> {
    await mkdir(this.#dir, { recursive: true });
    const lock = path.join(this.#dir, 'live.lock');
    await this.#take(lock);
    try {
      return await work();
    } finally {
      await rm(lock, { force: true });
    }
  }

  async #take(lock: string): Promise<void> {
    const until = Date.now() + LOCK_PATIENCE_MS;
    for (;;) {
      try {
        await (await open(lock, 'wx')).close();
        return;
      } catch (error) {
        if (codeOf(error) !== 'EEXIST') throw error;
      }
      const age = await stat(lock).then(
        ({ mtimeMs }) => Date.now() - mtimeMs,
        () => 0,
      );
      if (age > LOCK_STALE_MS) await rm(lock, { force: true });
      if (Date.now() > until) throw new Error('Another release is being published; try again.');
      await wait(LOCK_RETRY_MS);
    }
  }
}

function undefinedWhenMissing(error: unknown): undefined {
  if (codeOf(error) === 'ENOENT' || codeOf(error) === 'ENOTDIR') return undefined;
  throw error;
}

function codeOf(error: unknown): string | undefined {
  return (error as NodeJS.ErrnoException).code;
}
