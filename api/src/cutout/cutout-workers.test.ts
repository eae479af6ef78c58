import { execFile } from 'node:child_process';
import path from 'node:path';
import { promisify } from 'node:util';

const API = path.resolve(import.meta.dirname, '../..');
/** In a separate process, which onnxruntime would abort. */
const PROGRAM = `
  import 'reflect-metadata';
  import { setTimeout as sleep } from 'node:timers/promises';
  import { CutoutWorkers } from './dist/cutout/cutout-workers.js';
  const config = {
    cutout: { threads: 1, preload: true },
    server: { role: 'all' },
    images: { niceness: 0 },
  };
  const readiness = { register: () => undefined };
  const metrics = { seconds: () => ({ observe: () => undefined }) };
  const workers = new CutoutWorkers(config, readiness, metrics, {}, { all: () => [] });
  workers.onApplicationBootstrap();
  await sleep(Number(process.env.AFTER_MS));
  await workers.onApplicationShutdown();
  process.exit(0);
`;

it.each([50, 150, 250, 350, 450])(
  'a shutdown %d ms after the start does not abort the process while it loads networks',
  async (ms) => {
    const started = promisify(execFile)(process.execPath, ['--input-type=module', '-e', PROGRAM], {
      cwd: API,
      env: { ...process.env, NODE_OPTIONS: '', AFTER_MS: String(ms) },
    });
    // Rejects if a signal ends the process.
    await expect(started).resolves.toBeDefined();
  },
);
