import type { ReleaseRecord } from '@ftl/contracts';
import { prerenderedFor } from './prerendered.js';

const FRAME_MARKUP =
  '<nav><a href="/faq">FAQ</a>' +
  '<!--navigation <li><a class="item" href="/-navigation">{{navigation}}</a></li>-->' +
  '</nav><main><!--page--></main>';
const FILES: Record<string, string> = {
  'frame.html': FRAME_MARKUP,
  'page.html': '<h1>Pricing</h1>',
  'waiting.html': '<p>Loading</p>',
  'shared.html': '<h1>{{name}}</h1>',
  'links.html':
    '<a href="https://x.example/?u={{encoded.origin}}%2Fmemento%2F{{id}}&amp;text={{encoded.name}}"></a>',
  'broken.html': '<h1>{{#name}}</h1>',
};

const release = (name: string, more: Partial<ReleaseRecord>) =>
  ({
    name,
    version: '1.0.0',
    routes: [],
    uses: [],
    prerendered: {},
    ...more,
  }) as unknown as ReleaseRecord;
const files = (name: string) => ({ markup: `${name}.html`, styles: `${name}.css` });
const shell = release('shell', { prerendered: { frame: files('frame') } });
const pages = release('mf-static', {
  routes: ['/pricing'],
  prerendered: { '/pricing': files('page') },
});

async function markupWith(...others: ReleaseRecord[]): Promise<string | undefined> {
  const remotes = [pages, ...others].map((current) => ({ current }));
  const reader = { isKnown: false, query: {}, publicUrl: 'https://shop.example' };
  const found = await prerenderedFor(
    { revision: 1, shell, remotes },
    '/pricing',
    reader,
    (_, file) => Promise.resolve(FILES[file] ?? ''),
  );
  return found?.markup;
}

describe('the prerendered frame', () => {
  it('has no sample link if no live remote has one', async () => {
    expect(await markupWith()).toBe(
      '<nav><a href="/faq">FAQ</a></nav><main><h1>Pricing</h1></main>',
    );
  });

  it('has the links of the live remotes, with the markup of the live header', async () => {
    const navigation = [{ path: '/gift', label: 'Gifts' }];
    expect(await markupWith(release('mf-gift', { navigation }))).toContain(
      '<a href="/faq">FAQ</a><li><a class="item" href="/gift">Gifts</a></li></nav>',
    );
  });

  it("escapes a release's page names", async () => {
    const navigation = [{ path: '/a"b', label: '<b>$&</b>' }];
    expect(await markupWith(release('mf-gift', { navigation }))).toContain(
      'href="/a&quot;b">&lt;b&gt;$&amp;&lt;/b&gt;</a>',
    );
  });
});

it('announces a page that is not prerendered, or may differ for a returning visitor', async () => {
  const own = release('mf-flow', {
    routes: ['/create', '/start'],
    uses: ['@ftl/session'],
    prerendered: { '/start': files('page') },
  });
  const at = (path: string, isKnown: boolean, prerendered = shell.prerendered) =>
    prerenderedFor(
      { revision: 1, shell: { ...shell, prerendered }, remotes: [{ current: own }] },
      path,
      { isKnown, query: {}, publicUrl: 'https://shop.example' },
      (_, file) => Promise.resolve(FILES[file] ?? ''),
    );
  expect(await at('/start', false)).toMatchObject({ isWaiting: false });
  const waiting = { ...shell.prerendered, waiting: files('waiting') };
  for (const [path, isKnown] of [
    ['/create', false],
    ['/start', true],
  ] as const) {
    const found = await at(path, isKnown, waiting);
    expect(found).toMatchObject({ isWaiting: true });
    expect(found?.markup).toContain('<main><p>Loading</p></main>');
    // A shell that was released before placeholders were.
    expect(await at(path, isKnown)).toBeUndefined();
  }
  expect(await at('/nowhere', false, waiting)).toBeUndefined();
});

describe('a shared page', () => {
  const data = { id: 'ab12', name: 'Rose {{name}} <3' };
  const shared = (route: string, file: string, samples: ReleaseRecord['samples']) =>
    release('mf-wizard', {
      routes: [route],
      uses: ['@ftl/session'],
      ...(samples ? { samples } : {}),
      prerendered: { [route]: files(file) },
    });
  const markupOf = async (remote: ReleaseRecord, query: Record<string, unknown> = {}) => {
    const found = await prerenderedFor(
      { revision: 1, shell, remotes: [{ current: remote }] },
      '/memento/1',
      { isKnown: true, query, data, publicUrl: 'https://shop.example' },
      (_, file) => Promise.resolve(FILES[file] ?? ''),
    );
    return found?.markup;
  };
  const route = '/memento/:id';

  it('is filled with its data, also for returning visitors', async () => {
    const filled = await markupOf(shared(route, 'shared', { [route]: {} }));
    expect(filled).toContain('<main><h1>Rose {{name}} &lt;3</h1></main>');
  });

  it('contains links with its address and its values, encoded for a query', async () => {
    expect(await markupOf(shared(route, 'links', { [route]: {} }))).toContain(
      '?u=https%3A%2F%2Fshop.example%2Fmemento%2Fab12&amp;text=Rose%20%7B%7Bname%7D%7D%20%3C3"',
    );
  });

  it('is not prerendered if the URL has a query, or its release has no template', async () => {
    const remote = shared(route, 'shared', { [route]: {} });
    expect(await markupOf(remote, { utm_source: 'mail' })).toBeDefined();
    expect(await markupOf(remote, { remove: 'token' })).toBeUndefined();
    expect(await markupOf(shared(route, 'page', undefined))).toBeUndefined();
    expect(await markupOf(shared(route, 'broken', { [route]: {} }))).toBeUndefined();
  });
});
