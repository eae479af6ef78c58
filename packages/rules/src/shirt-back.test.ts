import type { ShirtBack } from '@ftl/contracts';
import { backProblem, describeBack, tidyBack } from './shirt-back.js';

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
