import { printSentence, printVerdict } from './print-verdict.js';

it.each([
  [300, '300 DPI: prints sharply'],
  [199.6, '200 DPI: prints sharply'],
  [150, '150 DPI: prints well'],
  [121, '121 DPI: a little soft up close'],
  [96, '96 DPI: soft up close'],
  [67, '67 DPI: soft, with fine lines and single hairs lost'],
  [40, '40 DPI: blurry, even from a few steps away'],
  [22, '22 DPI: too blurry for a face; a larger photo would do them justice'],
  [0, '0 DPI: too blurry for a face; a larger photo would do them justice'],
])('describes %d dots per inch as: %s', (dpi, sentence) => {
  expect(printVerdict(dpi)).toBe(sentence);
});

it.each([
  [96, 'The photo is soft up close'],
  [149.6, 'The photo prints well'],
])('describes %d dots per inch without the figure: %s', (dpi, sentence) => {
  expect(printSentence(dpi)).toBe(sentence);
});
