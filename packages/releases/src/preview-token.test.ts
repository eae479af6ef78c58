import { generateKeyPairSync } from 'node:crypto';
import {
  joinPreviews,
  PREVIEW_DAYS,
  PREVIEW_LIMIT,
  readPreview,
  signPreview,
} from './preview-token.js';
import type { OwnerKey } from './signing/owners.js';

const NOW = new Date('2030-01-02T03:04:05Z');
const release = { name: 'mf-static', version: '1.2.0' };
const later = (days: number) => new Date(NOW.getTime() + days * 24 * 3600 * 1000);

function keyPair(id: string) {
  const { publicKey, privateKey } = generateKeyPairSync('ed25519');
  return { id, publicKey, privateKey, may: 'publish' as const };
}
const key = keyPair('first');

/** Owners who have given this key to mf-static only. */
const ownersWith = (change: Partial<OwnerKey> = {}) => ({
  key: (name: string, id: string) =>
    name === release.name && id === key.id ? { ...key, ...change } : undefined,
});

describe('preview token', () => {
  const token = signPreview(release, key, NOW);

  it('identifies the release until it expires', () => {
    expect(readPreview(token, ownersWith(), later(PREVIEW_DAYS - 0.1))).toEqual({
      ...{ releases: [release], expiresAt: later(PREVIEW_DAYS) },
    });
    expect(readPreview(token, ownersWith(), later(PREVIEW_DAYS + 0.1))).toBeUndefined();
    expect(token).toMatch(/^[\w-]+$/);
  });

  describe('of several releases', () => {
    const other = { name: 'mf-orders', version: '3.0.0' };
    const ofOther = keyPair('other');
    const owners = {
      key: (name: string, id: string) =>
        name === other.name && id === ofOther.id ? ofOther : ownersWith().key(name, id),
    };
    const otherToken = signPreview(other, ofOther, later(-1));

    it('needs the signature of each owner, and ends with the first', () => {
      const both = joinPreviews([token, otherToken]);
      expect(readPreview(both, owners, NOW)).toEqual({
        ...{ releases: [release, other], expiresAt: later(PREVIEW_DAYS - 1) },
      });
      expect(readPreview(both, owners, later(PREVIEW_DAYS - 0.9))).toBeUndefined();
      expect(readPreview(both, ownersWith(), NOW)).toBeUndefined();
      const byOne = joinPreviews([token, signPreview(other, key, NOW)]);
      expect(readPreview(byOne, owners, NOW)).toBeUndefined();
    });

    it('shows the last one of a name, and at most a few', () => {
      const newer = { ...release, version: '1.3.0' };
      const replaced = joinPreviews([token, otherToken, signPreview(newer, key, NOW)]);
      expect(readPreview(replaced, owners, NOW)?.releases).toEqual([newer, other]);
      const many = Array.from({ length: PREVIEW_LIMIT + 1 }, () => token);
      expect(readPreview(joinPreviews(many), owners, NOW)).toBeUndefined();
    });
  });

  it.each<[string, Partial<OwnerKey>]>([
    ['may only roll back', { may: 'rollback' }],
    ['is retired', { until: later(-1) }],
    ['is revoked', { revoked: later(1) }],
    ['is another of the same name', { publicKey: keyPair('first').publicKey }],
  ])('is rejected if its key %s', (_, change) => {
    expect(readPreview(token, ownersWith(change), NOW)).toBeUndefined();
  });

  it('is rejected if it is changed, truncated or forged', () => {
    const parts = JSON.parse(Buffer.from(token, 'base64url').toString()) as unknown[];
    const changed = (at: number, part: unknown) =>
      Buffer.from(JSON.stringify(parts.with(at, part))).toString('base64url');
    const foreign = signPreview(release, keyPair('second'), NOW);
    const ofAnother = signPreview({ ...release, name: 'mf-orders' }, key, NOW);
    const forged = [changed(1, '9.9.9'), changed(2, later(99).toISOString()), changed(2, 'never')];
    for (const each of [
      ...forged,
      changed(3, null),
      foreign,
      ofAnother,
      token.slice(2),
      `${token}x`,
      `${token}.`,
      '',
      'off',
    ])
      expect(readPreview(each, ownersWith(), NOW)).toBeUndefined();
  });
});
