import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { facts } from '../src/content/facts';
import '../test/content';
import { checkContent } from './content-check.mjs';

const HEAD = 'title: T\ndescription: D\nimage_alt: A';
const page = (body: string, head = HEAD) => `---\n${head}\n---\n${body}`;
const check = (sources: Record<string, string>, hasImage = true) =>
  checkContent({
    sources,
    facts: { price: '$39.00', qualityDays: '7 days', secondDiscount: '15%' },
    isRoute: (address) => ['/', '/faq', '/cancel-request'].includes(address),
    hasImage: () => hasImage,
  });

describe('the content check', () => {
  it('finds no problem in a valid text', () => {
    const good = page(
      'Costs {{price}}. [Ask](/faq#why-so) or [look](/cancel-request), or [read](https://example.com).',
    );
    expect(check({ home: good, faq: page('## Money\n\n### Why so?\n\nSo.') })).toEqual([]);
  });

  it.each([
    ['a price typed by hand', page('Only $35!'), /"\$35" is a price typed by hand/],
    [
      'days typed by hand',
      page('Within 7 days.'),
      /"7 days" is typed by hand; write \{\{qualityDays\}\}/,
    ],
    ['days of which there is no fact', page('It takes 4-9 days.'), /"4-9 days".*write a fact/],
    ['a discount typed by hand', page('15% off.'), /write \{\{secondDiscount\}\}/],
    ['a time in the front matter', page('', `${HEAD}\nlead: In 48 hours`), /"48 hours"/],
    ['an unknown fact', page('{{prise}}'), /no fact \{\{prise\}\}/],
    ['a link to no page', page('[x](/fag)'), /the link \/fag leads to no page/],
    [
      'a link to no page in the front matter',
      page('', `${HEAD}\na:\n  - href: /nope`),
      /\/nope leads/,
    ],
    ['a link to no part', page('[x](/faq#who)'), /\/faq#who names a part/],
    ['a link without its slash', page('[x](faq)'), /must begin with \/, as in \/faq/],
    ['a link that is a script', page('[x](javascript:alert)'), /must begin with https: or \//],
    ['an image in a text', page('![x](dove.png)'), /dove\.png cannot be shown/],
    ['an image without alternative text', page('', 'title: T\ndescription: D'), /needs image_alt/],
  ])('finds %s', (_, text, problem) => {
    const problems = check({ faq: page('## A'), terms: text });
    expect(problems).toEqual([expect.stringMatching(problem)]);
    expect(problems[0]).toContain('content/terms.md: ');
  });

  it('finds a missing image', () => {
    expect(check({ faq: page('') }, false)).toEqual([
      'content/faq.md: the image src/images/social/faq.jpg is missing',
    ]);
  });

  it('reports all problems in one run', () => {
    expect(check({ a: page('$1'), b: page('[x](/fag) [y](/gone)') })).toHaveLength(3);
  });
});

it("finds no problem in the shop's texts", () => {
  const folder = path.resolve(__dirname, '../content');
  const root = path.resolve(__dirname, '../..');
  const routes = readdirSync(root)
    .filter((each) => each.startsWith('mf-'))
    .flatMap((each) => {
      const manifest = readFileSync(path.join(root, each, 'package.json'), 'utf8');
      return (JSON.parse(manifest) as { remote: { routes: string[] } }).remote.routes;
    });
  const sources = Object.fromEntries(
    readdirSync(folder).map((file) => [
      path.basename(file, '.md'),
      readFileSync(path.join(folder, file), 'utf8'),
    ]),
  );
  const problems = checkContent({
    sources,
    facts,
    isRoute: (address) => routes.includes(address),
    hasImage: (file) => existsSync(path.resolve(__dirname, '../src/images', file)),
  });
  expect(problems).toEqual([]);
});
