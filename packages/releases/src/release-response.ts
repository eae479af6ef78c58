import path from 'node:path';

const TYPES: Record<string, string> = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.html': 'text/html; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.webmanifest': 'application/manifest+json; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.jpeg': 'image/jpeg',
  '.webp': 'image/webp',
  '.avif': 'image/avif',
  '.woff2': 'font/woff2',
  '.ico': 'image/x-icon',
  '.txt': 'text/plain; charset=utf-8',
};

/** Compressible formats; images and fonts are compressed already. */
const COMPRESSIBLE = new Set(['.js', '.css', '.html', '.json', '.svg', '.txt']);

export interface Encoding {
  name: 'br' | 'gzip';
  /** Suffix of the compressed copy in the store. */
  suffix: '.br' | '.gz';
}

/** In order of preference. */
const ENCODINGS: readonly Encoding[] = [
  { name: 'br', suffix: '.br' },
  { name: 'gzip', suffix: '.gz' },
];

export function contentTypeOf(file: string): string {
  return TYPES[path.extname(file)] ?? 'application/octet-stream';
}

export function isCompressible(file: string): boolean {
  return COMPRESSIBLE.has(path.extname(file));
}

/** The encoding of a compressed copy, by its name. */
export function encodingOf(file: string): Encoding | undefined {
  return ENCODINGS.find(({ suffix }) => file.endsWith(suffix));
}

/** @param isAccepted whether the client accepts an encoding */
export function preferredEncoding(
  file: string,
  isAccepted: (name: Encoding['name']) => boolean,
): Encoding | undefined {
  if (!isCompressible(file)) return undefined;
  return ENCODINGS.find(({ name }) => isAccepted(name));
}
