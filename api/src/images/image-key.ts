import { randomBytes } from 'node:crypto';
import { IMAGE_VIEW_PATH } from '@ftl/contracts';
import type { ImageKind } from './images.schema.js';

const EXTENSIONS: Record<string, string> = {
  'image/jpeg': 'jpg',
  'image/png': 'png',
  'image/webp': 'webp',
};

const KEY = /^[a-z]+\/[0-9a-f]{32}\.[a-z]{3,4}$/;

/** A key with 128 random bits: knowing it is the permission to view the image. */
export function newImageKey(kind: ImageKind, contentType: string): string {
  return `${kind}/${randomBytes(16).toString('hex')}.${EXTENSIONS[contentType] ?? 'bin'}`;
}

export function imageUrl(key: string): string {
  return `${IMAGE_VIEW_PATH}/${key}`;
}

/** The key of an image by the URL that `imageUrl` returned for it. */
export function keyOfImageUrl(url: string): string {
  return url.slice(imageUrl('').length);
}

/**
 * Extracts the key from a URL of this shop, with or without its origin, or from a bare key.
 *
 * @returns null for anything else: other hosts, other paths, data URLs
 */
export function keyOfAddress(address: string, publicUrl: string): string | null {
  if (KEY.test(address)) return address;
  const base = new URL(publicUrl);
  let url: URL;
  try {
    url = new URL(address, base);
  } catch {
    return null;
  }
  const prefix = `${IMAGE_VIEW_PATH}/`;
  if (url.host !== base.host || !url.pathname.startsWith(prefix)) return null;
  const key = url.pathname.slice(prefix.length);
  return KEY.test(key) ? key : null;
}
