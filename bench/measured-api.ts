import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { Container } from '../api/test/container.ts';
import { openImagePlace } from '../api/test/image-place.ts';
import { serverEnvironment } from '../api/test/server-process.ts';
import { startEmbeddedPostgres } from '@ftl/embedded-postgres';
import type { MemoryCgroup } from './memory-cgroup.ts';

/** One API process with its own database, which is outside of the cgroup. */
export interface MeasuredApi {
  /** Process id on the host. It has no child processes. */
  pid: number;
  isRunning(): boolean;
  /** Stops it gracefully, stops the database and deletes the data. */
  stop(): Promise<void>;
}

const API = path.resolve(import.meta.dirname, '../api');
/** Environment variables of the image; see deploy/Dockerfile. */
export const OF_THE_IMAGE = {
  MALLOC_ARENA_MAX: '2',
  MALLOC_MMAP_THRESHOLD_: '131072',
  MALLOC_TRIM_THRESHOLD_: '131072',
};
const SETTINGS = {
  PROCESS_ROLE: process.env.PROCESS_ROLE ?? 'api',
  TRUSTED_PROXIES: '1',
  CUTOUT_PRELOAD: 'on',
  RENDER_PRELOAD: 'on',
};

/** Starts the build of this checkout. */
export async function startFromCheckout(
  port: number,
  cgroup: MemoryCgroup | undefined,
): Promise<MeasuredApi> {
  const dataDir = mkdtempSync(path.join(os.tmpdir(), 'ftl-upload-memory-'));
  const postgres = await startEmbeddedPostgres(path.join(dataDir, 'postgres'));
  const command = [process.execPath, '--enable-source-maps', 'dist/main.js'];
  const [program, ...args] = cgroup ? cgroup.wrap(command) : command;
  const env = serverEnvironment(port, {
    ...OF_THE_IMAGE,
    ...SETTINGS,
    DATABASE_URL: postgres.connectionString,
    DATA_DIR: dataDir,
  });
  const child = spawn(program!, args, { cwd: API, env, stdio: ['ignore', 'ignore', 'inherit'] });
  const ended = new Promise((resolve) => child.once('exit', resolve));
  return {
    pid: child.pid!,
    isRunning: () => child.exitCode === null && child.signalCode === null,
    stop: async () => {
      child.kill('SIGTERM');
      await ended;
      await postgres.stop();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

/**
 * Starts a container of the image, with a read-only root.
 * @param list file of `npm run test:image` that names the images
 */
export async function startFromImage(
  list: string,
  port: number,
  cgroup: MemoryCgroup | undefined,
): Promise<MeasuredApi> {
  const place = await openImagePlace(list);
  const container = await Container.start(place.images.app, {
    env: {
      ...SETTINGS,
      NODE_ENV: 'development',
      HOST: '127.0.0.1',
      PORT: String(port),
      DATABASE_URL: place.databaseUrl,
      RATE_LIMITS: 'off',
      LOG_LEVEL: 'warn',
    },
    volumes: place.volumes,
    ...(cgroup ? { wrap: (command: string[]) => cgroup.wrap(command) } : {}),
  });
  return {
    pid: await container.pid,
    isRunning: () => container.isRunning,
    stop: async () => {
      await container.signal('SIGTERM');
      await container.exitCode;
      await place.remove();
    },
  };
}
