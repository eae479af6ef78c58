import path from 'node:path';

/** This repository. */
export const ROOT = path.resolve(import.meta.dirname, '..');

/** Folder of everything that the shop meant by the environment writes. */
export function dataDirFrom(env: NodeJS.ProcessEnv = process.env): string {
  return path.resolve(env.DATA_DIR || path.join(ROOT, 'var'));
}
