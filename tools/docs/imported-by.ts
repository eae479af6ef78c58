import path from 'node:path';
import { readFileSync } from 'node:fs';
import ts from 'typescript';
import { ROOT } from '../place.ts';

const OPTIONS: ts.CompilerOptions = {
  module: ts.ModuleKind.ESNext,
  moduleResolution: ts.ModuleResolutionKind.Bundler,
  customConditions: ['ftl-source'],
};
const cache = ts.createModuleResolutionCache(ROOT, (name) => name, OPTIONS);

/**
 * The files of this repository that a source imports, directly or not, and itself; all relative to
 * the root.
 */
export function importedBy(source: string, found = new Set<string>()): Set<string> {
  if (found.has(source)) return found;
  found.add(source);
  for (const imported of importsOf(source)) importedBy(imported, found);
  return found;
}

const known = new Map<string, string[]>();

function importsOf(source: string): string[] {
  const before = known.get(source);
  if (before) return before;
  const file = path.join(ROOT, source);
  const imports = ts
    .preProcessFile(readFileSync(file, 'utf8'))
    .importedFiles.map(({ fileName }) => resolved(fileName, file))
    .filter((imported) => imported !== undefined);
  known.set(source, imports);
  return imports;
}

/** @returns undefined for a package of npm, and for a file without code */
function resolved(specifier: string, from: string): string | undefined {
  const { resolvedModule } = ts.resolveModuleName(specifier, from, OPTIONS, ts.sys, cache);
  const file = resolvedModule && path.relative(ROOT, resolvedModule.resolvedFileName);
  return file?.includes('node_modules') ? undefined : file;
}
