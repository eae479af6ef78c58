import { checkText } from './check-text.js';

const foundIn = (text: string, file = 'api/src/a.ts') =>
  checkText(file, text).map(({ line, found }) => `${line} ${found}`);

describe('language of a file', () => {
  it.each([
    ['a comment', '// Renders it anew.', '1 anew'],
    ['a comment of several lines', '/**\n * Stops at\n * once.\n */', '2 at once'],
    ['a comment behind code', 'f(); // What nobody reads.', '1 nobody'],
    ['a comment at the end', 'f();\n\n// Nothing of its own.', '3 of its own'],
    ['a title', "it('is told the time', () => undefined);", '1 is told'],
    ['a title of a table', "it.each([1])('of %s lets go of it', () => 1);", '1 lets go of'],
    ['a title of a template', 'test.each`a\n${1}`(`asks nobody ${1}`, () => 1);', '2 nobody'],
    ['an identifier', 'const tshirtColour = 1;', '1 tshirtColour'],
    ['a constant', 'const TAX_BEHAVIOUR = 1;', '1 TAX_BEHAVIOUR'],
    ['JSX', 'const a = <b>{/* A grey catalogue. */}</b>;', '1 catalogue'],
  ])('finds a wording in %s', (_, text, found) => {
    expect(foundIn(text, 'shell/src/a.tsx')).toContain(found);
  });

  it.each([
    ['texts for visitors and other programs', "const text = 'Nobody else sees the colour.';"],
    ['quotations', "// The status `cancelled`, and 'at once' in the specification."],
    ['a quoted noun behind it', '// Needs a list of its own `rows`.'],
    ['options of libraries', 'sharp({ optimiseCoding: true });'],
    ['a noun behind it', '// Modules keep tables of their own data.'],
    ['words that only begin alike', '// The colorless goshawk analyses the laboratory.'],
    ['identifiers with a turn', 'const nobody = letGo();'],
  ])('accepts %s', (_, text) => {
    expect(foundIn(text)).toEqual([]);
  });

  it('checks prose in Markdown, but not code, quotations or URLs', () => {
    const page = [
      'The centre is `grey`.',
      '```\nconst colour = 1;\n```',
      '[here](docs/colour.md) "anew"',
      'It organises.',
    ];
    expect(foundIn(page.join('\n'), 'docs/a.md')).toEqual(['1 centre', '6 organises']);
  });

  it.each([
    ['behaviour', 'behavior'],
    ['favourites', 'favorites'],
    ['kilometres', 'kilometers'],
    ['licence', 'license'],
    ['fulfilment', 'fulfillment'],
    ['labelled', 'labeled'],
    ['cancelling', 'canceling'],
    ['normalisation', 'normalization'],
    ['judgement', 'judgment'],
  ])('rejects %s and accepts %s', (british, american) => {
    expect(foundIn(`// Its ${british}.`)).toEqual([`1 ${british}`]);
    expect(foundIn(`// Its ${american}.`)).toEqual([]);
  });

  it('ignores files of other kinds', () => {
    expect(foundIn('nobody', 'a.css')).toEqual([]);
  });
});
