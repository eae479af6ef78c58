import { execFile } from 'node:child_process';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';

const MODULE = new URL('../../dist/networks/networks.js', import.meta.url).href;
const IN_THREAD = `
  import { Worker } from 'node:worker_threads';
  process.env.ORT_DISABLE_TELEMETRY = '1';
  new Worker(new URL('data:text/javascript,' + encodeURIComponent(PROGRAM)));
`;
const PROGRAM = `const { runNetwork } = await import('${MODULE}');
  await runNetwork('foreground', new Float32Array(3 * 256 * 256));`;

it.each([
  ['the main thread', PROGRAM],
  ['a thread', `const PROGRAM = ${JSON.stringify(PROGRAM)};${IN_THREAD}`],
])('networks in %s leave no device id and no usage data in the home folder', async (_, program) => {
  const home = await mkdtemp(path.join(os.tmpdir(), 'ftl-home-'));
  const { ORT_DISABLE_TELEMETRY: _set, ...env } = process.env;
  await promisify(execFile)(process.execPath, ['--input-type=module', '-e', program], {
    env: { ...env, HOME: home, NODE_OPTIONS: '' },
  });
  expect(await readdir(home)).toEqual([]);
  await rm(home, { recursive: true });
});
