import { escapeControls, print, printError, terminalLogger } from './terminal.js';

describe("the operator's terminal", () => {
  let printed: string[];
  beforeEach(() => {
    printed = [];
    for (const name of ['log', 'error'] as const)
      jest
        .spyOn(console, name)
        .mockImplementation((...given) => void printed.push(String(given[0])));
  });
  afterEach(() => jest.restoreAllMocks());

  it.each`
    what                              | text                  | shown
    ${'clearing the screen'}          | ${'a\u001b[2Jb'}      | ${'a\\u001b[2Jb'}
    ${'a title with a bell'}          | ${'\u001b]0;x\u0007'} | ${'\\u001b]0;x\\u0007'}
    ${'codes of a single character'}  | ${'\u009b2J\u0085'}   | ${'\\u009b2J\\u0085'}
    ${'overwriting the line'}         | ${'refused\rdone'}    | ${'refused\\u000ddone'}
    ${'a further line'}               | ${'a\nFTL-1  paid'}   | ${'a\\u000aFTL-1  paid'}
    ${'separators of lines'}          | ${'a\u2028b\u2029'}   | ${'a\\u2028b\\u2029'}
    ${'reading from right to left'}   | ${'\u202e1 \u2066 2'} | ${'\\u202e1 \\u2066 2'}
    ${'names in any script or emoji'} | ${'Zoë רחל 王 👩‍👩‍👧'}    | ${'Zoë רחל 王 👩‍👩‍👧'}
  `('shows $what as text', ({ text, shown }) => {
    expect(escapeControls(text as string)).toBe(shown);
    print('first', text as string);
    expect(printed).toEqual([`first\n${shown as string}`]);
  });

  it('keeps the lines of an error, and escapes the rest', () => {
    printError(new Error('a\u001b[2J'));
    expect(printed[0]).toMatch(/^Error: a\\u001b\[2J\n {4}at /);
  });

  it('shows warnings of the shop in the same way, and only those that a program asks for', () => {
    const logger = terminalLogger(['warn']);
    logger.warn({ order: 'FTL-1', err: new Error('a\u009b') }, 'stays\u001b open');
    logger.error('not asked for');
    expect(printed).toHaveLength(1);
    expect(printed[0]).toContain('stays\\u001b open');
    expect(printed[0]).not.toMatch(/[^\P{Cc}\n\t]/u);
  });
});
