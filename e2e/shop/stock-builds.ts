import { spawnSync } from 'node:child_process';
import { mkdir, mkdtemp, readFile, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import { ROOT } from '../../tools/place';
import type { ReleasedShop } from './release-tool';

/** A build of another bundler, in the folder of its project (stock-builds/README.md). */
export interface StockBuild {
  dir: string;
  /** Releases it with `ftl release --manifest`. */
  release(shop: ReleasedShop): { status: number | null; printed: string };
}

export async function stockBuild(bundler: string, version: string): Promise<StockBuild> {
  const packed = await readFile(path.join(ROOT, 'e2e/shop/stock-builds', `${bundler}.json.br`));
  const files = JSON.parse(brotliDecompressSync(packed).toString()) as Record<string, string>;
  const dir = await mkdtemp(path.join(os.tmpdir(), 'ftl-stock-'));
  const remote = { name: 'mf-stock', routes: ['/stock'], prerender: ['/stock'] };
  await writeFile(path.join(dir, 'package.json'), JSON.stringify({ version, remote }));
  for (const [name, text] of Object.entries(files)) {
    const file = path.join(dir, 'dist', name);
    await mkdir(path.dirname(file), { recursive: true });
    await writeFile(file, text);
  }
  return {
    dir,
    release: ({ dataDir, url }) => {
      const program = path.join(ROOT, 'packages/ftl/bin.js');
      const { status, stdout, stderr } = spawnSync(
        process.execPath,
        [program, 'release', '--manifest', 'dist/mf-manifest.json'],
        {
          cwd: dir,
          encoding: 'utf8',
          env: { ...process.env, DATA_DIR: dataDir, PUBLIC_URL: url },
        },
      );
      return { status, printed: stdout + stderr };
    },
  };
}
