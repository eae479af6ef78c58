import { boundToBrowser, isWhereItWasAskedFor, signInPageAfter } from './confirmation-link.js';

const SECRET = 'a'.repeat(32);
const ANN = '0b9f5a52-7f0c-4d8e-9a57-1c0f0d0f5a11';
const LINK = 'https://shop.example/api/auth/verify-email?token=abc&callbackURL=%2Fregister';

const queryOf = (link: string) => Object.fromEntries(new URL(link).searchParams);
const bound = queryOf(boundToBrowser(LINK, ANN, SECRET));

it('knows the browser again that asked for the link, and leaves the rest of it', () => {
  expect(bound).toMatchObject({ token: 'abc', callbackURL: '/register' });
  expect(isWhereItWasAskedFor(bound, ANN, SECRET)).toBe(true);
});

it.each([
  ['another browser', bound, ANN.replace('0b9f', '1b9f')],
  ['a link without its mark', queryOf(LINK), ANN],
  ['the mark of another link', { ...bound, token: 'abd' }, ANN],
  ['a mark of another secret', queryOf(boundToBrowser(LINK, ANN, 'b'.repeat(32))), ANN],
  ['a mark given twice', { ...bound, browser: [bound['browser'], bound['browser']] }, ANN],
  ['no query', undefined, ANN],
])('refuses %s', (_, query, guestId) => {
  expect(isWhereItWasAskedFor(query, guestId, SECRET)).toBe(false);
});

it.each`
  callbackURL                                        | page
  ${'/register?confirmed=1&next=%2Fdesign%2Fcreate'} | ${'/register?mode=sign-in&confirmed=1&next=%2Fdesign%2Fcreate'}
  ${'/'}                                             | ${'/register?mode=sign-in&confirmed=1'}
  ${'https://evil.example/?a=1'}                     | ${'/register?mode=sign-in&confirmed=1'}
  ${undefined}                                       | ${'/register?mode=sign-in&confirmed=1'}
`('$callbackURL becomes $page', ({ callbackURL, page }) => {
  expect(signInPageAfter({ callbackURL })).toBe(page);
});
