import { randomUUID } from 'node:crypto';
import { mkdir, readFile, readdir, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { deleteLeftovers, newIncoming } from './disk-leftovers.js';
import { DiskLock } from './disk-lock.js';
import type { HeldLock, ReleaseFiles } from './release-files.js';

const LOCK = 'live.lock';

/** Releases in a local folder. */
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
    const incoming = path.join(this.#dir, newIncoming());
    await mkdir(this.#dir, { recursive: true });
    // A leftover that cannot be deleted must not keep a release from being published.
    await deleteLeftovers(this.#dir).catch(() => undefined);
    try {
      // Created first, and not again: if they are deleted meanwhile, writing fails.
      for (const each of foldersOf(files.keys())) await mkdir(path.join(incoming, each));
      for (const [name, content] of files)
        await writeFile(path.join(incoming, name), content, { flush: true });
      await mkdir(path.dirname(target), { recursive: true });
      await rename(incoming, target).catch(async (error: unknown) => {
        const last = [...files.keys()].at(-1)!;
        if (await this.read(path.join(folder, last))) throw error;
        await this.#replaceDamaged(target, incoming);
      });
    } finally {
      await rm(incoming, { recursive: true, force: true });
    }
  }

  /** Readers detect a folder by its last file, which someone has deleted. */
  async #replaceDamaged(target: string, incoming: string): Promise<void> {
    const damaged = path.join(this.#dir, newIncoming());
    await rename(target, damaged);
    await rename(incoming, target);
    await rm(damaged, { recursive: true, force: true });
  }

  async replace(file: string, content: string): Promise<void> {
    const target = path.join(this.#dir, file);
    const incoming = `${target}.${randomUUID()}`;
    await mkdir(path.dirname(target), { recursive: true });
    try {
      await writeFile(incoming, content, { flush: true });
      await rename(incoming, target);
    } catch (error) {
      await rm(incoming, { force: true });
      throw error;
    }
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

  async exclusively<T>(work: (lock: HeldLock) => Promise<T>): Promise<T> {
    await mkdir(this.#dir, { recursive: true });
    return new DiskLock(path.join(this.#dir, LOCK)).hold(work);
  }
}

/** @returns the folders that contain the files, each after the one that contains it */
function foldersOf(files: Iterable<string>): string[] {
  const folders = new Set<string>(['.']);
  for (const file of files)
    for (let at = file.indexOf('/'); at !== -1; at = file.indexOf('/', at + 1))
      folders.add(file.slice(0, at));
  return [...folders];
}

/** Nor does a file exist whose name no file system accepts: visitors request arbitrary paths. */
const MISSING = ['ENOENT', 'ENOTDIR', 'ENAMETOOLONG'];

function undefinedWhenMissing(error: unknown): undefined {
  if (MISSING.includes(codeOf(error) ?? '')) return undefined;
  throw error;
}

function codeOf(error: unknown): string | undefined {
  return (error as NodeJS.ErrnoException).code;
}
