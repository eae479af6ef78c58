/**
 * Installs, builds and runs the shop until Ctrl-C:
 *
 *   npm start               everything in one process, at http://localhost:3000
 *   npm start -- api        pages, calls and webhooks; any number of them on one database
 *   npm start -- worker     cutouts, print files, mails and other jobs
 *
 * PORT and DATA_DIR move it; docs/configuration.md lists all settings.
 */
import { spawn, type ChildProcess } from 'node:child_process';
import path from 'node:path';
import { buildAll } from './build.ts';
import { dataDirFrom, ROOT } from './place.ts';
import { isPortTaken, portTaken } from './port.ts';

const READY_TIMEOUT_MS = 120_000;
const role = process.argv[2] ?? process.env.PROCESS_ROLE ?? 'all';
const isWorker = role === 'worker';
const shopUrl = process.env.PUBLIC_URL ?? 'http://localhost:3000';
const port = process.env.PORT ?? (isWorker ? '3001' : '3000');
const dataDir = dataDirFrom();
const url = isWorker ? shopUrl : (process.env.PUBLIC_URL ?? `http://localhost:${port}`);

/**
 * glibc keeps an arena of freed memory per thread; with photos in worker threads that wastes half a
 * gigabyte. Read when a process starts.
 */
const FRUGAL_MEMORY = {
  MALLOC_ARENA_MAX: '2',
  MALLOC_MMAP_THRESHOLD_: '131072',
  MALLOC_TRIM_THRESHOLD_: '131072',
};

await requireFreePort();
const started = Date.now();
// Tests of older releases start them with a newer API, or older remotes with a newer shell, too.
const { KEEP } = process.env;
const isPublishing = !isWorker && KEEP !== 'releases';
// Tests start a second shop from the build of the first.
if (process.env.SKIP_BUILD !== 'yes') {
  console.log('Building what has changed ...');
  buildAll();
}
if (isPublishing) {
  // Its packages are built now.
  const { publishAll } = await import('../packages/ftl/src/release/publish-all.ts');
  await publishAll(dataDir, KEEP === 'remotes' ? ['shell'] : undefined);
}
console.log(`Starting the shop (data in ${path.relative(process.cwd(), dataDir) || '.'}) ...`);
// Another shop may have been started during the build.
await requireFreePort();
const server = startServer();
await untilReady(server);
const seconds = Math.round((Date.now() - started) / 1000);
if (isWorker) console.log(`The worker of ${url} is running; health checks on port ${port}.`);
else if (process.env.NODE_ENV === 'production')
  console.log(`${url} is ready after ${seconds} s, listening on port ${port}.`);
else
  console.log(`
For the Loved is ready after ${seconds} s.

  The shop            ${url}
  Sandbox mailbox     ${url}/sandbox/mail
  Description of API  ${url}/api/docs

Payments and mails stay in the sandbox. Ctrl-C closes the shop and its database.
`);

async function requireFreePort(): Promise<void> {
  if (!(await isPortTaken(port, process.env.HOST ?? '127.0.0.1'))) return;
  console.error(portTaken(port));
  process.exit(1);
}

function startServer(): ChildProcess {
  const child = spawn(process.execPath, ['--enable-source-maps', 'dist/main.js'], {
    cwd: path.join(ROOT, 'api'),
    stdio: 'inherit',
    env: {
      LOG_LEVEL: 'warn',
      ...FRUGAL_MEMORY,
      ...process.env,
      PORT: port,
      DATA_DIR: dataDir,
      PUBLIC_URL: url,
      PROCESS_ROLE: role,
    },
  });
  // Killed, for example for lack of memory: a supervisor must start it again.
  child.on('exit', (code) => process.exit(code ?? 1));
  // Wait for the server, which exits after its database has stopped.
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.on(signal, () => child.kill(signal));
  }
  return child;
}

async function untilReady(child: ChildProcess): Promise<void> {
  const deadline = Date.now() + READY_TIMEOUT_MS;
  while (child.exitCode === null) {
    const isReady = await fetch(`http://127.0.0.1:${port}/api/health/ready`).then(
      (response) => response.ok,
      () => false,
    );
    if (isReady) return;
    if (Date.now() > deadline) {
      console.error(
        'The shop is not ready after two minutes; /api/health/ready says what is missing.',
      );
      child.kill('SIGTERM');
      return;
    }
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
}
