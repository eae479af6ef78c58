/** Minimum dots per inch of each verdict, finest first. */
const VERDICTS: readonly { from: number; words: string }[] = [
  { from: 200, words: 'prints sharply' },
  { from: 150, words: 'prints well' },
  { from: 120, words: 'a little soft up close' },
  { from: 80, words: 'soft up close' },
  { from: 55, words: 'soft, with fine lines and single hairs lost' },
  { from: 35, words: 'blurry, even from a few steps away' },
  { from: 0, words: 'too blurry for a face; a larger photo would do them justice' },
];

function wordsOf(dpi: number): string {
  return VERDICTS.find(({ from }) => dpi >= from)!.words;
}

/**
 * A sentence without a period about how a photo looks in print, for everybody.
 * @param dpi photo pixels per inch of the print
 */
export function printSentence(dpi: number): string {
  const words = wordsOf(Math.round(dpi));
  return `The photo ${words.startsWith('prints') ? '' : 'is '}${words}`;
}

/** The same with the figure, for details. */
export function printVerdict(dpi: number): string {
  const rounded = Math.round(dpi);
  return `${rounded} DPI: ${wordsOf(rounded)}`;
}
