/**
 * The part of a keyring that is needed here, so that the release tool does not depend on the rest
 * of the API.
 */
interface PreviewKeys {
  sign(text: string): string;
  isSigned(text: string, signature: string): boolean;
}

/** A published release that is not live, as identified by a signed link. */
export interface PreviewedRelease {
  name: string;
  version: string;
}

/** Validity of a preview link. */
export const PREVIEW_DAYS = 14;

/**
 * Signs the permission to preview a release.
 *
 * @param keys keys of preview links; anyone with the link sees the release until it expires
 * @returns a URL-safe value of letters, digits, '-', '_' and '.'
 */
export function signPreview(
  { name, version }: PreviewedRelease,
  keys: PreviewKeys,
  now: Date,
): string {
  const expiresAt = now.getTime() + PREVIEW_DAYS * 24 * 3600 * 1000;
  const content = Buffer.from(JSON.stringify([name, version, expiresAt])).toString('base64url');
  return `${content}.${keys.sign(signedText(content))}`;
}

/** @returns undefined if the link is forged or expired */
export function readPreview(
  token: string,
  keys: PreviewKeys,
  now: Date,
): (PreviewedRelease & { expiresAt: Date }) | undefined {
  const [content = '', signature = ''] = token.split('.');
  if (!keys.isSigned(signedText(content), signature)) return undefined;
  const [name, version, expiresAt] = JSON.parse(
    Buffer.from(content, 'base64url').toString('utf8'),
  ) as [string, string, number];
  return expiresAt > now.getTime() ? { name, version, expiresAt: new Date(expiresAt) } : undefined;
}

function signedText(content: string): string {
  return `release-preview:${content}`;
}
