import {
  choiceFromSearch,
  choiceToSearch,
  colorClass,
  isSize,
  tidyLines,
  titleCase,
} from './shirt-choice.js';
import { templateFromSearch } from './template-choice.js';

const read = (search: string) => choiceFromSearch(new URLSearchParams(search));

it.each(['Heather Grey', ' heather_grey ', 'heather-grey'])('reads the color %s', (raw) => {
  expect(colorClass(raw)).toBe('heather-grey');
});

it('identifies a color by its class', () => {
  expect(titleCase('heather-grey')).toBe('Heather Grey');
});

it('DESIGN-38: sells XS to 2XL and no other size', () => {
  expect(['XS', 'S', 'M', 'L', 'XL', '2XL'].every(isSize)).toBe(true);
  expect(['3XL', 'm', '', undefined, 1].some(isSize)).toBe(false);
});

describe('tidyLines', () => {
  it('DESIGN-36: sorts by size, adds up quantities of a size, and drops lines without a shirt', () => {
    expect(
      tidyLines([
        { size: 'L', quantity: 2 },
        { size: 'S', quantity: 1 },
        { size: 'XL', quantity: 0 },
        { size: 'L', quantity: 1.9 },
      ]),
    ).toEqual([
      { size: 'S', quantity: 1 },
      { size: 'L', quantity: 3 },
    ]);
  });

  it('DESIGN-34: limits a size to 10', () => {
    expect(tidyLines([{ size: 'M', quantity: 11 }])).toEqual([{ size: 'M', quantity: 10 }]);
    expect(tidyLines([{ size: 'M', quantity: 10 }])).toEqual([{ size: 'M', quantity: 10 }]);
  });

  it.each([
    [[]],
    [[{ size: 'L' as const, quantity: 0 }]],
    [[{ size: 'L' as const, quantity: -1 }]],
  ])('DESIGN-35: restores M x 1 if nothing remains of %j', (lines) => {
    expect(tidyLines(lines)).toEqual([{ size: 'M', quantity: 1 }]);
  });
});

describe('a choice in a URL', () => {
  it.each([
    ['color=Heather+Grey&size=xl', { color: 'heather-grey', lines: [{ size: 'XL', quantity: 1 }] }],
    [
      'sizes=S:1,l:2&size=M',
      {
        lines: [
          { size: 'S', quantity: 1 },
          { size: 'L', quantity: 2 },
        ],
      },
    ],
    ['sizes=S:1', { lines: [{ size: 'S', quantity: 1 }] }],
    ['sizes=S:0,M:1.5,L:x,Q:1,:2', {}],
    ['sizes=S:-1&size=L', { lines: [{ size: 'L', quantity: 1 }] }],
    ['size=huge', {}],
    ['', {}],
  ])('CHECKOUT-21: reads %s', (search, choice) => {
    expect(read(search)).toEqual(choice);
  });

  it('round-trips a choice', () => {
    const choice = {
      color: 'Royal Blue',
      lines: [
        { size: 'S' as const, quantity: 2 },
        { size: '2XL' as const, quantity: 1 },
      ],
    };
    expect(choiceToSearch(choice)).toBe('color=royal-blue&sizes=S%3A2%2C2XL%3A1');
    expect(read(choiceToSearch(choice))).toEqual({ ...choice, color: 'royal-blue' });
  });

  it('GALLERY-02: reads a template id, and rejects a malformed one', () => {
    expect(templateFromSearch(new URLSearchParams('template=heaven-memory-2'))).toBe(
      'heaven-memory-2',
    );
    for (const other of ['template=../secret', 'template=', 'template=Heaven%20Memory', ''])
      expect(templateFromSearch(new URLSearchParams(other))).toBeNull();
  });
});
