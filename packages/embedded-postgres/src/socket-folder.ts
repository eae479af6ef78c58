import {
  linkSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmdirSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import os from 'node:os';
import path from 'node:path';

/** Longest path of a Unix socket that every operating system supports. */
const MAX_SOCKET_PATH = 90;
/** File in the database's folder with the path of the socket's folder. */
const PLACE = 'socket-folder';

/**
 * The folder of the server's socket, created if missing: in the database's folder or, because socket
 * paths have a length limit, in the temporary folder. There its name is random, so that no other
 * user can create it first and pose as the database; the database's folder records it.
 *
 * @param serverUid the user that PostgreSQL runs as, if it is another one
 */
export function socketFolder(folder: string, serverUid?: number): string {
  const beside = path.join(folder, 'run');
  if (beside.length < MAX_SOCKET_PATH) {
    mkdirSync(beside, { recursive: true, mode: 0o700 });
    return beside;
  }
  const place = path.join(folder, PLACE);
  const recorded = recordedIn(place) ?? record(place);
  if (isPrivate(recorded, serverUid)) return recorded;
  // Deleted at a restart of the machine, and then created by another user.
  rmSync(place);
  return record(place);
}

function recordedIn(place: string): string | null {
  try {
    return readFileSync(place, 'utf8');
  } catch {
    return null;
  }
}

/** @returns the folder that another process of the shop has just recorded, if it was faster */
function record(place: string): string {
  const made = mkdtempSync(path.join(os.tmpdir(), 'ftl-postgres-'));
  const draft = `${place}.${process.pid}`;
  writeFileSync(draft, made, { mode: 0o600 });
  try {
    linkSync(draft, place);
    return made;
  } catch (error) {
    rmdirSync(made);
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    return readFileSync(place, 'utf8');
  } finally {
    rmSync(draft);
  }
}

/** Whether only this user and the server can enter the folder, which is created if missing. */
function isPrivate(folder: string, serverUid: number | undefined): boolean {
  try {
    mkdirSync(folder, { mode: 0o700 });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  }
  const found = lstatSync(folder);
  const isOurs = found.uid === process.getuid?.() || found.uid === serverUid;
  return found.isDirectory() && isOurs && (found.mode & 0o077) === 0;
}
