import { readFileSync } from 'node:fs';
import { mkdtemp, rm, utimes, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { storedKey, type ReleaseKey } from '@ftl/releases';
import type { ListedKey, OwnersFile } from '../../packages/ftl/src/release/owners-file.js';

const SHIPPED = path.resolve(import.meta.dirname, '../release-owners.json');

/** An owners file with a key for each name, as a shop in production has it. */
export class OwnedReleases {
  readonly file: string;
  readonly #content: OwnersFile;
  #edits = 0;

  private constructor(readonly folder: string) {
    this.file = path.join(folder, 'owners.json');
    this.#content = JSON.parse(readFileSync(SHIPPED, 'utf8')) as OwnersFile;
  }

  /** @param folder an empty folder for the file and the private keys */
  static async create(folder?: string): Promise<OwnedReleases> {
    const owned = new OwnedReleases(
      folder ?? (await mkdtemp(path.join(os.tmpdir(), 'ftl-owners-'))),
    );
    for (const name of Object.keys(owned.#content)) owned.add(name, owned.key(name));
    await owned.write();
    return owned;
  }

  /** The key of a name; each label has another key. */
  key(name: string, label = name): ReleaseKey {
    return storedKey(this.folder, label);
  }

  /** Adds a key to the list, without writing the file yet. */
  add(name: string, { id, publicKey }: ReleaseKey, more: Partial<ListedKey> = {}): void {
    this.#content[name]!.keys.push({ id, publicKey, ...more });
  }

  change(name: string, id: string, change: Partial<ListedKey>): void {
    Object.assign(
      this.#content[name]!.keys.find((key) => key.id === id)!,
      change,
    );
  }

  async write(): Promise<void> {
    await writeFile(this.file, JSON.stringify(this.#content));
    // The file's time must change even if two edits fall into one tick of the file system's clock.
    const at = new Date(Date.now() + (this.#edits += 1) * 1000);
    await utimes(this.file, at, at);
  }

  remove(): Promise<void> {
    return rm(this.folder, { recursive: true, force: true });
  }
}
