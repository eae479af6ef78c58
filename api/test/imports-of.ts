import { readFile } from 'node:fs/promises';
import path from 'node:path';

const DIST = path.resolve(__dirname, '../dist');
/** The compiler writes each import in a single line. */
const IMPORT = /^(?:import|export) (?:.* from )?['"]([^'"]+)['"]/gm;

/**
 * @param entry path below `api/dist`, like all other paths here
 * @returns every built file that a file of the API imports, directly or indirectly, with its
 *   imports
 */
export async function importsOf(entry: string): Promise<Map<string, string[]>> {
  const imports = new Map<string, string[]>();
  const open = [entry];
  for (let file = open.pop(); file; file = open.pop()) {
    if (imports.has(file)) continue;
    const code = await readFile(path.join(DIST, file), 'utf8');
    const names = [...code.matchAll(IMPORT)].map(([, name]) => name!);
    imports.set(file, names);
    for (const name of names) {
      if (name.startsWith('.')) open.push(path.join(path.dirname(file), name));
      else if (name.startsWith('@ftl/')) open.push(packageEntry(name));
    }
  }
  return imports;
}

function packageEntry(name: string): string {
  const folder = path.resolve(DIST, '../../packages', name.slice('@ftl/'.length));
  return path.relative(DIST, path.join(folder, 'dist/index.js'));
}
