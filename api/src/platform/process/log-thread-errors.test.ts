import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { Logger } from '@nestjs/common';
import { Piscina } from 'piscina';
import { logThreadErrors } from './log-thread-errors.js';

it('logs the failure of a thread that has no task, and the process continues', async () => {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'ftl-thread-'));
  const file = path.join(folder, 'worker.mjs');
  await writeFile(file, `throw new Error('no memory')`);
  const logged = jest.spyOn(Logger.prototype, 'error').mockImplementation();
  const pool = new Piscina({ filename: pathToFileURL(file).href, minThreads: 1, maxThreads: 1 });
  try {
    logThreadErrors(pool, 'Tests');
    await new Promise((resolve) => pool.once('error', resolve));
  } finally {
    await pool.destroy();
    await rm(folder, { recursive: true });
  }
  expect(logged).toHaveBeenCalledWith(
    expect.objectContaining({ message: 'no memory' }),
    'A thread failed',
  );
});
