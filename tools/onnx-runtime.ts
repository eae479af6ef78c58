import { existsSync } from 'node:fs';
import path from 'node:path';
import { run } from './debian.ts';

/** Version that the adapter was written against. */
const PACKAGE = 'onnxruntime-node@1.30.0';

/**
 * Makes the library of the optional cut-out engine available to its test. It is
 * 300 MB that no other part needs, so it is no dependency. Where it cannot be
 * had, that test says that it is skipped.
 */
export async function ensureOnnxRuntime(root: string): Promise<void> {
  if (existsSync(path.join(root, 'node_modules/onnxruntime-node'))) return;
  const npm = process.env.npm_execpath;
  const args = ['install', '--no-save', '--no-progress', '--loglevel=error', PACKAGE];
  const isInstalled = await (npm ? run(process.execPath, [npm, ...args]) : run('npm', args));
  if (!isInstalled) console.log(`No ${PACKAGE} here: the test of that engine is skipped.`);
}
