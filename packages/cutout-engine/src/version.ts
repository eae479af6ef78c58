import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import sharp from 'sharp';
import { modelFiles } from './models.js';

/** Identifies the engine: its code, its models, and the library that decodes and encodes images. */
export function engineVersion(): string {
  const code = codeFiles(import.meta.dirname);
  return hashOf([...code, ...modelFiles()], JSON.stringify(sharp.versions));
}

/** Modules below a folder, without tests, in a stable order. */
export function codeFiles(folder: string): string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => /(?<!\.test)\.[jt]s$/.test(file))
    .sort()
    .map((file) => path.join(folder, file));
}

/** @param salt anything else that affects the result */
export function hashOf(files: readonly (string | URL)[], salt: string): string {
  const hash = createHash('sha256').update(salt);
  for (const file of files) hash.update(readFileSync(file)).update('\0');
  return hash.digest('hex').slice(0, 16);
}
