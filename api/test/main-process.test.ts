import { readFile } from 'node:fs/promises';
import path from 'node:path';

const DIST = path.resolve(__dirname, '../dist');
/** Decode, render or encode images: work for threads. */
const IMAGE_LIBRARIES = ['sharp', '@resvg/resvg-js', 'qrcode', 'onnxruntime-node'];
/** The compiler writes each import in one line. */
const IMPORT = /^(?:import|export) (?:.* from )?['"]([^'"]+)['"]/gm;

/** @returns every built file that a file of the API imports, directly or not, with what each imports */
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

/** Relative to the built API, as all other files here. */
function packageEntry(name: string): string {
  const folder = path.resolve(DIST, '../../packages', name.slice('@ftl/'.length));
  return path.relative(DIST, path.join(folder, 'dist/index.js'));
}

describe('the process that answers requests', () => {
  it('finds the imports of a worker, so that the next test can fail', async () => {
    const imports = await importsOf('mockups/mockup.worker.js');
    expect(imports.get('mockups/mockup.worker.js')).toContain('sharp');
  });

  it('calls no image library: threads work on images', async () => {
    const imports = await importsOf('main.js');
    expect(imports.size).toBeGreaterThan(300);
    const loading = [...imports].filter(([, names]) =>
      names.some((name) => IMAGE_LIBRARIES.includes(name)),
    );
    expect(loading.map(([file]) => file)).toEqual([]);
  });
});
