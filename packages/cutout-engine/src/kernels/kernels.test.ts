import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';

it.each(['guided', 'extremes', 'stencil'])(
  'the committed %s kernels match their sources (else: npm run kernels -w @ftl/cutout-engine)',
  async (name) => {
    const source = readFileSync(path.join(import.meta.dirname, `${name}.as`));
    const compiled = (await import(`./${name}.wasm.js`)) as { sourceHash: string };
    expect(compiled.sourceHash).toBe(createHash('sha256').update(source).digest('hex'));
  },
);
