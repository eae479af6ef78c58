import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import ts from 'typescript';
import { ROOT } from '../place.ts';

/**
 * Type declarations of sources and of their imports, in a folder with the root's layout. Uses the
 * JavaScript compiler: under load the native one sometimes omits a file and reports success.
 *
 * @throws with the compiler's output if a type cannot be declared
 */
export async function declarationsOf(
  sources: string[],
): Promise<{ folder: string; remove: () => Promise<void> }> {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'ftl-declarations-'));
  const program = ts.createProgram(
    sources.map((source) => path.join(ROOT, source)),
    {
      ...baseOptions(),
      ...{ declaration: true, emitDeclarationOnly: true, noEmit: false },
      ...{ rootDir: ROOT, outDir: folder },
      ...{ types: ['node'], typeRoots: [path.join(ROOT, 'node_modules/@types')] },
    },
  );
  const { diagnostics } = program.emit();
  const problems = [...ts.getPreEmitDiagnostics(program), ...diagnostics];
  if (problems.length > 0)
    throw new Error(`Types could not be declared:\n${ts.formatDiagnostics(problems, FORMAT)}`);
  return { folder, remove: () => rm(folder, { recursive: true }) };
}

const FORMAT: ts.FormatDiagnosticsHost = {
  getCanonicalFileName: (file) => file,
  getCurrentDirectory: () => ROOT,
  getNewLine: () => '\n',
};

function baseOptions(): ts.CompilerOptions {
  const file = path.join(ROOT, 'tsconfig.base.json');
  const { config } = ts.readConfigFile(file, ts.sys.readFile);
  return ts.parseJsonConfigFileContent({ ...config, files: [] }, ts.sys, ROOT).options;
}
