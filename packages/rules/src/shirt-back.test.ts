import type { ShirtBack } from '@ftl/contracts';
import { nameLength } from './text-rules.js';
import { BACK_LIMITS, backProblem, describeBack, tidyBack, wrappedLines } from './shirt-back.js';

const back = (changes: Partial<ShirtBack> = {}): ShirtBack => ({
  ...{ birthDate: '', passedDate: '', lines: [] },
  ...changes,
});

describe('words on the back', () => {
  it('are cleaned, with dates written out and empty lines removed', () => {
    const raw = back({
      birthDate: '1948-05-04',
      passedDate: ' in  June ',
      lines: ['', ' A\u202eB '],
    });
    expect(tidyBack(raw)).toEqual({
      birthDate: 'May 4, 1948',
      passedDate: 'in June',
      lines: ['A B'],
    });
  });

  it.each([
    ['missing', back({ birthDate: ' ', lines: ['', '\u0007'] })],
    ['date_too_long', back({ passedDate: 'x'.repeat(25) })],
    ['line_too_long', back({ lines: ['x'.repeat(41)] })],
    ['too_many_lines', back({ lines: ['1', '2', '3', '4', '5'] })],
    [null, back({ birthDate: 'x'.repeat(24), lines: ['x'.repeat(40), '2', '', '3', '4'] })],
    [null, back({ passedDate: '2024' })],
    [null, back({ lines: ['👨‍👩‍👧'.repeat(20)] })],
    ['line_too_long', back({ lines: ['👨‍👩‍👧'.repeat(40)] })],
    ['date_too_long', back({ passedDate: '👨‍👩‍👧'.repeat(24) })],
  ])('are rejected as %s', (problem, raw) => {
    expect(backProblem(raw)).toBe(problem);
  });

  it('are formatted as one text, both dates first', () => {
    expect(
      describeBack(back({ birthDate: '1948', passedDate: '2024', lines: ['Always', 'Us'] })),
    ).toBe('1948 – 2024 / Always / Us');
    expect(describeBack(back({ lines: ['Always'] }))).toBe('Always');
  });
});

describe('a typed text', () => {
  const VERSE =
    'Those we love do not go away; they walk beside us every day, unseen, unheard, but always near';

  it.each`
    text                           | lines                                                                                                      | because
    ${'Always\n\n in our  hearts'} | ${['Always', 'in our hearts']}                                                                             | ${'its own breaks stay'}
    ${VERSE}                       | ${['Those we love do not go away;', 'they walk beside us every day,', 'unseen, unheard, but always near']} | ${'it is broken between words, evenly'}
    ${'永'.repeat(50)}             | ${['永'.repeat(25), '永'.repeat(25)]}                                                                      | ${'there are scripts without spaces'}
    ${'\n \n'}                     | ${[]}                                                                                                      | ${'there is nothing to print'}
  `('is wrapped as $lines: $because', ({ text, lines }) => {
    expect(wrappedLines(text as string)).toEqual(lines);
  });

  it('never has a line that is too long, and loses no word', () => {
    for (const text of [VERSE, `${'x'.repeat(95)} y`, '👨‍👩‍👧'.repeat(30), VERSE.repeat(5)]) {
      const lines = wrappedLines(text);
      expect(Math.max(...lines.map(nameLength))).toBeLessThanOrEqual(BACK_LIMITS.line);
      expect(lines.join('').replaceAll(' ', '')).toBe(text.replaceAll(' ', ''));
    }
  });
});
