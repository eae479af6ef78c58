import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { ensureBrowser } from './browser.ts';
import { ensureBucketServer } from './bucket-server.ts';
import { buildAll } from './build.ts';
import { ensureOnnxRuntime } from './onnx-runtime.ts';

const ROOT = path.resolve(import.meta.dirname, '..');
const BIN = path.join(ROOT, 'node_modules');

interface Step {
  name: string;
  run(): void;
}

/** What `npm test` means, cheapest first; the first failure ends it. */
const STEPS: Step[] = [
  { name: 'build', run: buildAll },
  {
    name: 'types',
    run: () => {
      node('typescript/bin/tsc', '-p', 'tsconfig.json');
      node('typescript/bin/tsc', '-p', 'api/tsconfig.json');
    },
  },
  { name: 'lint', run: () => node('eslint/bin/eslint.js', '--max-warnings', '0', '.') },
  {
    name: 'format',
    run: () => node('prettier/bin/prettier.cjs', '--check', '--log-level', 'warn', '.'),
  },
  {
    name: 'import rules',
    run: () =>
      node(
        'dependency-cruiser/bin/dependency-cruiser.mjs',
        ...['--config', '.dependency-cruiser.mjs', '--output-type', 'err'],
        ...['packages', 'shell', 'mf-design-flow', 'mf-wizard', 'mf-checkout', 'mf-orders'],
        ...['mf-static', 'api/src', 'e2e'],
      ),
  },
  { name: 'bucket server', run: ensureBucketServer },
  { name: 'optional engine', run: () => ensureOnnxRuntime(ROOT) },
  {
    name: 'unit, component and API tests',
    run: () => node('jest/bin/jest.js', '--maxWorkers', '2'),
  },
  { name: 'browser', run: () => ensureBrowser(ROOT) },
  { name: 'browser tests', run: () => node('@playwright/test/cli.js', 'test') },
];

const only = process.argv.slice(2);
for (const step of STEPS) {
  if (only.length > 0 && !only.some((word) => step.name.includes(word))) continue;
  const started = Date.now();
  console.log(`\n== ${step.name}`);
  try {
    step.run();
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    console.error(`\n${step.name}: failed`);
    process.exit(1);
  }
  console.log(`== ${step.name}: ${Math.round((Date.now() - started) / 1000)} s`);
}

function node(script: string, ...args: string[]): void {
  const result = spawnSync(process.execPath, [path.join(BIN, script), ...args], {
    cwd: ROOT,
    stdio: 'inherit',
    // Nest and others are ES modules only, which jest loads behind this flag.
    env: { ...process.env, NODE_OPTIONS: '--experimental-vm-modules --no-warnings' },
  });
  if (result.status !== 0) throw new Error(`${path.basename(script)} ended with ${result.status}`);
}
