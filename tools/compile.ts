/**
 * Compiles `src` of the current workspace to `dist` with swc, file by file, and deletes the output
 * of sources that no longer exist. Types are checked separately (`tsc`, a step of `npm test`), and
 * declarations are written before packages are published (the target `declarations`).
 */
import { globSync } from 'node:fs';
import { mkdir, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { transformFile } from '@swc/core';
import { ROOT } from './place.ts';

const WORKSPACE = process.cwd();
const SWC_CONFIG = path.join(ROOT, '.swcrc');

const sources = globSync('src/**/*.{ts,tsx}', { cwd: WORKSPACE }).filter(
  (file) => !/\.(test\.tsx?|d\.ts)$/.test(file),
);
await Promise.all(sources.map(compile));
await removeStale();

async function compile(source: string): Promise<void> {
  const output = path.join(WORKSPACE, outputOf(source));
  const folder = path.dirname(output);
  const { code, map } = await transformFile(path.join(WORKSPACE, source), {
    configFile: SWC_CONFIG,
    sourceFileName: path.relative(folder, path.join(WORKSPACE, source)),
    jsc: {
      baseUrl: WORKSPACE,
      parser: { syntax: 'typescript', decorators: true, tsx: source.endsWith('x') },
    },
    // Browsers, Node and bundlers of other repositories need full file names.
    module: { type: 'es6', resolveFully: true },
  });
  const file = path.basename(output);
  await mkdir(folder, { recursive: true });
  await writeFile(output, `${code}//# sourceMappingURL=${file}.map\n`);
  if (map) await writeFile(`${output}.map`, map);
}

async function removeStale(): Promise<void> {
  const current = new Set(sources.map(outputOf));
  const stale = globSync('dist/**/*.js', { cwd: WORKSPACE }).filter((file) => !current.has(file));
  for (const file of stale)
    for (const each of [file, `${file}.map`]) await rm(path.join(WORKSPACE, each), { force: true });
}

function outputOf(source: string): string {
  return source.replace(/^src/, 'dist').replace(/\.tsx?$/, '.js');
}
