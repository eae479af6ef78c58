import { storeScroll, scrollOf } from './scroll-memory';

it('restores an entry of the history and starts others at the top', () => {
  storeScroll('a', 120.4);
  storeScroll('a', 640);
  expect(scrollOf('a')).toBe(640);
  expect(scrollOf('b')).toBe(0);
});

it('drops the oldest entries first', () => {
  for (let at = 0; at < 60; at += 1) storeScroll(`entry-${at}`, 10 + at);
  expect(scrollOf('entry-0')).toBe(0);
  expect(scrollOf('entry-59')).toBe(69);
});
