import { Keyring } from '../platform/index.js';
import {
  addressOfLink,
  confirmationLink,
  CONFIRMATION_LIFETIME_MS,
  isWherePasswordWasChosen,
  passwordPageAfter,
  signInPageAfter,
} from './confirmation-link.js';

const KEYS = new Keyring(['a'.repeat(32)]);
const OTHERS = new Keyring(['b'.repeat(32)]);
const NOW = new Date('2030-01-02T03:04:05Z');
const ANN = '0b9f5a52-7f0c-4d8e-9a57-1c0f0d0f5a11';
const LINK = {
  page: 'https://shop.example/api/auth/verify-email',
  email: 'ann@example.com',
  callbackURL: '/register?confirmed=1',
  guestId: ANN,
};

const queryOf = (link: string) => Object.fromEntries(new URL(link).searchParams);
const bound = queryOf(confirmationLink(LINK, KEYS, NOW));
const unbound = queryOf(confirmationLink({ ...LINK, guestId: null }, KEYS, NOW));

it('is valid for its address for an hour', () => {
  const later = (ms: number) => new Date(NOW.getTime() + ms);
  expect(addressOfLink(bound, KEYS, later(CONFIRMATION_LIFETIME_MS - 1))).toBe(LINK.email);
  expect(addressOfLink(bound, KEYS, later(CONFIRMATION_LIFETIME_MS))).toBeNull();
  expect(bound['callbackURL']).toBe(LINK.callbackURL);
});

it.each([
  ['a changed token', { token: `x${bound['token']}` }],
  ['a token without a signature', { token: bound['token']?.split('.')[0] }],
  ['a token given twice', { token: [bound['token'], bound['token']] }],
  ['no query', undefined],
])('is invalid for %s', (_, query) => {
  expect(addressOfLink(query, KEYS, NOW)).toBeNull();
});

it('is invalid if signed with another key', () => {
  expect(addressOfLink(bound, OTHERS, NOW)).toBeNull();
});

it('recognizes the browser in which the password was set', () => {
  expect(isWherePasswordWasChosen(bound, ANN, KEYS)).toBe(true);
});

it.each([
  ['another browser', bound, ANN.replace('0b9f', '1b9f')],
  ['a link for no browser', unbound, ANN],
  ['the signature of another link', { ...bound, token: 'abd' }, ANN],
  ['a signature of another key', queryOf(confirmationLink(LINK, OTHERS, NOW)), ANN],
  ['a signature given twice', { ...bound, browser: [bound['browser'], bound['browser']] }, ANN],
  ['no query', undefined, ANN],
])('does not accept %s as the browser of the password', (_, query, guestId) => {
  expect(isWherePasswordWasChosen(query, guestId, KEYS)).toBe(false);
});

it.each`
  callbackURL                                        | rest
  ${'/register?confirmed=1&next=%2Fdesign%2Fcreate'} | ${'&confirmed=1&next=%2Fdesign%2Fcreate'}
  ${'/'}                                             | ${'&confirmed=1'}
  ${'https://evil.example/?a=1'}                     | ${'&confirmed=1'}
  ${undefined}                                       | ${'&confirmed=1'}
`(
  'redirects to the account page and keeps the next page of $callbackURL',
  ({ callbackURL, rest }) => {
    expect(signInPageAfter({ callbackURL })).toBe(`/register?mode=sign-in${rest}`);
    expect(passwordPageAfter({ callbackURL, token: 'abc' })).toBe(`/register?token=abc${rest}`);
  },
);
