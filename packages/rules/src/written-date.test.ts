import { writtenDate } from './written-date.js';

it.each`
  given              | written
  ${'1951-05-03'}    | ${'May 3, 1951'}
  ${'2024-12-31'}    | ${'December 31, 2024'}
  ${'May 3, 1951'}   | ${'May 3, 1951'}
  ${'1951'}          | ${'1951'}
  ${'spring of ’51'} | ${'spring of ’51'}
  ${'1951-99-99'}    | ${'1951-99-99'}
  ${''}              | ${''}
`('formats $given as $written', ({ given, written }) => {
  expect(writtenDate(given as string)).toBe(written);
});
