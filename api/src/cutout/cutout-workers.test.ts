/** @long starts processes that load networks */
import { execFile } from 'node:child_process';
import path from 'node:path';
import { promisify } from 'node:util';

const API = path.resolve(import.meta.dirname, '../..');

/** Runs in a separate process, which onnxruntime would abort. @param steps start and shut down a pool */
const program = (cutout: { threads: number; preload: boolean }, steps: string): string => `
  import 'reflect-metadata';
  import { setTimeout as sleep } from 'node:timers/promises';
  import { CutoutWorkers } from './dist/cutout/cutout-workers.js';
  import { exitProcess } from './dist/platform/index.js';
  const config = {
    cutout: ${JSON.stringify(cutout)},
    server: { role: 'all' },
    images: { niceness: 0 },
  };
  const metrics = { seconds: () => ({ observe: () => undefined }) };
  const workers = new CutoutWorkers(config, metrics, {}, { all: () => [] });
  ${steps}
  exitProcess(0);
`;

/** Rejects if a signal or an error ends the process. @returns what it printed */
async function run(source: string): Promise<string> {
  const { stdout, stderr } = await promisify(execFile)(
    process.execPath,
    ['--input-type=module', '-e', source],
    // A process that never gets ready is ended.
    { cwd: API, env: { ...process.env, NODE_OPTIONS: '' }, timeout: 120_000 },
  );
  return stdout + stderr;
}

it.each([50, 200, 400])(
  'a shutdown %d ms after the start does not abort the process while it loads networks',
  async (ms) => {
    const steps = `
      workers.onApplicationBootstrap();
      await sleep(${ms});
      await workers.onApplicationShutdown();`;
    expect(await run(program({ threads: 1, preload: true }, steps))).toBe('');
  },
);

it.each([200, 350])(
  'a thread that starts during the shutdown, %d ms after another one, does not end the process',
  async (ms) => {
    const warm = `workers.pool.run({ task: 'warm' }).catch(() => undefined);`;
    const steps = `
      ${warm}
      await sleep(${ms});
      const closing = workers.onApplicationShutdown();
      ${warm}
      await closing;`;
    expect(await run(program({ threads: 2, preload: false }, steps))).toBe('');
  },
);

it('a thread that still loads networks at the end of a shutdown is killed with the process', async () => {
  const steps = `
    workers.onApplicationBootstrap();
    const { gate } = workers;
    while (gate.isEmpty) await sleep(5);
    const close = gate.close.bind(gate);
    gate.close = () => close(0);
    await workers.onApplicationShutdown();
    console.log('closes the database');`;
  await expect(run(program({ threads: 1, preload: true }, steps))).rejects.toMatchObject({
    signal: 'SIGKILL',
    stdout: expect.stringMatching(/native code: SIGKILL[^]*closes the database\n$/),
    stderr: '',
  });
});

it('loads the models again after a failure, and is ready then', async () => {
  const steps = `
    const run = workers.pool.run.bind(workers.pool);
    let failures = 0;
    workers.pool.run = (task) => failures++ ? run(task) : Promise.reject(new Error('no memory'));
    workers.onApplicationBootstrap();
    while (!(await workers.assertReady().then(() => true, () => false))) await sleep(100);
    console.log('ready');
    await workers.onApplicationShutdown();`;
  const printed = await run(program({ threads: 1, preload: true }, steps));
  expect(printed).toContain('ready');
  expect(printed).toContain('no memory');
});
