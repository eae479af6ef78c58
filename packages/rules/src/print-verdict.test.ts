import { printVerdict } from './print-verdict.js';

it.each([
  [300, '300 dpi: prints sharply'],
  [199.6, '200 dpi: prints sharply'],
  [150, '150 dpi: prints well'],
  [121, '121 dpi: a little soft up close'],
  [96, '96 dpi: soft up close'],
  [67, '67 dpi: soft, with fine lines and single hairs lost'],
  [40, '40 dpi: blurred, even from a few steps away'],
  [22, '22 dpi: the face will be hard to recognize'],
  [0, '0 dpi: the face will be hard to recognize'],
])('describes %d dots per inch as: %s', (dpi, sentence) => {
  expect(printVerdict(dpi)).toBe(sentence);
});
