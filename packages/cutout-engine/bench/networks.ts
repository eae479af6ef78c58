// The engine's networks, one thread: CPU time to load all and run each once, memory that they add,
// and CPU time of one run of each.
//
//   npm run build -w @ftl/cutout-engine && npm run networks -w @ftl/cutout-engine
const { runNetwork, warmNetworks } = (await import(
  new URL('../dist/networks/networks.js', import.meta.url).href
)) as typeof import('../src/networks/networks.ts');

const RUNS = 40;
const SIDES = { person: 256, face: 192, pose: 256, parts: 256, foreground: 256 } as const;
const NAMES = Object.keys(SIDES) as (keyof typeof SIDES)[];

globalThis.gc?.();
const before = process.memoryUsage.rss();
console.log(`load and run once: ${(await cpuOf(warmNetworks)).toFixed(0)} ms of CPU`);
globalThis.gc?.();
console.log(`memory: ${((process.memoryUsage.rss() - before) / 1e6).toFixed(0)} MB`);
for (const name of NAMES) {
  const pixels = noise(SIDES[name] ** 2 * 3);
  await runNetwork(name, pixels);
  const ms = await cpuOf(async () => {
    for (let run = 0; run < RUNS; run++) await runNetwork(name, pixels);
  });
  console.log(`${name}: ${(ms / RUNS).toFixed(1)} ms of CPU a run`);
}
console.log(`peak of the process: ${(process.resourceUsage().maxRSS / 1024).toFixed(0)} MB`);

async function cpuOf(work: () => Promise<void>): Promise<number> {
  const start = process.cpuUsage();
  await work();
  const { user, system } = process.cpuUsage(start);
  return (user + system) / 1000;
}

/** The same numbers in each run, 0..1. */
function noise(length: number): Float32Array {
  return Float32Array.from({ length }, (_, i) => ((i * 7919) % 1000) / 1000);
}
