import { readFile } from 'node:fs/promises';
import path from 'node:path';

const DIST = path.resolve(__dirname, '../dist');
/** Libraries that decode, render or encode images, which belongs in threads. */
const IMAGE_LIBRARIES = ['sharp', '@resvg/resvg-js', 'qrcode', 'onnxruntime-node'];
/** The compiler writes each import in a single line. */
const IMPORT = /^(?:import|export) (?:.* from )?['"]([^'"]+)['"]/gm;

/**
 * @returns every built file that a file of the API imports, directly or indirectly, with its
 *   imports
 */
async function importsOf(entry: string): Promise<Map<string, string[]>> {
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

/** Relative to the built API, like all other paths here. */
function packageEntry(name: string): string {
  const folder = path.resolve(DIST, '../../packages', name.slice('@ftl/'.length));
  return path.relative(DIST, path.join(folder, 'dist/index.js'));
}

describe('imports of the server process', () => {
  it('include those of a worker if it is the entry, which proves the next test can fail', async () => {
    const imports = await importsOf('mockups/mockup.worker.js');
    expect(imports.get('mockups/mockup.worker.js')).toContain('sharp');
  });

  it('include no image library: images are processed in threads', async () => {
    const imports = await importsOf('main.js');
    expect(imports.size).toBeGreaterThan(300);
    const loading = [...imports].filter(([, names]) =>
      names.some((name) => IMAGE_LIBRARIES.includes(name)),
    );
    expect(loading.map(([file]) => file)).toEqual([]);
  });
});
