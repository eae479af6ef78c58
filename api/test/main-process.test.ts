import { importsOf } from './imports-of.js';

/** Libraries that decode, render or encode images, which belongs in threads. */
const IMAGE_LIBRARIES = ['sharp', '@resvg/resvg-js', 'uqr', 'onnxruntime-node'];

describe('imports of the server process', () => {
  it('include those of a worker if it is the entry, which proves the next test can fail', async () => {
    const imports = await importsOf('designs/mockups/mockup.worker.js');
    expect(imports.get('designs/mockups/mockup.worker.js')).toContain('sharp');
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
