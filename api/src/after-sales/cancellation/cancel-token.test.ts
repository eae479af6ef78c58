import { Keyring } from '../../platform/index.js';
import { hashOf, looksLikeToken, newNonce, tokensOf } from './cancel-token.js';

const KEYS = new Keyring(['secret']);

describe('cancellation tokens', () => {
  const nonce = newNonce();

  it('have 256 bits and are reproducible for a mail sent twice', () => {
    const token = tokensOf(nonce, KEYS)[0];
    expect(Buffer.from(token, 'base64url')).toHaveLength(32);
    expect(tokensOf(nonce, KEYS)[0]).toBe(token);
    expect(looksLikeToken(token)).toBe(true);
  });

  it('differ by order and cannot be derived without the secret', () => {
    expect(tokensOf(newNonce(), KEYS)[0]).not.toBe(tokensOf(nonce, KEYS)[0]);
    expect(tokensOf(nonce, new Keyring(['another']))[0]).not.toBe(tokensOf(nonce, KEYS)[0]);
  });

  it('are stored as a digest that contains neither token nor nonce', () => {
    const token = tokensOf(nonce, KEYS)[0];
    expect(hashOf(token)).toMatch(/^[0-9a-f]{64}$/);
    expect(hashOf(token)).not.toContain(token);
  });

  it.each(['', 'abc', 'x'.repeat(44), `${'x'.repeat(42)}.`])(
    'rejects %p without a lookup',
    (text) => {
      expect(looksLikeToken(text)).toBe(false);
    },
  );
});
