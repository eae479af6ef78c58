import { printDoubts } from './print-doubts.js';

type Artwork = Parameters<typeof printDoubts>[0];
const GOOD = { portraitDpi: 180, isHeadCut: false } as Artwork['measures'];
const doubtsOf = (
  { measures = {}, words = {} }: { measures?: object; words?: object },
  score?: number,
) =>
  printDoubts(
    { measures: { ...GOOD, ...measures }, words: { name: 'Rose Miller', ...words } },
    { score },
  );

it.each`
  design                                                           | score        | doubts
  ${{}}                                                            | ${85}        | ${[]}
  ${{}}                                                            | ${undefined} | ${[]}
  ${{}}                                                            | ${64}        | ${['The outline scored 64 of 100']}
  ${{}}                                                            | ${40}        | ${[]}
  ${{ words: { layout: { frame: 'cutout' } } }}                    | ${40}        | ${['The outline scored 40 of 100']}
  ${{ measures: { portraitDpi: 30.2, isHeadCut: true } }}          | ${85}        | ${['30 DPI: too blurry for a face; a larger photo would do them justice', 'A part of the head may be cut off']}
  ${{ words: { name: 'Alexandria Marguerite Montgomery-Smith' } }} | ${85}        | ${['The name has 38 letters']}
`('doubts of $design with an outline of $score: $doubts', ({ design, score, doubts }) => {
  expect(doubtsOf(design as object, score as number)).toEqual(doubts);
});
