import type { Owners } from './signing/owners.js';
import { isSignedBy, signatureOf, type SigningKey } from './signing/signature.js';

/** A published release that is not live, as identified by a signed link. */
export interface PreviewedRelease {
  name: string;
  version: string;
}

/** The releases of a link, each signed by its own owners. */
export interface PreviewedReleases {
  releases: PreviewedRelease[];
  /** When the first of the permissions ends. */
  expiresAt: Date;
}

/** Validity of a preview link. */
export const PREVIEW_DAYS = 14;
/** Number of releases in a link, so that its cookie stays below 4 KB. */
export const PREVIEW_LIMIT = 10;
/** Not a character of base64url. */
const SEPARATOR = '.';

/**
 * Signs the permission to preview a release.
 *
 * @param key of the release's owners; anyone with the link sees the release until it expires
 * @returns a URL-safe value of letters, digits, '-' and '_'
 */
export function signPreview(
  { name, version }: PreviewedRelease,
  key: SigningKey,
  now: Date,
): string {
  const expiresAt = new Date(now.getTime() + PREVIEW_DAYS * 24 * 3600 * 1000).toISOString();
  const signature = signatureOf('preview', { name, version, expiresAt }, key);
  const parts = [name, version, expiresAt, signature.key, signature.value];
  return Buffer.from(JSON.stringify(parts)).toString('base64url');
}

/** Combines the permissions of several owners into one link; of two for a name, the last counts. */
export function joinPreviews(tokens: readonly string[]): string {
  return tokens.join(SEPARATOR);
}

/**
 * @returns undefined if the link is expired, or if one of its releases is not signed by a valid key
 *   that may publish it
 */
export function readPreview(
  token: string,
  owners: Pick<Owners, 'key'>,
  now: Date,
): PreviewedReleases | undefined {
  const tokens = token.split(SEPARATOR);
  if (tokens.length > PREVIEW_LIMIT) return undefined;
  const signed = tokens.map((each) => readSigned(each, owners, now));
  if (!signed.every((each) => each !== undefined)) return undefined;
  const byName = new Map(signed.map(({ name, version }) => [name, { name, version }]));
  const end = Math.min(...signed.map(({ expiresAt }) => expiresAt.getTime()));
  return { releases: [...byName.values()], expiresAt: new Date(end) };
}

function readSigned(
  token: string,
  owners: Pick<Owners, 'key'>,
  now: Date,
): (PreviewedRelease & { expiresAt: Date }) | undefined {
  const [name, version, expiresAt, id, value] = partsOf(token);
  if (!name || !version || !expiresAt || !id || !value) return undefined;
  const key = owners.key(name, id);
  if (key?.may !== 'publish' || key.revoked || (key.until && key.until < now)) return undefined;
  const link = { name, version, expiresAt, signature: { key: id, value } };
  if (!isSignedBy('preview', link, key.publicKey)) return undefined;
  const end = new Date(expiresAt);
  return end > now ? { name, version, expiresAt: end } : undefined;
}

function partsOf(token: string): string[] {
  const bytes = Buffer.from(token, 'base64url');
  // Decoding ignores characters at the end.
  if (bytes.toString('base64url') !== token) return [];
  try {
    const parts: unknown = JSON.parse(bytes.toString('utf8'));
    return Array.isArray(parts) && parts.every((part) => typeof part === 'string') ? parts : [];
  } catch {
    return [];
  }
}
