import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { transformSync } from '@swc/core';
import { ROOT } from '../place.ts';
import { instrument } from './instrument.ts';

/**
 * Puts mutants into modules of the built API. Should the process be killed before
 * `restore`, the build behaves as before: no mutant is on.
 *
 * @param sources files of `api/src`
 * @returns restores the build
 * @throws where a killed run has left mutants
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
