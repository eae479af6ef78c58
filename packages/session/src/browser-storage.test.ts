import { forgivingStorage, tabStorage } from './browser-storage';

beforeEach(() => sessionStorage.clear());

it('browser storage keeps texts and JSON', () => {
  expect(tabStorage.setItem('text', 'a')).toBe(true);
  expect(tabStorage.setJson('json', { a: 1 })).toBe(true);
  expect(tabStorage.getItem('text')).toBe('a');
  expect(tabStorage.getJson('json')).toEqual({ a: 1 });
  tabStorage.removeItem('text');
  expect(tabStorage.getItem('text')).toBeNull();
  tabStorage.clear();
  expect(tabStorage.getJson('json')).toBeNull();
});

it('browser storage treats text that is not JSON as absent', () => {
  sessionStorage.setItem('json', '{');
  expect(tabStorage.getJson('json')).toBeNull();
});

it('browser storage is empty and stores nothing while the browser blocks it', () => {
  const blocked = forgivingStorage(() => {
    throw new DOMException('Access is denied.', 'SecurityError');
  });
  expect(blocked.setItem('text', 'a')).toBe(false);
  expect(blocked.setJson('json', {})).toBe(false);
  expect(blocked.getItem('text')).toBeNull();
  expect(blocked.getJson('json')).toBeNull();
  expect(blocked.removeItem('text')).toBe(false);
  expect(blocked.clear()).toBe(false);
});
