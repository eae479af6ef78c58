import { embeddingLevels, inDisplayOrder } from './display-order.js';

/** Characters of a line from left to right. */
function displayed(line: string): string {
  const characters = [...line];
  const levels = embeddingLevels(characters);
  const runs = characters.map((character, i) => ({ character, level: levels[i]! }));
  return inDisplayOrder(runs)
    .map(({ character }) => character)
    .join('');
}

const reversed = (text: string): string => [...text].reverse().join('');

const ARABIC = '\u0645\u062d\u0645\u062f';
const HEBREW = '\u05d9\u05d5\u05e1\u05e3';

it.each`
  line                            | leftToRight                                       | because
  ${'Anna 1951 \u2013 2024'}      | ${'Anna 1951 \u2013 2024'}                        | ${'nothing is read from right to left'}
  ${HEBREW}                       | ${reversed(HEBREW)}                               | ${'Hebrew is'}
  ${`${ARABIC} 1951`}             | ${`1951 ${reversed(ARABIC)}`}                     | ${'a number keeps its order'}
  ${`${ARABIC} \u0661\u0669`}     | ${`\u0661\u0669 ${reversed(ARABIC)}`}             | ${'so does one in Arabic digits'}
  ${`3 ${HEBREW} 1951 \u2013 1`}  | ${`1 \u2013 1951 ${reversed(HEBREW)} 3`}          | ${'numbers follow the line, one by one'}
  ${`${ARABIC} 3/5/1951`}         | ${`3/5/1951 ${reversed(ARABIC)}`}                 | ${'separators belong to a number'}
  ${`${ARABIC} 1-2`}              | ${`2-1 ${reversed(ARABIC)}`}                      | ${'a hyphen is no separator between them'}
  ${`${ARABIC} (Ali)`}            | ${`)Ali( ${reversed(ARABIC)}`}                    | ${'brackets surround what they enclose'}
  ${`Ali ${ARABIC} ${HEBREW}!`}   | ${`Ali ${reversed(HEBREW)} ${reversed(ARABIC)}!`} | ${'two right-to-left words are one passage'}
  ${'\u0661\u0669 \u2013 \u0662'} | ${'\u0662 \u2013 \u0661\u0669'}                   | ${'a range in Arabic digits is read from the right'}
`('displays $line as $leftToRight: $because', ({ line, leftToRight }) => {
  expect(displayed(line as string)).toBe(leftToRight);
});
