// Start-up time of a replica: from the start of its process to a 200 at /api/health/ready, with an
// existing database and releases.
//
//   npm run cold-start -w bench          (RUNS=5)
import { startCluster } from '../api/test/cluster.ts';
import { publishAll } from '../packages/ftl/src/release/publish-all.ts';

const RUNS = Number(process.env.RUNS ?? 5);
const MOST_MS = 3000;

const shop = await startCluster({ apis: 1, workers: 0 }, { LOG_LEVEL: 'error' });
try {
  await publishAll(shop.dataDir);
  const replica = shop.apis[0]!;
  const times: number[] = [];
  for (let run = 0; run < RUNS; run += 1) {
    await replica.end('SIGTERM');
    const started = performance.now();
    const starting = replica.start();
    while (!(await fetch(`${replica.url}/api/health/ready`).catch(() => null))?.ok)
      await new Promise((done) => setTimeout(done, 20));
    times.push(performance.now() - started);
    await starting;
  }
  const worst = Math.max(...times);
  console.log(
    `ready after ${times.map((each) => each.toFixed(0)).join(', ')} ms`,
    `(at most ${MOST_MS}): ${worst <= MOST_MS ? 'held' : 'MISSED'}`,
  );
} finally {
  await shop.stop();
}
