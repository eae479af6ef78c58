import { linkInMail, registerAccount } from './accounts.js';
import { belongingsOf, checkout, ingredients, type Belongings } from './access/belongings.js';
import { MADE_UP } from './access/made-up-tokens.js';
import { bodyFor, describedOperations, nameOf, REFUSED } from './access/operations.js';
import {
  FOR_GUESTS,
  OF_ACCOUNTS,
  OPEN_BY_LINK,
  OWNED,
  UNUSED,
  WITH_DESIGN_ID,
} from './access/owned-routes.js';
import { makeDesign } from './fixtures/photos.js';
import { startShop, type RunningShop } from './shop.js';
import type { Visitor } from './visitor.js';
import type { AccountDesign } from '../src/designs/designs.responses.js';
import type { Design } from '../src/designs/designs.responses.js';

const imagesOf = ({ originalImageUrl, backgroundRemovedImageUrl }: AccountDesign) => ({
  ...{ originalImageUrl, backgroundRemovedImageUrl },
});

describe('data of a visitor', () => {
  let shop: RunningShop;
  let owner: Visitor;
  let mine: Belongings;
  let foreign: Design;
  let others: Record<'a stranger' | 'another guest' | 'another account', Visitor>;

  beforeAll(async () => {
    shop = await startShop();
    owner = shop.visitor();
    await registerAccount(shop, owner, 'owner@example.com');
    others = {
      'a stranger': shop.visitor(),
      'another guest': shop.visitor(),
      'another account': shop.visitor(),
    };
    await others['another guest'].post('/api/session');
    await registerAccount(shop, others['another account'], 'other@example.com');
    mine = await belongingsOf(owner, shop);
    foreign = await makeDesign(others['another account']);
  });
  afterAll(() => shop?.stop());

  it('every guest or account route with an id is covered here', async () => {
    const operations = await describedOperations(shop.url);
    const known = [...Object.keys(OWNED), ...Object.keys(OF_ACCOUNTS), ...OPEN_BY_LINK, ...UNUSED];
    const withId = operations.filter(
      ({ path, access }) => path.includes('{') && ['guest', 'account'].includes(access ?? ''),
    );
    expect(withId.map(nameOf).filter((name) => !known.includes(name))).toEqual([]);
  });

  it('a link to continue elsewhere opens in one browser only, and a forged one in none', async () => {
    const [guest, phone] = [shop.visitor(), shop.visitor()];
    const design = await makeDesign(guest);
    await guest.post(`/api/designs/${design.id}/send-link`, { email: 'link@example.com' });
    const link = await linkInMail(shop, 'link@example.com', /./);
    const token = new URL(link, shop.url).searchParams.get('continue');
    const take = (who: Visitor, given: string | null) =>
      who.post('/api/designs/continue', { token: given });
    expect((await take(phone, MADE_UP)).status).toBe(404);
    expect((await take(phone, token)).status).toBe(200);
    for (const stranger of [others['another guest'], others['another account'], guest]) {
      expect((await take(stranger, token)).status).toBe(404);
    }
  });

  describe.each(['a stranger', 'another guest', 'another account'] as const)('%s', (who) => {
    it.each([...Object.keys(OWNED), ...Object.keys(OF_ACCOUNTS)])(
      'denies a stranger: %s',
      async (name) => {
        const [method = ''] = name.split(' ');
        const { path, body } = { ...OWNED, ...OF_ACCOUNTS }[name]!(mine);
        const { status } = await others[who].send(method, path, body ?? bodyFor(method));
        expect(REFUSED).toContain(status);
      },
    );

    it.each(Object.entries({ ...OWNED, ...OF_ACCOUNTS, ...WITH_DESIGN_ID }))(
      'is denied in the same words, whatever the body: %s',
      async (name, routeOf) => {
        const [method = ''] = name.split(' ');
        const { path, body, refused } = routeOf(mine);
        if (!refused) return;
        const denied = await others[who].send(method, path, body);
        expect(REFUSED).toContain(denied.status);
        expect(await others[who].send(method, path, refused)).toMatchObject({
          status: denied.status,
          body: denied.body,
        });
      },
    );

    it("denies a stranger the account's design by its number, and non-public content", async () => {
      const { id } = mine.accountDesign;
      expect(REFUSED).toContain((await others[who].get(`/api/designs/${id}`)).status);
      for (const what of ['public', 'qr.svg', 'qr.png']) {
        for (const key of [id, mine.accountDesign.key]) {
          const { status } = await others[who].get(`/api/designs/${key}/${what}`);
          expect({ what, status }).toEqual({ what, status: 404 });
        }
      }
    });
  });

  it.each([
    ['/api/generate-design', ({ design }: Belongings) => ({ ...ingredients(design) })],
    [
      '/api/designs/generate-template-preview',
      ({ design }: Belongings) => ({ ...ingredients(design) }),
    ],
    [
      '/api/designs/generate-all-previews',
      ({ design }: Belongings) => ({ ...ingredients(design) }),
    ],
    [
      '/api/images/remove-background',
      ({ design: { originalImageUrl } }: Belongings) => ({
        imageUrl: originalImageUrl,
        objectKey: originalImageUrl.replace('/api/images/view/', ''),
      }),
    ],
    [
      '/api/printful/mockup',
      ({ design }: Belongings) => ({
        designImageUrl: design.finalDesignImageUrl,
        productColor: 'black',
        productSize: 'M',
        designId: design.id,
      }),
    ],
    ['/api/create-checkout-session', ({ design }: Belongings) => checkout(design)],
    [
      '/api/guest/checkout',
      ({ design }: Belongings) => ({
        designId: design.id,
        customerEmail: 'stranger@example.com',
        designDetails: { name: design.lovedOneName },
        productDetails: { color: 'white', size: 'M', placement: 'center', quantity: 1 },
      }),
    ],
  ])('%s works for the owner of the images only', async (path, bodyOf) => {
    const body = { ...bodyOf(mine) };
    for (const stranger of [others['another guest'], others['another account']]) {
      const refused = await stranger.post(path, { ...body, tempUserId: stranger.tempUserId });
      expect(REFUSED).toContain(refused.status);
    }
    const allowed = await owner.post(path, { ...body, tempUserId: owner.tempUserId });
    expect({ status: allowed.status, body: allowed.body }).toMatchObject({
      status: 200,
      body: { success: true },
    });
  });

  it.each<[string, (mine: Belongings) => [method: string, path: string, body: object]]>([
    [
      'a new design with a foreign photo',
      ({ design, accountDesign }) => [
        ...(['POST', '/api/designs'] as const),
        { ...imagesOf(accountDesign), originalImageUrl: design.originalImageUrl },
      ],
    ],
    [
      'a new design with a foreign cutout',
      ({ design, accountDesign }) => [
        ...(['POST', '/api/designs'] as const),
        {
          ...imagesOf(accountDesign),
          backgroundRemovedImageUrl: design.backgroundRemovedImageUrl,
        },
      ],
    ],
    [
      'a foreign photo in a design',
      ({ design, accountDesign: { id } }) => [
        ...(['PATCH', `/api/designs/${id}`] as const),
        { originalImageUrl: design.originalImageUrl },
      ],
    ],
    [
      'a foreign cutout in a design',
      ({ design, accountDesign: { id } }) => [
        ...(['PATCH', `/api/designs/${id}`] as const),
        { backgroundRemovedImageUrl: design.backgroundRemovedImageUrl },
      ],
    ],
    [
      'a foreign picture on a memorial page',
      ({ design, memento }) => [
        ...(['PUT', `/api/mementos/${memento.id}`] as const),
        {
          ...{ lovedOneName: 'Eleanor Rose', visibility: 'unlisted' },
          pictureUrl: design.originalImageUrl,
        },
      ],
    ],
  ])('rejects %s, and allows an own one', async (_, requestOf) => {
    const send = (of: Belongings) => owner.send(...requestOf(of));
    expect(REFUSED).toContain((await send({ ...mine, design: foreign })).status);
    expect((await send(mine)).status).toBe(200);
  });

  it("renders an account's design for its owner only", async () => {
    const { id, backgroundRemovedImageUrl } = mine.accountDesign;
    const body = {
      designId: String(id),
      templateId: 'heaven-memory',
      backgroundRemovedImageUrl,
      lovedOneName: 'Eleanor Rose',
    };
    const path = '/api/designs/generate-template-preview';
    for (const stranger of Object.values(others)) {
      expect(REFUSED).toContain((await stranger.post(path, body)).status);
    }
    expect((await owner.post(path, body)).status).toBe(200);
  });

  // Last, because some of these calls delete what they are about.
  it.each(
    [...Object.keys(OWNED), ...Object.keys(OF_ACCOUNTS)].filter(
      (name) => !FOR_GUESTS.includes(name),
    ),
  )('allows the owner: %s', async (name) => {
    const [method = ''] = name.split(' ');
    const { path, body, status: expected = 200 } = { ...OWNED, ...OF_ACCOUNTS }[name]!(mine);
    const { status } = await owner.send(method, path, body ?? bodyFor(method));
    expect({ name, status }).toEqual({ name, status: expected });
  });
});
