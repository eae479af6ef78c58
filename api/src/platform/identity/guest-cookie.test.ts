import { Keyring } from '../config/keyring.js';
import { readGuestCookie, signGuestId } from './guest-cookie.js';

const KEYS = new Keyring(['a'.repeat(32)]);
const GUEST = '0b9f5a52-7f0c-4d8e-9a57-1c0f0d0f5a11';

describe('guest cookie', () => {
  it('reads a cookie that it signed', () => {
    expect(readGuestCookie(signGuestId(GUEST, KEYS), KEYS)).toBe(GUEST);
  });
  it.each([
    ['nothing', undefined],
    ['an empty value', ''],
    ['an id without a signature', GUEST],
    ['another id under the signature', signGuestId(GUEST, KEYS).replace('0b9f', '1b9f')],
    ['a signature of another secret', signGuestId(GUEST, new Keyring(['b'.repeat(32)]))],
    ['a cut signature', signGuestId(GUEST, KEYS).slice(0, -1)],
  ])('rejects %s', (_, value) => {
    expect(readGuestCookie(value, KEYS)).toBeNull();
  });
});
