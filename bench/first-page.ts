import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { startCluster } from '../api/test/cluster.ts';
import { ServerProcess } from '../api/test/server-process.ts';
import { publishAll } from '../packages/ftl/src/release/publish-all.ts';
import { freePort } from '../tools/testing/free-port.ts';

const LOADS = Number(process.env.LOADS ?? 1000);
const MOST = 1.02;
/** As a URL without spaces, because options are separated by spaces. */
const UNVERIFIED = pathToFileURL(
  path.join(import.meta.dirname, 'load/unverified-signatures.mjs'),
).href;
const SCRIPT = /(?:src|href)="(\/releases\/[^"]+\.js)"/g;

/**
 * Compares the home page with its first scripts, with and without signature verification,
 * alternating.
 */
export async function compareFirstPages(): Promise<void> {
  const quiet = { LOG_LEVEL: 'error' };
  const shop = await startCluster({ apis: 1, workers: 0 }, quiet);
  const unverified = new ServerProcess(await freePort(), {
    ...quiet,
    DATA_DIR: shop.dataDir,
    DATABASE_URL: shop.connectionString,
    PUBLIC_URL: shop.url,
    PROCESS_ROLE: 'api',
    NODE_OPTIONS: `--import ${UNVERIFIED}`,
  });
  const servers = [shop.apis[0]!, unverified];
  try {
    await publishAll(shop.dataDir);
    await unverified.start();
    const loads: number[][] = [[], []];
    for (let round = 0; round < LOADS; round += 1)
      // Whichever is loaded second profits from the first.
      for (const at of round % 2 ? [1, 0] : [0, 1]) loads[at]!.push(await loaded(servers[at]!.url));
    // The first loads also compile the code.
    print(loads.map((each) => each.slice(LOADS / 10)));
  } finally {
    await unverified.end('SIGTERM');
    await shop.stop();
  }
}

/** @returns time in ms for the home page and its scripts */
async function loaded(url: string): Promise<number> {
  const started = performance.now();
  const html = await (await fetch(url)).text();
  const scripts = [...html.matchAll(SCRIPT)].map(([, script]) => new URL(script!, url));
  if (scripts.length === 0) throw new Error('The home page names no script.');
  for (const response of await Promise.all(scripts.map((script) => fetch(script))))
    await response.arrayBuffer();
  return performance.now() - started;
}

function print([verified = [], without = []]: number[][]): void {
  const [a, b] = [median(verified), median(without)];
  const ratio = a / b;
  const verdict = ratio <= MOST ? 'held' : 'MISSED';
  const figures = `${a.toFixed(2)} ms verified, ${b.toFixed(2)} ms without`;
  console.log(
    `home page with its first scripts, ${LOADS} loads: ${figures}, ratio ${ratio.toFixed(3)} (at most ${MOST}): ${verdict}`,
  );
}

export function median(values: number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)]!;
}
