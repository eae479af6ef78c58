/**
 * Where releases are kept. Paths use '/' and are relative to the store; the
 * disk is one implementation, an S3-compatible bucket the other.
 */
export interface ReleaseFiles {
  /** Undefined when there is no such file. */
  read(path: string): Promise<Buffer | undefined>;
  /** Writes a whole folder so that it is either there completely or not at all. */
  writeFolder(folder: string, files: ReadonlyMap<string, Buffer>): Promise<void>;
  /** Replaces one small file; readers see the old or the new one, never a part. */
  replace(path: string, content: string): Promise<void>;
  /** Names of the folders right below a folder. */
  folders(folder: string): Promise<string[]>;
  /**
   * Runs one change of the pointer at a time, across processes.
   *
   * @throws LockedError when another process holds the lock for longer than a change takes
   */
  exclusively<T>(work: (lock: HeldLock) => Promise<T>): Promise<T>;
}

export interface HeldLock {
  /**
   * To be called before the write that the lock protects: a process that was paused may have lost
   * the lock to another one.
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
