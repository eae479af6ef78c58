import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { transformSync } from '@swc/core';
import { ROOT } from '../place.ts';
import { instrument } from './instrument.ts';

/**
 * Writes mutants into modules of the built API. If the process is killed before `restore`, the
 * build behaves as before, because no mutant is active.
 *
 * @param sources files of `api/src`
 * @returns a function that restores the build
 * @throws if a killed run has left mutants behind
 */
export function instrumentBuild(sources: readonly string[]): () => void {
  const built = sources.map((source) => ({ source, output: outputOf(source) }));
  const before = built.map(({ output }) => readFileSync(output));
  if (before.some((code) => code.includes('__mutant(')))
    throw new Error('api/dist holds mutants of a run that was killed: npm run build -w api');
  for (const { source, output } of built) {
    const text = readFileSync(path.join(ROOT, source), 'utf8');
    const { code } = transformSync(instrument(source, text), {
      configFile: path.join(ROOT, '.swcrc'),
      filename: path.join(ROOT, source),
      sourceMaps: false,
    });
    writeFileSync(output, code);
  }
  return () => built.forEach(({ output }, index) => writeFileSync(output, before[index]!));
}

const outputOf = (source: string) =>
  path.join(ROOT, source.replace(/^api\/src/, 'api/dist').replace(/\.ts$/, '.js'));
