import { hashOf, looksLikeToken, newNonce, tokenOf } from './cancel-token.js';

describe('cancellation tokens', () => {
  const nonce = newNonce();

  it('are 256 bits, the same for a mail sent twice', () => {
    const token = tokenOf(nonce, 'secret');
    expect(Buffer.from(token, 'base64url')).toHaveLength(32);
    expect(tokenOf(nonce, 'secret')).toBe(token);
    expect(looksLikeToken(token)).toBe(true);
  });

  it('differ by order and cannot be made without the secret', () => {
    expect(tokenOf(newNonce(), 'secret')).not.toBe(tokenOf(nonce, 'secret'));
    expect(tokenOf(nonce, 'another')).not.toBe(tokenOf(nonce, 'secret'));
  });

  it('are kept as a digest that holds neither token nor nonce', () => {
    const token = tokenOf(nonce, 'secret');
    expect(hashOf(token)).toMatch(/^[0-9a-f]{64}$/);
    expect(hashOf(token)).not.toContain(token);
  });

  it.each(['', 'abc', 'x'.repeat(44), `${'x'.repeat(42)}.`])('refuse %p unread', (text) => {
    expect(looksLikeToken(text)).toBe(false);
  });
});
