import path from 'node:path';

/** This repository. */
export const ROOT = path.resolve(import.meta.dirname, '..');

/** Data folder of the shop in this environment. */
export function dataDirFrom(env: NodeJS.ProcessEnv = process.env): string {
  return path.resolve(env.DATA_DIR || path.join(ROOT, 'var'));
}
