import type {
  AccountDesignResponse,
  CheckoutResponse,
  Design,
  KeptMementoResponse,
  OrderBySessionResponse,
  RemoveBackgroundResponse,
  UploadImageResponse,
} from '@ftl/contracts';
import { linkInMail, registerAccount } from './accounts.js';
import { declaredRoutes, type DeclaredRoute } from './declared-routes.js';
import { makeDesign, photoOfOnePerson } from './fixtures.js';
import { startShop, type RunningShop } from './shop.js';
import type { Visitor } from './visitor.js';

type Responses = Record<string, { content?: Record<string, { examples?: object }> } | undefined>;

interface Operation {
  method: string;
  path: string;
  access: string | undefined;
  summary: string | undefined;
  responses: Responses;
}

/** One of each thing that belongs to somebody, made by the owner, who has an account. */
interface Belongings {
  design: Design;
  accountDesign: AccountDesignResponse;
  order: OrderBySessionResponse['order'];
  sessionId: string;
  memento: KeptMementoResponse['memento'];
  wordsId: string;
  /** Uploaded, and used by nothing else. */
  photo: UploadImageResponse;
  /** Background removal of the account design's photo. */
  jobId: string;
}

const METHODS = ['get', 'post', 'put', 'patch', 'delete'];
const RULES = ['public', 'guest', 'account', 'token', 'signature'];
/** Its sign-in page, too, is tested by operator-page.use-case.test.ts. */
const OPERATOR_RULES = ['operator', 'token'];
/** A 400 is no refusal: it says that the request was wrong, not that it was somebody else's. */
const REFUSED = [401, 403, 404];

/**
 * Every guest route with an id in its path, by what the id names. A new one must
 * be added here, so that the sweep below knows whose it is.
 */
const OWNED: Record<string, (mine: Belongings) => { path: string; body?: object }> = {
  'GET /api/designs/{id}': ({ design }) => ({ path: `/api/designs/${design.id}` }),
  'POST /api/designs/{id}/send-link': ({ design }) => ({
    path: `/api/designs/${design.id}/send-link`,
    body: { email: 'owner@example.com' },
  }),
  'GET /api/trpc/{procedure}': ({ order }) => ({
    path: `/api/trpc/order.getOrder?input=${encodeURIComponent(JSON.stringify({ id: order.id }))}`,
  }),
  'GET /api/orders/by-session/{sessionId}': ({ sessionId }) => ({
    path: `/api/orders/by-session/${sessionId}`,
  }),
  'GET /api/mementos/of-order/{orderId}': ({ order }) => ({
    path: `/api/mementos/of-order/${order.id}`,
  }),
  'GET /api/mementos/{id}/keep': ({ memento }) => ({ path: `/api/mementos/${memento.id}/keep` }),
  'GET /api/mementos/{id}/download': ({ memento }) => ({
    path: `/api/mementos/${memento.id}/download`,
  }),
  'PUT /api/mementos/{id}': ({ memento }) => ({
    path: `/api/mementos/${memento.id}`,
    body: { lovedOneName: 'Eleanor Rose', visibility: 'unlisted' },
  }),
  'PUT /api/mementos/{id}/words/{wordsId}': ({ memento, wordsId }) => ({
    path: `/api/mementos/${memento.id}/words/${wordsId}`,
  }),
  'DELETE /api/mementos/{id}/words/{wordsId}': ({ memento, wordsId }) => ({
    path: `/api/mementos/${memento.id}/words/${wordsId}`,
  }),
  'DELETE /api/mementos/{id}': ({ memento }) => ({ path: `/api/mementos/${memento.id}` }),
  'GET /api/images/remove-background/{jobId}/events': ({ jobId }) => ({
    path: `/api/images/remove-background/${jobId}/events`,
  }),
  'DELETE /api/images/view/{path}': ({ photo }) => ({ path: photo.imageUrl }),
};

/** Of these the guest alone has need: an account has its designs on every device. */
const FOR_GUESTS = ['POST /api/designs/{id}/send-link'];

/** The same for routes of accounts. */
const OF_ACCOUNTS: Record<string, (mine: Belongings) => { path: string; body?: object }> = {
  'PATCH /api/designs/{id}': ({ accountDesign: { id } }) => ({
    path: `/api/designs/${id}`,
    body: { size: 'L' },
  }),
  'PUT /api/designs/{id}/details': ({ accountDesign: { id } }) => ({
    path: `/api/designs/${id}/details`,
    body: { lovedOneName: 'Eleanor Rose' },
  }),
  'PUT /api/designs/{id}/visibility': ({ accountDesign: { id } }) => ({
    path: `/api/designs/${id}/visibility`,
    body: { isPublic: true },
  }),
  'DELETE /api/designs/{id}': ({ accountDesign: { id } }) => ({ path: `/api/designs/${id}` }),
};

/** Guest routes whose id is open to every visitor who has it. */
const OPEN_BY_LINK = [
  'GET /api/mementos/{id}',
  'POST /api/mementos/{id}/unlock',
  'POST /api/mementos/{id}/candles',
  'POST /api/mementos/{id}/words',
  'POST /api/mementos/{id}/report',
];

/** A made-up key of the right shape: nothing behind it, whoever asks. */
const MADE_UP = 'f'.repeat(32);
const NO_ID = '00000000-0000-4000-8000-000000000000';
const MADE_UP_TOKENS: Record<string, { path: string; body?: object; status: number }> = {
  'GET /api/print-files/:file': { path: `/api/print-files/${MADE_UP}.png`, status: 404 },
  'GET /api/order-pictures/:file': {
    path: `/api/order-pictures/${NO_ID}-${MADE_UP}.jpg`,
    status: 404,
  },
  'POST /api/mementos/:id/removal': {
    path: `/api/mementos/${MADE_UP}/removal`,
    body: { token: MADE_UP },
    status: 404,
  },
  'GET /api/orders/validate-cancel-token/:token': {
    path: `/api/orders/validate-cancel-token/${MADE_UP}`,
    status: 404,
  },
  'POST /api/orders/exchange-cancel-token': {
    path: '/api/orders/exchange-cancel-token',
    body: { token: MADE_UP },
    status: 404,
  },
  'POST /api/orders/cancel-with-token': {
    path: '/api/orders/cancel-with-token',
    body: { token: MADE_UP },
    status: 404,
  },
  'POST /api/orders/lookup-for-cancellation': {
    path: '/api/orders/lookup-for-cancellation',
    body: { friendlyOrderNumber: 'FTL234567', customerEmail: 'stranger@example.com' },
    status: 404,
  },
  'POST /api/orders/request-cancellation': {
    path: '/api/orders/request-cancellation',
    body: { friendlyOrderNumber: 'FTL234567', customerEmail: 'stranger@example.com' },
    status: 404,
  },
};
/** Its token is tested by metrics.use-case.test.ts: without one it trusts this machine. */
const TESTED_ELSEWHERE = ['GET /api/metrics'];

/** One mount for all methods, of which only reading means anything. */
const UNUSED = ['POST', 'PUT', 'PATCH', 'DELETE'].map(
  (method) => `${method} /api/trpc/{procedure}`,
);

const nameOf = ({ method, path }: Operation) => `${method} ${path}`;

describe('who may call what', () => {
  let shop: RunningShop;
  let operations: Operation[];
  let routes: DeclaredRoute[];
  let operatorRoutes: DeclaredRoute[];
  let owner: Visitor;
  let mine: Belongings;
  /** Everybody who is not the owner. */
  let others: Record<'nobody' | 'another guest' | 'another account', Visitor>;

  beforeAll(async () => {
    shop = await startShop();
    operations = await describedOperations(shop.url);
    const all = await declaredRoutes();
    routes = all.filter(({ isOperatorPage }) => !isOperatorPage);
    operatorRoutes = all.filter(({ isOperatorPage }) => isOperatorPage);
    owner = shop.visitor();
    await registerAccount(shop, owner, 'owner@example.com');
    others = {
      nobody: shop.visitor(),
      'another guest': shop.visitor(),
      'another account': shop.visitor(),
    };
    await others['another guest'].post('/api/session');
    await registerAccount(shop, others['another account'], 'other@example.com');
    mine = await belongingsOf(owner, shop);
  }, 180_000);
  afterAll(() => shop?.stop());

  it('every route of the description declares who may call it', () => {
    expect(operations.length).toBeGreaterThan(40);
    expect(operations.filter(({ access }) => !RULES.includes(access ?? ''))).toEqual([]);
  });

  it('every guest or account route with an id is known to this sweep', () => {
    const known = [...Object.keys(OWNED), ...Object.keys(OF_ACCOUNTS), ...OPEN_BY_LINK, ...UNUSED];
    const withId = operations.filter(
      ({ path, access }) => path.includes('{') && ['guest', 'account'].includes(access ?? ''),
    );
    expect(withId.map(nameOf).filter((name) => !known.includes(name))).toEqual([]);
  });

  it('every route declares who may call it, also those that the description hides', () => {
    const undeclared = routes.filter(({ access }) => !RULES.includes(access ?? ''));
    expect(undeclared.map(({ name }) => name)).toEqual([]);
    const hidden = routes.filter(({ isHidden, access }) => isHidden && access !== 'public');
    expect(hidden.length).toBeGreaterThan(0);
    expect(new Set(hidden.map(({ access }) => access))).toEqual(new Set(['token']));
  });

  it('routes of the operator’s page are for operators, and not served at the shop’s port', async () => {
    expect(operatorRoutes.length).toBeGreaterThan(8);
    const wrong = operatorRoutes.filter(({ access }) => !OPERATOR_RULES.includes(access ?? ''));
    expect(wrong.map(({ name }) => name)).toEqual([]);
    const ofShop = routes.map(({ controller }) => controller);
    expect(operatorRoutes.filter(({ controller }) => ofShop.includes(controller))).toEqual([]);
    for (const { name, method } of operatorRoutes.filter((route) => route.name !== 'GET /')) {
      const path = name.slice(method.length + 1).replaceAll(/:\w+/g, 'x');
      const { status } = await others.nobody.send(method, path, bodyFor(method));
      // Without a released shell, the catch-all page is unavailable.
      const expected = method === 'GET' ? [404, 503] : [404];
      expect({ name, isServed: !expected.includes(status) }).toEqual({ name, isServed: false });
    }
  });

  it('hidden routes with a key refuse everyone without it', async () => {
    for (const { name, method } of routes.filter(
      ({ isHidden, access }) => isHidden && access === 'token',
    )) {
      const path = name.slice(method.length + 1).replace(/:\w+/, 'cs_test_1234567890');
      for (const authorization of ['', 'Bearer sk_test_guess']) {
        const answer = await others.nobody.send(method, path, bodyFor(method), { authorization });
        expect({ name, status: answer.status }).toEqual({ name, status: 401 });
      }
    }
  });

  it('every route with a token is known to this sweep, and refuses a made-up one', async () => {
    const known = [...Object.keys(MADE_UP_TOKENS), ...TESTED_ELSEWHERE];
    const withToken = routes.filter(({ isHidden, access }) => !isHidden && access === 'token');
    expect(withToken.map(({ name }) => name).sort()).toEqual(known.sort());
    for (const [name, { path, body, status }] of Object.entries(MADE_UP_TOKENS)) {
      const [method = ''] = name.split(' ');
      const answer = await others.nobody.send(method, path, body);
      expect({ name, status: answer.status }).toEqual({ name, status });
    }
  });

  it.each([
    `/api/designs/${MADE_UP}/public`,
    `/api/designs/${MADE_UP}/qr.svg`,
    `/api/designs/${MADE_UP}/qr.png`,
    `/api/mementos/${MADE_UP}/qr.svg`,
    `/api/mementos/${MADE_UP}/qr.png`,
    `/api/mementos/${MADE_UP}/pictures/${MADE_UP}/design.webp`,
    `/api/shared/${MADE_UP}/design.webp`,
    `/api/images/view/photo/${MADE_UP}.jpg`,
    `/api/mockups/${MADE_UP}.webp/white/front.webp`,
    `/api/mockups/${MADE_UP}.webp/artwork.png`,
  ])('a made-up key opens nothing: %s', async (path) => {
    expect((await others.nobody.get(path)).status).toBe(404);
  });

  it('a link to continue elsewhere opens for one browser only, and a made-up one for none', async () => {
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

  it('every call is described: what it is for, what it answers, what can go wrong', () => {
    for (const { method, path, summary, responses } of operations) {
      const where = `${method} ${path}`;
      expect({ where, summary }).toEqual({ where, summary: expect.stringMatching(/\w/) as string });
      const statuses = Object.keys(responses);
      const good = statuses.find((status) => /^[23]/.test(status))!;
      const isDescribed = good === '204' || responses[good]?.content !== undefined;
      expect({ where, good, isDescribed }).toEqual({ where, good, isDescribed: true });
      const failures = statuses.filter((status) => /^[45]/.test(status));
      expect({ where, failures }).toEqual({
        where,
        failures: expect.arrayContaining(['500']) as string[],
      });
      for (const status of failures) {
        const { examples = {} } = responses[status]?.content?.['application/json'] ?? {};
        expect(Object.keys(examples).length).toBeGreaterThan(0);
      }
    }
  });

  it('ROLE-01: guest routes refuse a known temporary id without its cookie', async () => {
    const guestRoutes = operations.filter(({ access }) => access === 'guest');
    const thief = shop.visitor();
    const headers = { 'x-temp-user-id': owner.tempUserId, 'x-session-id': owner.tempUserId };
    for (const { method, path } of guestRoutes) {
      const body = bodyFor(method);
      const answer = await thief.send(method, filled(path, mine.design.id), body, headers);
      expect({ method, path, status: answer.status }).toEqual({ method, path, status: 401 });
    }
  });

  it('account routes refuse everyone who is not signed in', async () => {
    const guest = others['another guest'];
    for (const { method, path } of operations.filter(({ access }) => access === 'account')) {
      const body = bodyFor(method);
      const { status } = await guest.send(method, filled(path, '1'), body);
      expect({ method, path, status }).toEqual({ method, path, status: 401 });
    }
  });

  describe.each(['nobody', 'another guest', 'another account'] as const)('%s', (who) => {
    it.each([...Object.keys(OWNED), ...Object.keys(OF_ACCOUNTS)])(
      'is refused: %s',
      async (name) => {
        const [method = ''] = name.split(' ');
        const { path, body } = { ...OWNED, ...OF_ACCOUNTS }[name]!(mine);
        const { status } = await others[who].send(method, path, body ?? bodyFor(method));
        expect(REFUSED).toContain(status);
      },
    );

    it("is refused: the account's design by its number, and what nobody made public", async () => {
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
  ])('%s works for the owner of the pictures and for nobody else', async (path, bodyOf) => {
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

  it("an account's design is drawn for its owner alone", async () => {
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

  // Last, because some of these calls end what they are about.
  it.each(
    [...Object.keys(OWNED), ...Object.keys(OF_ACCOUNTS)].filter(
      (name) => !FOR_GUESTS.includes(name),
    ),
  )('the owner gets in: %s', async (name) => {
    const [method = ''] = name.split(' ');
    const { path, body } = { ...OWNED, ...OF_ACCOUNTS }[name]!(mine);
    const { status } = await owner.send(method, path, body ?? bodyFor(method));
    expect({ name, status }).toEqual({ name, status: 200 });
  });
});

async function belongingsOf(owner: Visitor, shop: RunningShop): Promise<Belongings> {
  const design = await makeDesign(owner);
  const { body: accountDesign } = await owner.post<AccountDesignResponse>('/api/designs', {
    originalImageUrl: design.originalImageUrl,
    backgroundRemovedImageUrl: design.backgroundRemovedImageUrl,
    lovedOneName: 'Eleanor Rose',
    selectedTemplateId: 'heaven-memory',
  });
  const { order, sessionId } = await paidOrder(owner, design);
  const { body: made } = await owner.post<KeptMementoResponse>('/api/mementos', {
    orderId: order.id,
    lovedOneName: 'Eleanor Rose',
    visibility: 'unlisted',
  });
  const words = { name: 'Tom', text: 'She taught me to read.' };
  await shop.visitor().post(`/api/mementos/${made.memento.id}/words`, words);
  const { body: kept } = await owner.get<KeptMementoResponse>(
    `/api/mementos/${made.memento.id}/keep`,
  );
  const wordsId = kept.memento.words[0]!.id;
  const { body: photo } = await owner.upload<UploadImageResponse>(await photoOfOnePerson());
  const { body: removal } = await owner.post<RemoveBackgroundResponse>(
    '/api/images/remove-background',
    {
      imageUrl: design.originalImageUrl,
      objectKey: design.originalImageUrl.replace('/api/images/view/', ''),
    },
  );
  return {
    ...{ design, accountDesign, order, sessionId, memento: made.memento, wordsId, photo },
    jobId: removal.jobId!,
  };
}

async function paidOrder(owner: Visitor, design: Design) {
  const { body } = await owner.post<CheckoutResponse>('/api/create-checkout-session', {
    ...checkout(design),
    tempUserId: owner.tempUserId,
  });
  const form = new URLSearchParams({
    ...{ email: '', name: 'Anna Weber', line1: '1 Hill Road', line2: '', city: 'Salem' },
    ...{ state: 'OR', postal_code: '97301', country: 'US', card: '4242 4242 4242 4242' },
    ...{ expiry: '12 / 34', cvc: '123' },
  });
  await fetch(body.url, { method: 'POST', body: form, redirect: 'manual' });
  const sessionId = new URL(body.url).pathname.split('/').pop()!;
  for (let tries = 0; tries < 100; tries++) {
    const answer = await owner.get<OrderBySessionResponse>(`/api/orders/by-session/${sessionId}`);
    if (answer.body.order?.status !== 'pending') return { order: answer.body.order, sessionId };
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error('The order was never paid');
}

/** Search-like methods and reads carry none. */
function bodyFor(method: string): object | undefined {
  return ['POST', 'PUT', 'PATCH'].includes(method) ? {} : undefined;
}

function ingredients(design: Design) {
  return {
    templateId: 'heaven-memory-2',
    lovedOneName: design.lovedOneName,
    originalImageUrl: design.originalImageUrl,
    backgroundRemovedImageUrl: design.backgroundRemovedImageUrl,
  };
}

function checkout(design: Design) {
  return {
    designId: design.id,
    customerEmail: 'buyer@example.com',
    productDetails: { color: 'white', sizes: [{ size: 'M', quantity: 1 }] },
  };
}

function filled(path: string, id: string): string {
  return path.replaceAll(/\{\w+\}/g, id);
}

async function describedOperations(url: string): Promise<Operation[]> {
  const answer = await fetch(`${url}/api/docs-json`);
  const { paths } = (await answer.json()) as {
    paths: Record<
      string,
      Record<string, { 'x-access'?: string; summary?: string; responses: Responses }>
    >;
  };
  return Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods)
      .filter(([method]) => METHODS.includes(method))
      .map(([method, operation]) => ({
        method: method.toUpperCase(),
        path,
        access: operation['x-access'],
        summary: operation.summary,
        responses: operation.responses,
      })),
  );
}
