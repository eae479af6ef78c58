import { contentSecurityPolicy } from '@ftl/releases';
import { listedPaths, pageFacts } from './page-facts.js';
import { NONCE_SLOT } from './page-document.js';
import { pageHtml, type PageContent } from './page-html.js';

import { robotsTxt, sitemapXml } from './sitemap.js';
import { serversInQuery, withDevelopmentRemotes } from './development-remotes.js';

const page: PageContent = {
  template:
    '<head><!--head--><style nonce="{{nonce}}"></style></head><div id="root"><!--page--></div><!--scripts-->',
  base: '/releases/shell/1.0.0',
  nonce: 'n0nce',
  facts: { title: 'A <b> & "c"', description: 'says "hello"', isIndexed: true },
  address: 'https://shop.example/faq',
  translations: [],
  live: { revision: 3, shell: '1.0.0', remotes: [] },
  entry: { url: '/releases/shell/1.0.0/shell.js', integrity: 'sha256-e' },
  preload: [{ url: '/releases/shell/1.0.0/a.js', integrity: 'sha256-a' }],
  prerendered: undefined,
  isTraced: false,
};

describe('pageHtml', () => {
  it('escapes inserted values', () => {
    const html = pageHtml(page);
    expect(html).toContain('<title>A &lt;b&gt; &amp; &quot;c&quot;</title>');
    expect(html).toContain('content="says &quot;hello&quot;"');
    const title = 'A \u0001\u0002 name';
    expect(pageHtml({ ...page, facts: { ...page.facts, title } })).toContain('<title>A  name<');
  });

  it.each(['{{nonce}}', '{{base}}', '<!--head-->', '<!--page-->', '<!--scripts-->'])(
    'inserts a name %s literally',
    (name) => {
      const facts = {
        ...page.facts,
        title: name,
        description: name,
        image: { url: 'https://shop.example/card.jpg', alt: name },
        structured: [{ name }],
      };
      const markup = `<h1>${name.replaceAll('<', '&lt;')}</h1>`;
      const prerendered = { markup, styles: '', isWaiting: false };
      const live = { ...page.live, remotes: [{ name }] as never };
      const html = pageHtml({ ...page, facts, prerendered, live });
      const text = name.replaceAll('<', '&lt;').replaceAll('>', '&gt;');
      expect(html).toContain(`<title>${text}</title>`);
      expect(html).toContain(`<meta name="description" content="${text}" />`);
      expect(html).toContain(`<meta property="og:image:alt" content="${text}" />`);
      expect(html).toContain(`<div id="root">${markup}</div>`);
      const inJson = JSON.stringify({ name }).replaceAll('<', '\\u003c');
      expect(html).toContain(`<script type="application/ld+json">${inJson}</script>`);
      expect(html).toContain(`"remotes":[${inJson}]`);
      // Only the template's own slots are filled.
      expect(html.split('<style nonce="n0nce">')).toHaveLength(2);
    },
  );

  it('names the translations of a page that search engines may list', () => {
    const translations = [
      { language: 'en', address: 'https://shop.example/faq' },
      { language: 'es', address: 'https://shop.example/es/faq' },
    ];
    expect(pageHtml({ ...page, translations }).match(/<link rel="alternate".*?>/g)).toEqual([
      '<link rel="alternate" hreflang="en" href="https://shop.example/faq" />',
      '<link rel="alternate" hreflang="es" href="https://shop.example/es/faq" />',
      '<link rel="alternate" hreflang="x-default" href="https://shop.example/faq" />',
    ]);
    for (const other of [
      { ...page, translations: translations.slice(0, 1) },
      { ...page, translations, facts: { ...page.facts, isIndexed: false } },
    ])
      expect(pageHtml(other)).not.toContain('alternate');
  });

  it('fills the slot of the notice, or leaves it out', () => {
    const slot =
      '<template data-slot="notice"><p>{{text}}{{#link}}<a href="{{path}}">{{label}}</a>{{/link}}</p></template>';
    const script =
      '<template data-slot="notice"\n><script nonce="{{&nonce}}"></script></template\n>';
    const template = `${slot}${script}${page.template}`;
    const notice = { text: 'Until <b>Friday</b> {{base}}', until: '2026-12-12T00:00:00Z' };
    const link = { path: '/faq', label: 'More' };
    expect(pageHtml({ ...page, template })).toBe(pageHtml(page));
    const nonce = NONCE_SLOT;
    expect(pageHtml({ ...page, nonce, template, notice })).toContain(
      `<p>Until &lt;b&gt;Friday&lt;/b&gt; {{base}}</p><script nonce="${NONCE_SLOT}"></script>`,
    );
    expect(pageHtml({ ...page, template, notice: { ...notice, link } })).toContain(
      '<a href="/faq">More</a></p>',
    );
  });

  it('prevents the live set from closing its element', () => {
    const remotes = [{ name: '</script><script>alert(1)</script>' }] as never;
    const html = pageHtml({ ...page, live: { ...page.live, remotes } });
    expect(html).not.toContain('<script>alert');
    const json = /id="live-set">(.*?)<\/script>/s.exec(html)?.[1] ?? '';
    expect(JSON.parse(json).remotes).toEqual(remotes);
  });

  it('adds the nonce and integrity to every script', () => {
    const html = pageHtml(page);
    expect(html).toMatch(
      /<script defer nonce="n0nce" src="[^"]*shell\.js" integrity="sha256-e" crossorigin="anonymous">/,
    );
    expect(html).toMatch(
      /rel="preload" as="script" nonce="n0nce" href="[^"]*a\.js" integrity="sha256-a"/,
    );
    expect(contentSecurityPolicy('n0nce')).not.toMatch(/unsafe/);
  });

  it('ANALYTICS-07: the policy allows hosts of an analytics service only if it is configured', () => {
    const hostsIn = (policy: string) => policy.match(/https:\/\/[^\s;]+/g) ?? [];
    expect(hostsIn(contentSecurityPolicy('n0nce'))).toEqual([]);
    expect(hostsIn(contentSecurityPolicy('n0nce', { metaPixelId: '1234567890' }))).toEqual([
      'https://www.facebook.com',
    ]);
    const google = contentSecurityPolicy('n0nce', { ga4Id: 'G-TEST1234' });
    expect(google).toMatch(/connect-src 'self' https:\/\/\*\.google-analytics\.com /);
    expect(google).not.toContain('facebook');
    expect(google).toContain("script-src 'nonce-n0nce' 'strict-dynamic';");
  });

  it('enables tracing only if traces are collected', () => {
    expect(pageHtml(page)).not.toContain('ftl-tracing');
    expect(pageHtml({ ...page, isTraced: true })).toContain('<meta name="ftl-tracing"');
  });

  it('preloads the first image, unless the browser chooses its format', () => {
    const announced = (markup: string) =>
      /<link rel="preload" as="image"[^>]*>/.exec(
        pageHtml({ ...page, prerendered: { markup, styles: '', isWaiting: false } }),
      )?.[0];
    const lazy = '<img src="/lazy.png" loading="lazy">';
    const first = '<img src="/a&amp;b.png" sizes="92vw" srcset="/a.png?w=480 480w">';
    const marked = '<img alt="" fetchpriority="high" src="/marked.png">';
    expect(announced(`${lazy}<p>text</p>`)).toBeUndefined();
    expect(announced(lazy + first)).toBe(
      '<link rel="preload" as="image" href="/a&amp;b.png" imagesrcset="/a.png?w=480 480w" imagesizes="92vw" fetchpriority="high" />',
    );
    expect(announced(first + marked)).toContain('href="/marked.png" fetchpriority');
    expect(announced(`<picture><source srcset="/a.avif">${marked}</picture>`)).toBeUndefined();
  });

  it('contains the data of a shared page, which cannot close its element', () => {
    const content = { name: '</script><b>' };
    const html = pageHtml({ ...page, data: { path: '/memento/"', content } });
    const found = /id="page-data" data-path="\/memento\/&quot;">(.*?)<\/script>/s.exec(html);
    expect(JSON.parse(found?.[1] ?? '')).toEqual(content);
  });

  it('puts prerendered markup on the page before its scripts', () => {
    const prerendered = {
      markup: '<h1>$& made</h1>',
      styles: 'h1{color:red}</style>',
      isWaiting: false,
    };
    const html = pageHtml({ ...page, prerendered });
    expect(html).toContain('<div id="root"><h1>$& made</h1></div>');
    expect(html.match(/<\/style>/g)).toHaveLength(2);
    // Deferred scripts are in an inert element, after the script that loads them.
    const inert = /<template id="late-scripts">(.*?)<\/template>/s.exec(html)?.[1];
    expect(inert).toMatch(/href="[^"]*a\.js".*src="[^"]*shell\.js"/s);
    expect(html.replace(inert!, '')).not.toMatch(/shell\.js|a\.js/);
    // There is nothing to read in a placeholder.
    const waiting = pageHtml({ ...page, prerendered: { ...prerendered, isWaiting: true } });
    expect(waiting).toMatch(/<h1>.*<script defer [^>]*shell\.js/s);
    expect(waiting).not.toContain('late-scripts');
  });
});

describe('structured data', () => {
  const structured = [{ '@type': 'Thing', name: '</script><script>alert(1)</script>' }];

  it('cannot close its element', () => {
    const html = pageHtml({ ...page, facts: { ...page.facts, structured } });
    expect(html).not.toContain('<script>alert');
    const json = /application\/ld\+json">(.*?)<\/script>/s.exec(html)?.[1] ?? '';
    expect(JSON.parse(json)).toEqual(structured[0]);
  });

  it('is omitted if search engines must not list the page', () => {
    const facts = { ...page.facts, structured, isIndexed: false };
    expect(pageHtml({ ...page, facts })).not.toContain('ld+json');
  });
});

const SHOP = 'https://shop.example';
const released = {
  remotes: [
    {
      current: {
        name: 'mf-static',
        version: '1.0.0',
        routes: ['/', '/landing', '/faq', '/guest-design/:designId?', '/guest-checkout/:designId'],
        pages: {
          '/': {
            title: 'Home',
            description: 'All of it.',
            picture: { file: 'social/home.jpg', alt: 'A shirt' },
            structured: [{ '@type': 'Store', url: '{{origin}}/', image: ['{{picture}}'] }],
          },
          '/landing': { title: 'Home', description: 'All of it.', canonical: '/' },
          '/faq': { title: 'FAQ', description: 'Answers.' },
          '/guest-design/:designId?': { title: 'Create', description: 'Begin.' },
        },
      },
    },
  ],
} as never;

describe('pageFacts', () => {
  it.each`
    path                   | isIndexed | because
    ${'/'}                 | ${true}   | ${'the home page is for everyone'}
    ${'/faq'}              | ${true}   | ${'so are the public texts'}
    ${'/guest-design'}     | ${true}   | ${'and the way in'}
    ${'/guest-design/d-1'} | ${false}  | ${'this is one visitor’s design'}
    ${'/guest-checkout/d'} | ${false}  | ${'checkouts are described by no release'}
    ${'/nowhere'}          | ${false}  | ${'nobody has it'}
  `('$path: $because', ({ path, isIndexed }) => {
    expect(pageFacts(released, path, SHOP).isIndexed).toBe(isIndexed);
  });

  it('contains all metadata of the release, with absolute URLs', () => {
    expect(pageFacts(released, '/', SHOP)).toMatchObject({
      title: 'Home | For the Loved',
      description: 'All of it.',
      canonical: '/',
      image: { url: `${SHOP}/releases/mf-static/1.0.0/social/home.jpg`, alt: 'A shirt' },
      structured: [
        { url: `${SHOP}/`, image: [`${SHOP}/releases/mf-static/1.0.0/social/home.jpg`] },
      ],
    });
  });

  it('names the canonical page of a duplicate', () => {
    expect(pageFacts(released, '/landing', SHOP).canonical).toBe('/');
    expect(pageFacts(released, '/FAQ/', SHOP).canonical).toBe('/faq');
  });
});

describe('files for crawlers', () => {
  it('list every described page once, and no personal ones', () => {
    expect(listedPaths(released)).toEqual(['/', '/faq', '/guest-design']);
    const xml = sitemapXml(listedPaths(released), SHOP);
    expect(xml.match(/<loc>/g)).toHaveLength(3);
    expect(xml).toContain(`<loc>${SHOP}/faq</loc>`);
    expect(sitemapXml(['/a&b'], SHOP)).toContain('/a&amp;b');
  });

  it('exclude API calls, but allow link previews to load images of shared designs', () => {
    const robots = robotsTxt(SHOP);
    expect(robots).toContain('Disallow: /api/\n');
    expect(robots).toContain('Allow: /api/shared/\n');
    expect(robots).toContain(`Sitemap: ${SHOP}/sitemap.xml`);
  });
});

describe('development servers', () => {
  const live = {
    revision: 1,
    shell: '1',
    remotes: [{ name: 'mf-static', routes: ['/'] }],
  } as never;

  it('loads a remote from this machine only', () => {
    expect(serversInQuery({ 'remote.mf-static': 'http://localhost:4301' }, live)).toEqual({
      'mf-static': { origin: 'http://localhost:4301', routes: ['/'] },
    });
    for (const origin of [
      'http://evil.example',
      'http://localhost.evil.example',
      'https://localhost:1/x',
    ])
      expect(serversInQuery({ 'remote.mf-static': origin }, live)).toEqual({});
    expect(serversInQuery({ 'remote.mf-unknown': 'http://localhost:1' }, live)).toEqual({});
  });

  it('replaces the released remote', () => {
    const servers = { 'mf-static': { origin: 'http://localhost:4301', routes: ['/', '/new'] } };
    expect(withDevelopmentRemotes(live, servers).remotes).toMatchObject([
      {
        entry: 'http://localhost:4301/remoteEntry.js',
        routes: ['/', '/new'],
        version: 'development',
      },
    ]);
  });
});
