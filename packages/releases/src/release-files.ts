/**
 * Storage of releases. Paths use '/' and are relative to the store; the implementations are a local
 * disk and an S3-compatible bucket.
 */
export interface ReleaseFiles {
  /** @returns undefined if there is no such file */
  read(path: string): Promise<Buffer | undefined>;
  /**
   * Writes an entire folder atomically. Readers detect it by the last file of the map.
   *
   * @throws if it exists already, also if another process wrote it meanwhile; it stays unchanged
   */
  writeFolder(folder: string, files: ReadonlyMap<string, Buffer>): Promise<void>;
  /** Replaces one small file atomically. */
  replace(path: string, content: string): Promise<void>;
  /** Names of the direct subfolders of a folder. */
  folders(folder: string): Promise<string[]>;
  /**
   * Serializes changes of the store across processes.
   *
   * @throws LockedError if another process holds the lock for longer than a change takes
   */
  exclusively<T>(work: (lock: HeldLock) => Promise<T>): Promise<T>;
}

export interface HeldLock {
  /**
   * Must be called before the write that the lock protects: a process that was suspended may have
   * lost the lock.
   *
   * @throws LockedError
   */
  assertHeld(): Promise<void>;
}

export class LockedError extends Error {
  override name = 'LockedError';

  constructor() {
    super('Another release is being published; try again.');
  }
}
