import type { ReleaseRecord } from '@ftl/contracts';
import { registerAccount } from '../../test/accounts.js';
import { OrderShop, until } from '../../test/fixtures/order-shop.js';
import { makeCutout } from '../../test/fixtures/photos.js';
import { ownStore } from '../../test/publish-shell.js';
import { integrityOf, releaseRecord } from '../../test/release-record.js';
import type { Visitor } from '../../test/visitor.js';
import type { AccountDesignResponse } from '../designs/index.js';
import type { KeptMementoResponse } from '../mementos/index.js';

const PASSWORD = 'grandmas garden';
const MESSAGE = 'Her garden is in <bloom>.';

const files: Record<string, Record<string, string>> = {
  shell: {
    'index.html': '<head><!--head--></head><div id="root"><!--page--></div><!--scripts-->',
    'frame.html': '<main><!--page--></main>',
    'page.css': '',
  },
  'mf-wizard': {
    'remoteEntry.a.js': '',
    'design.html':
      '<h1>In Memory of {{lovedOneName}}</h1><img src="{{mockups.front}}">' +
      '<a href="https://x.example/?u={{encoded.origin}}%2Fdesign%2Fview%2F{{id}}&amp;text={{encoded.lovedOneName}}">Share</a>',
    'memento.html':
      '<h1>In Memory of {{lovedOneName}}</h1>{{#pictureUrl}}<img src="{{pictureUrl}}">{{/pictureUrl}}' +
      '<img srcset="{{designImage}}?w=480 480w" sizes="92vw" src="{{designImage}}">' +
      '{{#message}}<q>{{message}}</q>{{/message}}{{#words}}<li>{{text}} {{name}}</li>{{/words}}',
    'page.css': 'h1 { color: red }',
  },
};

async function publish(dataDir: string, name: string, more: Partial<ReleaseRecord>) {
  const own = Object.entries(files[name]!);
  const entry = own[0]![0];
  const record = releaseRecord({
    ...{ name, version: '1.0.0', routes: [], entry, initial: [entry] },
    files: Object.fromEntries(own.map(([file, content]) => [file, integrityOf(content)])),
    ...more,
  });
  const store = ownStore(dataDir);
  await store.publish({
    record,
    files: new Map(own.map(([file, content]) => [file, Buffer.from(content)])),
  });
  await store.goLive(name, '1.0.0');
}

describe('the HTML of shared pages', () => {
  let shop: OrderShop;
  let buyer: Visitor;
  beforeAll(async () => {
    shop = await OrderShop.start();
    const { dataDir } = shop.shop;
    const page = (markup: string) => ({ markup, styles: 'page.css' });
    await publish(dataDir, 'shell', { prerendered: { frame: page('frame.html') } });
    await publish(dataDir, 'mf-wizard', {
      routes: ['/design/view/:id', '/memento/:id'],
      samples: { '/design/view/:id': {}, '/memento/:id': {} },
      // Its other pages differ for returning visitors.
      uses: ['@ftl/session'],
      prerendered: {
        '/design/view/:id': page('design.html'),
        '/memento/:id': page('memento.html'),
      },
    });
    buyer = shop.shop.visitor();
    await until(async () => ((await pageOf('/memento/0')).status === 200 ? true : null));
  });
  afterAll(() => shop?.stop());

  const pageOf = async (path: string, headers: Record<string, string> = {}) => {
    const response = await fetch(shop.shop.url + path, { headers });
    return { status: response.status, headers: response.headers, html: await response.text() };
  };

  describe('of a memorial page', () => {
    let id: string;
    let designImage: string;
    const change = async (changes: object) => {
      const { body, status } = await buyer.send<KeptMementoResponse>('PUT', `/api/mementos/${id}`, {
        ...{ lovedOneName: 'Rose Miller', message: MESSAGE, visibility: 'unlisted' },
        ...changes,
      });
      expect(status).toBe(200);
      ({ designImage } = body.memento);
    };

    beforeAll(async () => {
      const order = await shop.paidOrder(buyer);
      const { body } = await buyer.post<KeptMementoResponse>('/api/mementos', {
        ...{ orderId: order.id, lovedOneName: 'Rose Miller', visibility: 'unlisted' },
      });
      id = body.memento.id;
    });
    beforeEach(() => change({}));

    it('contains name, image and message, preloads the image, and is not indexed', async () => {
      const { html, headers } = await pageOf(`/memento/${id}`);
      expect(html).toContain('<h1>In Memory of Rose Miller</h1>');
      expect(html).toContain('<q>Her garden is in &lt;bloom&gt;.</q>');
      expect(html).toContain(
        `<link rel="preload" as="image" href="${designImage}" imagesrcset="${designImage}?w=480 480w" imagesizes="92vw" fetchpriority="high" />`,
      );
      expect(html.match(/<img/g)).toHaveLength(1);
      expect(html).toContain('<meta name="robots" content="noindex" />');
      expect(html).not.toContain('{{');
      expect(headers.get('cache-control')).toBe('private, no-cache');
      const data = new RegExp(`id="page-data" data-path="/memento/${id}">(.*?)</script>`).exec(
        html,
      );
      expect(JSON.parse(data?.[1] ?? '')).toMatchObject({ id, message: MESSAGE, hasLit: false });
    });

    it('is the same for returning visitors, and not prerendered if the URL has a query', async () => {
      const known = await pageOf(`/memento/${id}`, { cookie: 'ftl_guest=anything' });
      expect(known.html).toContain('<h1>In Memory of Rose Miller</h1>');
      expect((await pageOf(`/memento/${id}?remove=token`)).html).not.toContain('<h1>');
    });

    it('reflects each change on the next request, and shows only approved messages', async () => {
      await pageOf(`/memento/${id}`);
      await change({ message: 'She taught us to read.' });
      expect((await pageOf(`/memento/${id}`)).html).toContain('<q>She taught us to read.</q>');
      const words = { name: 'Tom', text: 'Dear Rose' };
      await shop.shop.visitor().post(`/api/mementos/${id}/words`, words);
      expect((await pageOf(`/memento/${id}`)).html).not.toContain('Dear Rose');
    });

    it('reveals nothing about a page with a password, even right after it was public', async () => {
      const open = await pageOf(`/memento/${id}`);
      await change({ visibility: 'password', password: PASSWORD });
      const friend = shop.shop.visitor();
      await friend.post(`/api/mementos/${id}/unlock`, { password: PASSWORD });
      const { html, status } = await pageOf(`/memento/${id}`);
      expect(status).toBe(200);
      for (const secret of ['Rose', 'bloom', 'page-data', '/api/shared/', '/pictures/', '<h1>'])
        expect(html).not.toContain(secret);
      const oldPicture = /<img [^>]*src="([^"]+)"/.exec(open.html)![1]!;
      expect((await pageOf(oldPicture)).status).toBe(404);
    });

    it('reveals nothing about a page that an operator has hidden', async () => {
      await shop.db.query('update mementos set hidden_at = now() where id = $1', [id]);
      const { html } = await pageOf(`/memento/${id}`);
      await shop.db.query('update mementos set hidden_at = null where id = $1', [id]);
      expect(html).not.toMatch(/Rose|bloom|page-data|<h1>/);
    });
  });

  it('of a design is gone once it is no longer shared', async () => {
    const ann = shop.shop.visitor();
    await registerAccount(shop.shop, ann, 'ann@example.com');
    const made = await ann.post<AccountDesignResponse>('/api/designs', {
      ...(await makeCutout(ann)),
      lovedOneName: 'Eleanor Rose',
      selectedTemplateId: 'heaven-memory',
    });
    const visible = (isPublic: boolean) =>
      ann.send<AccountDesignResponse>('PUT', `/api/designs/${made.body.id}/visibility`, {
        isPublic,
      });
    const { publicKey } = (await visible(true)).body;
    const open = await pageOf(`/design/view/${publicKey}`);
    expect(open.html).toMatch(
      /<h1>In Memory of Eleanor Rose<\/h1><img src="\/api\/shared\/\w+\/front/,
    );
    const address = encodeURIComponent(`${shop.shop.url}/design/view/${publicKey}`);
    expect(open.html).toContain(`href="https://x.example/?u=${address}&amp;text=Eleanor%20Rose"`);
    await visible(false);
    const ended = await pageOf(`/design/view/${publicKey}`);
    expect(ended.status).toBe(404);
    expect(ended.html).not.toMatch(/Eleanor|\/api\/shared|page-data|<h1>/);
  });
});
