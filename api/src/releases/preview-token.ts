import { createHmac, timingSafeEqual } from 'node:crypto';

/** A published release that is not live, as a signed link names it. */
export interface PreviewedRelease {
  name: string;
  version: string;
}

/** How long a link shows its release. */
export const PREVIEW_DAYS = 14;

/**
 * Signs the permission to see a release that is not live.
 *
 * @param secret the shop's own; whoever has the link sees the release until it is over
 * @returns a value for the address, of letters, digits, '-', '_' and '.'
 */
export function signPreview(
  { name, version }: PreviewedRelease,
  secret: string,
  now: Date,
): string {
  const expiresAt = now.getTime() + PREVIEW_DAYS * 24 * 3600 * 1000;
  const content = Buffer.from(JSON.stringify([name, version, expiresAt])).toString('base64url');
  return `${content}.${signatureOf(content, secret)}`;
}

/** @returns undefined where the link is not ours or is over */
export function readPreview(
  token: string,
  secret: string,
  now: Date,
): (PreviewedRelease & { expiresAt: Date }) | undefined {
  const [content = '', signature = ''] = token.split('.');
  if (!isEqual(signature, signatureOf(content, secret))) return undefined;
  const [name, version, expiresAt] = JSON.parse(
    Buffer.from(content, 'base64url').toString('utf8'),
  ) as [string, string, number];
  return expiresAt > now.getTime() ? { name, version, expiresAt: new Date(expiresAt) } : undefined;
}

function signatureOf(content: string, secret: string): string {
  return createHmac('sha256', secret).update(`release-preview:${content}`).digest('base64url');
}

function isEqual(given: string, expected: string): boolean {
  const [left, right] = [Buffer.from(given), Buffer.from(expected)];
  return left.length === right.length && timingSafeEqual(left, right);
}
