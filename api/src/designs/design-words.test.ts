import {
  changedWords,
  columnsOf,
  lengthProblem,
  NO_WORDS,
  printedWords,
  WORD_COLUMNS,
  wordsProblem,
} from './design-words.js';

const request = {
  lovedOneName: ' Eleanor  Rose ',
  birthDate: '1951-05-03',
  passedDate: '\u0007',
  message: 'Forever\nloved',
};

describe('the words of a design', () => {
  it('are cleaned, dates are written out, and nothing remains of invisible texts', () => {
    expect(printedWords(request)).toEqual({
      name: 'Eleanor Rose',
      birthDate: 'May 3, 1951',
      message: 'Forever loved',
    });
  });

  it('are stored by column and printed again as they were', () => {
    const words = printedWords(request);
    const columns = columnsOf(words);
    expect(Object.keys(columns).sort()).toEqual([...WORD_COLUMNS].sort());
    expect(printedWords(columns)).toEqual(words);
  });

  it('are all purged', () => {
    expect(printedWords(NO_WORDS)).toEqual({ name: '' });
    expect(Object.keys(NO_WORDS)).toEqual(expect.arrayContaining([...WORD_COLUMNS, 'back']));
  });

  it('change only where a request contains them, and an empty text removes one', () => {
    const { lovedOneName, birthDate, ...others } = changedWords({ birthDate: '' });
    expect(birthDate).toBeNull();
    expect([lovedOneName, ...Object.values(others)].filter((text) => text !== undefined)).toEqual(
      [],
    );
  });

  it.each`
    words                                                | problem
    ${{ lovedOneName: ' ' }}                             | ${"Please enter your loved one's name"}
    ${{ lovedOneName: 'x'.repeat(51) }}                  | ${'Names can be up to 50 characters.'}
    ${{ lovedOneName: 'A', passedDate: 'x'.repeat(41) }} | ${'Dates can be up to 40 characters.'}
    ${{ lovedOneName: 'A', message: 'x'.repeat(61) }}    | ${'Messages can be up to 60 characters.'}
    ${{ lovedOneName: 'A', message: 'x'.repeat(60) }}    | ${null}
  `('have the problem $problem', ({ words, problem }) => {
    expect(wordsProblem(printedWords(words))).toBe(problem);
  });

  it('need no name while only their length is checked', () => {
    expect(lengthProblem({})).toBeNull();
  });
});
