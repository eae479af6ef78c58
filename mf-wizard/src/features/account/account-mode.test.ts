import { accountPath, modeOf } from './account-mode';

describe('modeOf', () => {
  it.each([
    ['', 'create'],
    ['mode=sign-in', 'sign-in'],
    ['mode=forgotten', 'forgotten'],
    ['mode=reset', 'create'],
    ['mode=nonsense', 'create'],
    ['token=abc', 'reset'],
    ['mode=sign-in&token=abc', 'reset'],
  ])('maps %p to %p', (query, mode) => {
    expect(modeOf(new URLSearchParams(query))).toBe(mode);
  });
});

it("accountPath keeps the visitor's destination", () => {
  expect(accountPath('create', null)).toBe('/register');
  expect(accountPath('sign-in', '/design/create')).toBe(
    '/register?mode=sign-in&next=%2Fdesign%2Fcreate',
  );
});
