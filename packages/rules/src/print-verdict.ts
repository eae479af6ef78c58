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

/**
 * One sentence about the resolution of a print, used wherever it is shown.
 * @param dpi photo pixels per inch of the print
 */
export function printVerdict(dpi: number): string {
  const rounded = Math.max(0, Math.round(dpi));
  const { words } = VERDICTS.find(({ from }) => rounded >= from)!;
  return `${rounded} DPI: ${words}`;
}
