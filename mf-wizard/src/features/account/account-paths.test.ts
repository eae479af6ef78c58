import { accountPath, modeOf, nextPath } from './account-paths';

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

describe('nextPath', () => {
  it.each([
    ['/design/create', '/design/create'],
    ['/design/create?a=1#b', '/design/create?a=1#b'],
    [null, null],
    ['', null],
    ['design/create', null],
    ['//evil.example', null],
    ['/\\evil.example', null],
    ['/\t/evil.example', null],
    ['https://evil.example', null],
    ['javascript:alert(1)', null],
  ])('maps %p to %p', (wanted, path) => {
    expect(nextPath(wanted)).toBe(path);
  });
});
