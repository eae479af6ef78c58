import { spawn } from 'node:child_process';
import path from 'node:path';
import { ensureBrowser } from './browser.ts';
import { ensureBucketServer } from './bucket-server.ts';
import { buildAll } from './build.ts';
import { ensureOnnxRuntime } from './onnx-runtime.ts';
import { ROOT } from './place.ts';

const BIN = path.join(ROOT, 'node_modules');

interface Step {
  name: string;
  run(): void | Promise<void>;
}

const types: Step = {
  name: 'types',
  run: async () => {
    await node('typescript/bin/tsc', '-p', 'tsconfig.json');
    await node('typescript/bin/tsc', '-p', 'api/tsconfig.json');
  },
};
const lint: Step = {
  name: 'lint',
  run: () => node('eslint/bin/eslint.js', '--max-warnings', '0', '.'),
};
const format: Step = {
  name: 'format',
  run: () => node('prettier/bin/prettier.cjs', '--check', '--log-level', 'warn', '.'),
};
const importRules: Step = {
  name: 'import rules',
  run: () =>
    node(
      'dependency-cruiser/bin/dependency-cruiser.mjs',
      ...['--config', '.dependency-cruiser.mjs', '--output-type', 'err'],
      ...['packages', 'shell', 'mf-design-flow', 'mf-wizard', 'mf-checkout', 'mf-orders'],
      ...['mf-static', 'api/src', 'e2e'],
    ),
};
const declared: Step = {
  name: 'declared packages',
  run: () => node('knip/bin/knip.js', '--no-progress', '--treat-config-hints-as-errors'),
};
const bucketServer: Step = { name: 'bucket server', run: ensureBucketServer };
const browser: Step = { name: 'browser', run: () => ensureBrowser(ROOT) };
const optionalEngine: Step = { name: 'optional engine', run: () => ensureOnnxRuntime(ROOT) };
const unitTests: Step = {
  name: 'unit, component and API tests',
  run: () => node('jest/bin/jest.js', '--maxWorkers', '2'),
};
const browserTests: Step = {
  name: 'browser tests',
  run: () => node('@playwright/test/cli.js', 'test'),
};

/**
 * What `npm test` means, cheapest first; the first failure ends it. Steps of one
 * stage run side by side: what waits for a download beside what computes.
 */
const STAGES: Step[][] = [
  [{ name: 'build', run: buildAll }],
  [bucketServer, types, lint],
  [browser, format, importRules, declared],
  // Alone: npm changes node_modules under whoever reads it.
  [optionalEngine],
  [unitTests],
  [browserTests],
];

const only = process.argv.slice(2);
const isWanted = ({ name }: Step) => only.length === 0 || only.some((word) => name.includes(word));

for (const stage of STAGES) {
  const results = await Promise.allSettled(stage.filter(isWanted).map(timed));
  if (results.some(({ status }) => status === 'rejected')) process.exit(1);
}

async function timed({ name, run }: Step): Promise<void> {
  const started = Date.now();
  console.log(`\n== ${name}`);
  try {
    await run();
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    console.error(`\n${name}: failed`);
    throw error;
  }
  console.log(`== ${name}: ${Math.round((Date.now() - started) / 1000)} s`);
}

function node(script: string, ...args: string[]): Promise<void> {
  const child = spawn(process.execPath, [path.join(BIN, script), ...args], {
    cwd: ROOT,
    stdio: 'inherit',
    env: {
      ...process.env,
      // Nest and others are ES modules only, which jest loads behind this flag.
      NODE_OPTIONS: '--experimental-vm-modules --no-warnings',
      // The tests start the API a hundred times: what it is compiled to is kept.
      NODE_COMPILE_CACHE: path.join(BIN, '.cache/compiled'),
    },
  });
  return new Promise((resolve, reject) => {
    child.on('error', reject);
    child.on('exit', (status, signal) => {
      if (status === 0) resolve();
      else reject(new Error(`${path.basename(script)} ended with ${status ?? signal}`));
    });
  });
}
