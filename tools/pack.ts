/**
 * Packs the npm packages for a remote in another repository:
 *
 *   npm run release -- pack                     into dist/packages
 *   npm run release -- pack --out <folder>
 *
 * Each file can then be published with `npm publish <file>`, or installed by its path.
 */
import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { stagePackages } from './pack/stage.ts';
import { ROOT } from './place.ts';

const { values } = parseArgs({ options: { out: { type: 'string' } } });
const out = path.resolve(values.out ?? path.join(ROOT, 'dist/packages'));
const staged = mkdtempSync(path.join(os.tmpdir(), 'ftl-staged-'));
try {
  const folders = await stagePackages(staged);
  mkdirSync(out, { recursive: true });
  const npm = process.env.npm_execpath;
  const [program, ...args] = npm ? [process.execPath, npm] : ['npm'];
  const { status } = spawnSync(
    program!,
    [...args, 'pack', '--ignore-scripts', '--pack-destination', out, ...folders],
    { stdio: 'inherit' },
  );
  process.exitCode = status ?? 1;
} finally {
  rmSync(staged, { recursive: true });
}
