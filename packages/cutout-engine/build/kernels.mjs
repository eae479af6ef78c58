// Compiles src/kernels/*.as to WebAssembly and writes them as TypeScript modules, so that a build
// does not need their compiler:
//   npm run kernels -w @ftl/cutout-engine
import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';

const KERNELS = path.resolve(import.meta.dirname, '../src/kernels');
const ASC = ['--yes', '--package', 'assemblyscript@0.28.20', 'asc'];
const OPTIONS = '-O3 --noAssert --runtime stub --enable simd --use abort= --outFile out.wasm';

// The compiler wants another extension, which TypeScript would read here.
const folder = mkdtempSync(path.join(os.tmpdir(), 'ftl-kernels-'));
for (const name of ['guided', 'extremes', 'stencil']) {
  const source = readFileSync(path.join(KERNELS, `${name}.as`), 'utf8');
  writeFileSync(path.join(folder, `${name}.ts`), source);
  execFileSync('npx', [...ASC, `${name}.ts`, ...OPTIONS.split(' ')], {
    cwd: folder,
    stdio: 'inherit',
  });
  const binary = readFileSync(path.join(folder, 'out.wasm'), 'base64');
  const hash = createHash('sha256').update(source).digest('hex');
  writeFileSync(
    path.join(KERNELS, `${name}.wasm.ts`),
    `// Generated from ${name}.as by build/kernels.mjs.\nexport const sourceHash = '${hash}';\nexport const binary =\n  '${binary}';\n`,
  );
}
rmSync(folder, { recursive: true });
