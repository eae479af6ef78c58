import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import './networks/without-telemetry.js';
import { env } from 'onnxruntime-node';
import sharp from 'sharp';
import { networkFiles } from './networks/networks.js';

/** Identifies the engine: its code, its networks, and the libraries that run them and decode and encode images. */
export function engineVersion(): string {
  const code = codeFiles(import.meta.dirname);
  return hashOf([...code, ...networkFiles()], JSON.stringify([sharp.versions, env.versions]));
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
