// Pages and API reads of one process compared with a minimal NestJS server, alternating for the
// same conditions. Load comes from wrk, which uses less CPU than they do.
//
//   npm run throughput -w bench          (ROUNDS=7)
import { execFile, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { promisify } from 'node:util';
import { startCluster } from '../api/test/cluster.ts';
import { installDebianPackages } from '../tools/debian.ts';
import { publishAll } from '../packages/ftl/src/release/publish-all.ts';
import { freePort } from '../tools/testing/free-port.ts';

const ROUNDS = Number(process.env.ROUNDS ?? 7);
const SECONDS = 3;
const PATHS = ['/', '/faq', '/guest-design', '/api/templates', '/api/printful/products/colors'];
const AT_LEAST = 0.6;

const run = promisify(execFile);
const hasWrk = !spawnSync('wrk', ['--version']).error;
if (!hasWrk && !(await installDebianPackages('wrk')))
  throw new Error('No wrk here, and none could be installed.');

const shop = await startCluster({ apis: 1, workers: 0 }, { LOG_LEVEL: 'error' });
const port = await freePort();
const bare = spawn(process.execPath, [path.join(import.meta.dirname, 'load/bare-nest.mjs')], {
  env: { ...process.env, PORT: String(port) },
  stdio: 'inherit',
});
try {
  await publishAll(shop.dataDir);
  const hello = `http://localhost:${port}/`;
  const requested = [hello, ...PATHS.map((each) => shop.apis[0]!.url + each)];
  for (const url of requested) await untilAnswered(url);
  // Warm-up until everything is compiled: the first seconds are several times slower.
  for (const url of requested) await perSecond(url);
  const rates = requested.map((): number[] => []);
  for (let round = 0; round < ROUNDS; round += 1)
    for (const [at, url] of requested.entries()) rates[at]!.push(await perSecond(url));
  // The fastest round of each: other work on this machine can only slow them down.
  const [ofHello = NaN, ...others] = rates.map((each) => Math.max(...each));
  console.log(`${'hello'.padEnd(30)} ${ofHello.toFixed(0).padStart(6)} a second`);
  for (const [at, rate] of others.entries()) {
    const share = rate / ofHello;
    console.log(
      `${PATHS[at]!.padEnd(30)} ${rate.toFixed(0).padStart(6)} a second, ${share.toFixed(2)} of hello`,
      share >= AT_LEAST ? '' : `(at least ${AT_LEAST}: MISSED)`,
    );
  }
} finally {
  bare.kill();
  await once(bare, 'exit');
  await shop.stop();
}

async function untilAnswered(url: string): Promise<void> {
  while (!(await fetch(url).catch(() => null))?.ok)
    await new Promise((done) => setTimeout(done, 100));
}

async function perSecond(url: string): Promise<number> {
  const options = ['-t1', '-c10', `-d${SECONDS}`, '-H', 'accept-encoding: gzip'];
  const { stdout } = await run('wrk', [...options, url]);
  if (/Non-2xx|Socket errors/.test(stdout)) throw new Error(`${url}: ${stdout}`);
  return Number(/Requests\/sec:\s+([\d.]+)/.exec(stdout)?.[1]);
}
