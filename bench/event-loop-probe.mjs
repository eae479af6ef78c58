// Preloaded into the server by event-loop.ts; see there.
import { existsSync, renameSync, writeFileSync } from 'node:fs';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { isMainThread } from 'node:worker_threads';

const file = process.env.EVENT_LOOP_FILE;
const isServer = isMainThread && process.argv[1]?.endsWith(`dist/main.js`);
if (isServer && file) {
  // The timer's own interval is part of every measured delay.
  const resolution = 1;
  const delays = monitorEventLoopDelay({ resolution });
  delays.enable();
  setInterval(() => {
    if (!existsSync(file)) delays.reset();
    const ms = (nanoseconds) => Math.max(0, nanoseconds / 1e6 - resolution);
    const figures = {
      p50: ms(delays.percentile(50)),
      p99: ms(delays.percentile(99)),
      max: ms(delays.max),
    };
    writeFileSync(`${file}.new`, JSON.stringify(figures));
    renameSync(`${file}.new`, file);
  }, 500).unref();
}
