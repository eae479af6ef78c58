import { Organizer } from './fixtures/family-lists.js';
import { emailOf, OrderShop, until } from './fixtures/order-shop.js';
import { registerAccount } from './accounts.js';
import { declaredRoutes } from './declared-routes.js';
import { makeCutout, photoOfOnePerson, type Cutout } from './fixtures/photos.js';
import { metricOf } from './metrics.js';
import { publishShell } from './publish-shell.js';
import type { Visitor } from './visitor.js';
import type { AccountDesignResponse } from '../src/designs/designs.responses.js';
import type {
  OpinionsResponse,
  SharedOpinionsResponse,
} from '../src/designs/opinions/opinions.responses.js';
import type { KeptMementoResponse } from '../src/mementos/mementos.responses.js';

const COPIES = 12;
/** Maximum CPU time of one uninterrupted stretch of work, above that of the control route. */
const MAX_SECONDS = 0.05;
const WORK = 'ftl_event_loop_longest_work_seconds';
const CONTROL = 'GET /api/health/live';
const SHELL_FILE = '/releases/shell/1.0.0/index.html';

/** URLs of images that are not rendered yet, so that every run renders. */
interface Fresh {
  publicKey: string;
  shareKey: string;
  designFile: string;
  photoPath: string;
  mementoId: string;
  lockedMemento: { id: string; key: string; pass: string };
  orderImage: string;
  familyLink: string;
  opinionShirt: string;
}

/** A path for each public GET; a new route must be added here. */
const PATHS: Record<string, (fresh: Fresh) => string> = {
  [CONTROL]: () => '/api/health/live',
  'GET /api/health/ready': () => '/api/health/ready',
  'GET /api/health/serving': () => '/api/health/serving',
  'GET /api/templates': () => '/api/templates',
  'GET /api/templates/:id/preview.webp': () => '/api/templates/heaven-memory/preview.webp',
  'GET /api/printful/products': () => '/api/printful/products',
  'GET /api/printful/products/colors': () => '/api/printful/products/colors',
  'GET /api/designs/:key/public': ({ publicKey }) => `/api/designs/${publicKey}/public`,
  'GET /api/designs/:key/qr.svg': ({ publicKey }) => `/api/designs/${publicKey}/qr.svg`,
  'GET /api/designs/:key/qr.png': ({ publicKey }) => `/api/designs/${publicKey}/qr.png`,
  'GET /api/account/ways': () => '/api/account/ways',
  'GET /api/images/view/*path': ({ photoPath }) => `${photoPath}?w=640`,
  'GET /api/shared/:key/:file': ({ shareKey }) => `/api/shared/${shareKey}/card.jpg`,
  'GET /api/mockups/:file/artwork.png': ({ designFile }) =>
    `/api/mockups/${designFile}/artwork.png`,
  'GET /api/mockups/:file/:color/:image': ({ designFile }) =>
    `/api/mockups/${designFile}/black/front.webp?size=1600`,
  'GET /api/mementos/:id/pictures/:key/:file': ({ lockedMemento: { id, key } }) =>
    `/api/mementos/${id}/pictures/${key}/card.jpg`,
  'GET /api/mementos/:id/qr.svg': ({ mementoId }) => `/api/mementos/${mementoId}/qr.svg`,
  'GET /api/mementos/:id/qr.png': ({ mementoId }) => `/api/mementos/${mementoId}/qr.png`,
  'GET /api/order-pictures/:file': ({ orderImage }) => orderImage,
  'GET /releases/:name/:version/*file': () => SHELL_FILE,
  'GET /api/family-lists/shared/:key/shirts/:color': ({ familyLink }) =>
    `${familyLink}/shirts/white`,
  'GET /api/opinions/shared/:key/designs/:askedId/shirt.webp': ({ opinionShirt }) => opinionShirt,
  'GET /api/reviews': () => '/api/reviews',
  'GET /sitemap.xml': () => '/sitemap.xml',
  'GET /robots.txt': () => '/robots.txt',
  'GET /favicon.ico': () => '/favicon.ico',
  'GET /apple-touch-icon.png': () => '/apple-touch-icon.png',
  'GET /logo.png': () => '/logo.png',
  'GET /': () => '/?fresh=1',
  'GET /*path': ({ publicKey }) => `/design/view/${publicKey}`,
};
/** Redirects to a file of the shell, or 404 while it has none. */
const MAY_BE_MISSING = ['GET /favicon.ico', 'GET /apple-touch-icon.png', 'GET /logo.png'];

describe('the event loop', () => {
  let shop: OrderShop;
  let ann: Visitor;
  let cutout: Cutout;

  beforeAll(async () => {
    shop = await OrderShop.start({ IMAGE_RECORDINGS: '' });
    await publishShell(shop.shop.dataDir, ['/', '/design/view/:id', '/memento/:id']);
    await until(async () => ((await fetch(shop.shop.url)).status === 200 ? true : null));
    ann = shop.shop.visitor();
    await registerAccount(shop.shop, ann, 'ann@example.com');
    cutout = await makeCutout(ann, await photoOfOnePerson());
  });
  afterAll(() => shop?.stop());

  /** New instances of everything that public URLs show. */
  const fresh = async (name: string): Promise<Fresh> => {
    const { body: design } = await ann.post<AccountDesignResponse>('/api/designs', {
      ...cutout,
      lovedOneName: name,
      selectedTemplateId: 'heaven-memory',
    });
    const shared = await ann.send<AccountDesignResponse>(
      'PUT',
      `/api/designs/${design.id}/visibility`,
      { isPublic: true },
    );
    const photo = await ann.upload<{ imageUrl: string }>(await photoOfOnePerson());
    const open = await memento(shop.shop.visitor(), { visibility: 'public' });
    const buyer = shop.shop.visitor();
    const locked = await memento(buyer, { visibility: 'password', password: 'a garden' });
    const mail = await until(async () => (await shop.mails(emailOf(buyer)))[0] ?? null);
    const family = await Organizer.start(shop);
    return {
      publicKey: shared.body.publicKey!,
      shareKey: await shareKeyOf(shared.body.publicKey!),
      designFile: design.finalDesignImageUrl!.split('/').pop()!,
      photoPath: photo.body.imageUrl,
      mementoId: open.id,
      lockedMemento: {
        id: locked.id,
        key: locked.designImage.split('/').at(-2)!,
        pass: [...buyer.cookies].map(([key, value]) => `${key}=${value}`).join('; '),
      },
      orderImage: /\/api\/order-pictures\/[^"?]+/.exec(mail.html)?.[0] ?? '',
      familyLink: family.relative().link,
      opinionShirt: await opinionShirtOf(design.id),
    };
  };
  const opinionShirtOf = async (designId: number) => {
    const { body } = await ann.send<OpinionsResponse>(
      'PUT',
      `/api/opinions/of-design/${designId}`,
      { others: [] },
    );
    const link = `/api/opinions/shared/${body.opinions!.key}`;
    const shown = await ann.get<SharedOpinionsResponse>(link);
    return `${link}/designs/${shown.body.designs[0]!.id}/shirt.webp`;
  };
  const shareKeyOf = async (publicKey: string) => {
    const { rows } = await shop.db.query<{ share_key: string }>(
      'select share_key from designs where public_key = $1',
      [publicKey],
    );
    return rows[0]!.share_key;
  };
  const memento = async (buyer: Visitor, access: object) => {
    const order = await shop.paidOrder(buyer);
    const { body } = await buyer.post<KeptMementoResponse>('/api/mementos', {
      orderId: order.id,
      lovedOneName: 'Rose Miller',
      ...access,
    });
    return body.memento;
  };

  /** @returns the longest stretch of work during concurrent copies of a request */
  const workOf = async (
    path: string,
    cookie = '',
  ): Promise<{ work: number; statuses: number[] }> => {
    await metricOf(shop.shop.url, WORK);
    const responses = await Promise.all(
      Array.from({ length: COPIES }, () =>
        fetch(new URL(path, shop.shop.url), { redirect: 'manual', headers: { cookie } }),
      ),
    );
    await Promise.all(responses.map((response) => response.arrayBuffer()));
    const work = await metricOf(shop.shop.url, WORK);
    return { work, statuses: [...new Set(responses.map(({ status }) => status))] };
  };

  it('every public GET is covered here', async () => {
    const open = (await declaredRoutes()).filter(
      ({ name, method, access, cost }) =>
        method === 'GET' &&
        (access === 'public' || cost?.class === 'render') &&
        !/sandbox/.test(name),
    );
    expect(open.map(({ name }) => name).sort()).toEqual(Object.keys(PATHS).sort());
  });

  it('is never blocked for more than 50 ms by concurrent copies of a public GET', async () => {
    // Warms up code, connections and fonts; the measured run renders other content.
    const first = await fresh('Eleanor Rose');
    for (const pathOf of Object.values(PATHS))
      await workOf(pathOf(first), first.lockedMemento.pass);
    const second = await fresh('Rose Miller');
    const control = Math.max(...(await inTurn(5, () => workOf(PATHS[CONTROL]!(second)))));
    const blocked: object[] = [];
    for (const [name, pathOf] of Object.entries(PATHS)) {
      const { work, statuses } = await workOf(pathOf(second), second.lockedMemento.pass);
      if (!MAY_BE_MISSING.includes(name))
        expect({ name, statuses }).toEqual({ name, statuses: [200] });
      if (work > MAX_SECONDS + control) blocked.push({ name, work, control });
    }
    expect(blocked).toEqual([]);
  });
});

async function inTurn(times: number, run: () => Promise<{ work: number }>): Promise<number[]> {
  const works: number[] = [];
  for (let at = 0; at < times; at++) works.push((await run()).work);
  return works;
}
