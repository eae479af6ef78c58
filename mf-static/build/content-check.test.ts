import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { facts } from '../src/content/facts';
import { contentNames, sourceOf } from '../test/content';
import { checkContent } from './content-check.mjs';

const HEAD = 'title: T\ndescription: D\nimage_alt: A\neyebrow: E\nlead: L\nupdated: U';
const page = (body: string, head = HEAD) => `---\n${head}\n---\n${body}`;
const faq = (body: string) =>
  page(body, `${HEAD.replace('updated: U', '')}missing: M\ncontact: C\naction: A`);
const story = (more: string, body = 'Words.') =>
  page(
    body,
    `${HEAD.replace('updated: U', '')}picture: us.jpg\naction: A\nclose_title: C\nclose_text: C\n${more}`,
  );
const notice = (more = '', until = '2026-12-12T09:00:00-05:00') =>
  `---\ntext: Order soon.\nuntil: ${until}\n${more}---\n`;
const check = (sources: Record<string, string>, hasImage = true, shown = notice()) =>
  checkContent({
    sources,
    notice: shown,
    facts: { price: '$39.00', qualityDays: '7 days', secondDiscount: '15%' },
    isRoute: (address) => ['/', '/faq', '/cancel-request'].includes(address),
    hasImage: () => hasImage,
    pictureProblem: async (file) => (file === 'us.jpg' ? undefined : `no picture ${file}`),
  });

describe('the content check', () => {
  it('finds no problem in a valid text', async () => {
    const good = page(
      'Costs {{price}}. [Ask](/faq#why-so) or [look](/cancel-request), or [read](https://example.com).',
    );
    const sources = { terms: good, faq: faq('## Money\n\n### Why so?\n\nSo.') };
    expect(await check(sources)).toEqual([]);
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
    [
      'a time in the front matter',
      page('', HEAD.replace('lead: L', 'lead: In 48 hours')),
      /"48 hours"/,
    ],
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
    [
      'an image without alternative text',
      page('', HEAD.replace('image_alt: A\n', '')),
      /needs image_alt/,
    ],
    ['a missing field', page('', HEAD.replace('lead: L', '')), /needs lead: Sentence below/],
    ['an unknown field', page('', `${HEAD}\nheading: H`), /heading is no field of this page/],
    [
      'a text that is too long',
      page('', HEAD.replace('lead: L', `lead: ${'a'.repeat(201)}`)),
      /lead has 201 characters; at most 200/,
    ],
  ])('finds %s', async (_, text, problem) => {
    const problems = await check({ faq: faq('## A'), terms: text });
    expect(problems).toContainEqual(expect.stringMatching(problem));
    expect(problems[0]).toContain('content/terms.md: ');
  });

  it.each([
    [
      'a layout that there is not',
      'x',
      story('layout: hero'),
      /layout cannot be "hero"; choose text/,
    ],
    ['a path with capitals', 'Our Gifts', story('layout: text'), /small letters, digits and -/],
    ['a path in a folder', 'a/b', story('layout: text'), /no folder: rename the file/],
    [
      'a missing picture',
      'x',
      story('layout: text').replace('us.jpg', 'a.jpg'),
      /no picture a.jpg/,
    ],
    ['questions without any', 'x', story('layout: questions'), /lines that begin with ###/],
    ['a showcase of one design', 'x', story('layout: showcase'), /two or more templates/],
  ])('finds in a campaign page %s', async (_, path, text, problem) => {
    const [found, ...others] = await check({ [`stories/${path}`]: text });
    expect(found).toMatch(problem);
    expect(others).toEqual([]);
  });

  it('says where a new page goes', async () => {
    expect(await check({ gifts: page('') })).toContainEqual(
      'content/gifts.md: there is no page /gifts: a new page goes into content/stories',
    );
  });

  it('finds a missing image', async () => {
    expect(await check({ faq: faq('') }, false)).toEqual([
      'content/faq.md: the image src/images/social/faq.jpg is missing',
    ]);
  });

  it.each([
    [
      'a notice that ends before it begins',
      notice('from: 2026-12-13T09:00:00-05:00\n'),
      'must end',
    ],
    ['a notice without its time zone', notice('', '2026-12-12 09:00'), 'and their zone'],
    ['a notice with half a link', notice('link: More\n'), 'needs its words and where'],
    ['a notice that leads nowhere', notice('link: More\nhref: /fag\n'), 'leads to no page'],
    ['a notice with a price typed by hand', notice('from: $3\n'), 'typed by hand'],
  ])('reports %s', async (_, source, problem) => {
    expect(await check({}, true, source)).toEqual([expect.stringContaining(problem)]);
  });

  it('reports all problems in one run', async () => {
    const sources = { terms: page('$1'), privacy: page('[x](/fag) [y](/gone)') };
    expect(await check(sources)).toHaveLength(3);
  });
});

it("finds no problem in the shop's texts", async () => {
  const root = path.resolve(__dirname, '../..');
  const routes = readdirSync(root)
    .filter((each) => each.startsWith('mf-'))
    .flatMap((each) => {
      const manifest = readFileSync(path.join(root, each, 'package.json'), 'utf8');
      return (JSON.parse(manifest) as { remote: { routes: string[] } }).remote.routes;
    });
  const existing = (folder: string) => (file: string) =>
    existsSync(path.resolve(__dirname, '..', folder, file));
  const problems = await checkContent({
    sources: Object.fromEntries(contentNames.map((name) => [name, sourceOf(name)])),
    notice: sourceOf('notice'),
    facts,
    isRoute: (address) => routes.includes(address),
    hasImage: existing('src/images'),
    pictureProblem: async (file) =>
      existing('content/pictures')(file) ? undefined : `no picture ${file}`,
  });
  expect(problems).toEqual([]);
});
