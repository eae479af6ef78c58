// Compiles src/kernels/*.as to WebAssembly and writes them as TypeScript modules, so that a build
// does not need their compiler:
//   npm run kernels -w @ftl/cutout-engine
import { createHash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { importOnDemand } from '../../../tools/on-demand.ts';

const { default: asc } = await importOnDemand('assemblyscript', 'assemblyscript/dist/asc.js');
const folder = new URL('../src/kernels/', import.meta.url);

for (const name of ['guided', 'extremes', 'stencil']) {
  const source = readFileSync(new URL(`${name}.as`, folder), 'utf8');
  let binary;
  const { error, stderr } = await asc.main(
    [
      `${name}.ts`,
      '-O3',
      '--noAssert',
      '--runtime',
      'stub',
      '--enable',
      'simd',
      '--outFile',
      'out.wasm',
      '--use',
      'abort=',
    ],
    {
      readFile: (path) => (path === `${name}.ts` ? source : null),
      writeFile: (path, contents) => {
        if (path === 'out.wasm') binary = Buffer.from(contents);
      },
      listFiles: () => [],
    },
  );
  if (error || !binary) throw new Error(`${name}.as does not compile:\n${stderr.toString()}`);
  const hash = createHash('sha256').update(source).digest('hex');
  writeFileSync(
    new URL(`${name}.wasm.ts`, folder),
    `// Generated from ${name}.as by build/kernels.mjs.\nexport const sourceHash = '${hash}';\nexport const binary =\n  '${binary.toString('base64')}';\n`,
  );
}
