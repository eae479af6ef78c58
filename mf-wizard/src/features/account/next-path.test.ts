import { nextPath } from './next-path';

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
