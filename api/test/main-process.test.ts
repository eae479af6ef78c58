import { readFile } from 'node:fs/promises';
import path from 'node:path';

const DIST = path.resolve(__dirname, '../dist');
/** Decode, render or encode images: work for threads. */
const IMAGE_LIBRARIES = ['sharp', '@resvg/resvg-js', 'qrcode', 'onnxruntime-node'];
/** The compiler writes each import in one line. */
const IMPORT = /^(?:import|export) (?:.* from )?['"]([^'"]+)['"]/gm;
/** Loaded for its types and constants; cutout.worker.ts and the retouching thread run it. */
const WORKER_CODE = /^cutout\/(engine\/|cutout-recordings\.js$)/;

/** @returns every file of the built API that a file imports, directly or not, with what each imports */
async function importsOf(entry: string): Promise<Map<string, string[]>> {
  const imports = new Map<string, string[]>();
  const open = [entry];
  for (let file = open.pop(); file; file = open.pop()) {
    if (imports.has(file)) continue;
    const code = await readFile(path.join(DIST, file), 'utf8');
    const names = [...code.matchAll(IMPORT)].map(([, name]) => name!);
    imports.set(file, names);
    for (const name of names.filter((each) => each.startsWith('.')))
      open.push(path.join(path.dirname(file), name));
  }
  return imports;
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
    expect(loading.map(([file]) => file).filter((file) => !WORKER_CODE.test(file))).toEqual([]);
  });
});
