import { keepScroll, scrollOf } from './scroll-memory';

it('restores an entry of the history and starts others at the top', () => {
  keepScroll('a', 120.4);
  keepScroll('a', 640);
  expect(scrollOf('a')).toBe(640);
  expect(scrollOf('b')).toBe(0);
});

it('drops the oldest entries first', () => {
  for (let at = 0; at < 60; at += 1) keepScroll(`entry-${at}`, 10 + at);
  expect(scrollOf('entry-0')).toBe(0);
  expect(scrollOf('entry-59')).toBe(69);
});
