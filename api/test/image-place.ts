import { readFileSync } from 'node:fs';
import { chmod, chown, mkdir, mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { startEmbeddedPostgres } from '@ftl/embedded-postgres';
import type { Container, Image } from './container.js';
import { stopDatabase } from './server-process.js';

/** User id of `node` in the official image. */
export const NODE_UID = 1000;
const START_TIMEOUT_MS = 120_000;

/** The images of `npm run test:image`, and resources that their containers share. */
export interface ImagePlace {
  images: { app: Image; release: Image };
  folder: string;
  /** URL of the database from this machine. */
  connectionString: string;
  /** URL of the database from the containers. */
  databaseUrl: string;
  /** Data and database by mount point in a container. */
  volumes: { '/data': string; '/mnt': string };
  remove(): Promise<void>;
}

/** @param list file with the images and the folders in which they are unpacked */
export async function openImagePlace(list: string): Promise<ImagePlace> {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'ftl-sale-'));
  const { connectionString } = await startEmbeddedPostgres(path.join(folder, 'postgres'));
  const address = new URL(connectionString.replace('@/', '@localhost/'));
  const sockets = address.searchParams.get('host')!;
  // The containers' user connects through this folder.
  await chmod(sockets, 0o755);
  return {
    images: JSON.parse(readFileSync(list, 'utf8')) as ImagePlace['images'],
    folder,
    connectionString,
    databaseUrl: 'postgresql://shop@/postgres?host=%2Fmnt',
    volumes: { '/data': await folderOfNode(path.join(folder, 'data')), '/mnt': sockets },
    remove: async () => {
      await stopDatabase(folder);
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/** A new folder that the image's user can write to. */
export async function folderOfNode(folder: string): Promise<string> {
  await mkdir(folder);
  await chown(folder, NODE_UID, NODE_UID);
  return folder;
}

/** @throws with the container's output if it exits, or is not ready in time */
export async function untilReady(container: Container, url: string): Promise<void> {
  const deadline = Date.now() + START_TIMEOUT_MS;
  for (;;) {
    const readiness = await fetch(`${url}/api/health/ready`).catch(() => null);
    if (readiness?.ok) return;
    if (!container.isRunning || Date.now() > deadline) {
      const checks = await readiness?.text();
      throw new Error(`The container did not become ready (${checks}):\n${container.printed}`);
    }
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
}
