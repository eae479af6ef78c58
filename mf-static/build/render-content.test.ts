import { contentNames, contentOf, renderContent } from '../test/content';

const facts = { price: '$39.00', refundDuration: '5-10 business days' };
const page = (body: string, front = 'title: T\ndescription: D') => `---\n${front}\n---\n${body}`;
const render = (source: string) => renderContent(source, { file: 'content/x.md', facts });

describe('renderContent', () => {
  it('fills facts into text and front matter', () => {
    const { sections, front } = render(
      page(
        '## What it costs\n\nA shirt is {{price}}.',
        'title: T\ndescription: D\nprice: "{{ price }} each"',
      ),
    );
    expect(sections[0]).toMatchObject({ id: 'what-it-costs', title: 'What it costs' });
    expect(sections[0]?.html).toContain('A shirt is $39.00.');
    expect(front).toEqual({ price: '$39.00 each' });
  });

  it('creates entries from third-level headings, each with its content', () => {
    const { introHtml, sections } = render(
      page('Hello.\n\n## A\n\nfirst\n\n### Why?\n\nBecause.\n\n### How?\n\nSo.'),
    );
    expect(introHtml).toContain('Hello.');
    expect(sections[0]?.html).toContain('first');
    expect(sections[0]?.entries.map(({ id, title }) => [id, title])).toEqual([
      ['why', 'Why?'],
      ['how', 'How?'],
    ]);
  });

  it.each([
    [
      'an unknown fact',
      page('{{prise}}'),
      /content\/x\.md: there is no fact \{\{prise\}\}; known are price/,
    ],
    ['an inherited name', page('{{toString}}'), /no fact \{\{toString\}\}/],
    ['a price typed by hand', page('Only $39!'), /"\$39" is a price typed by hand/],
    ['a price in words', page('Only 39 dollars'), /price typed by hand/],
    ['a missing description', page('x', 'title: T'), /needs a description/],
    ['a first-level heading', page('# Title'), /is not needed/],
    ['the same heading twice', page('## A\n\n## A'), /two headings read "A"/],
  ])('fails on %s and explains how to fix it', (_, source, problem) => {
    expect(() => render(source)).toThrow(problem);
  });
});

describe('content/', () => {
  const inside = /href="(\/[^"#]*)(?:#([^"]*))?"/g;
  const pages = [
    '',
    'landing',
    'gallery',
    'pricing',
    'contact',
    'how-it-works',
    'faq',
    'privacy',
    'terms',
    'return-policy',
  ];
  const elsewhere = ['cancel-request', 'your-order', 'guest-design', 'register', 'design/create'];

  it.each(contentNames)('%s renders, with all facts filled and no broken link', (name) => {
    const content = contentOf(name);
    const text = JSON.stringify(content);
    expect(text).not.toContain('{{');
    for (const [, target = ''] of text.replaceAll('\\"', '"').matchAll(inside)) {
      expect([...pages, ...elsewhere]).toContain(target.slice(1));
    }
  });
});
