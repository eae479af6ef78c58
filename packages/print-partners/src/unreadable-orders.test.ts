import {
  startLocalPartner,
  type LocalPartner,
  type PartnerResponse,
} from '../../../api/test/local-partner.js';
import type { PrintPartner } from './print-partner.js';
import { PrintfulCatalog } from './printful/printful-catalog.js';
import { PrintfulClient } from './printful/printful-client.js';
import { PrintfulPartner } from './printful/printful-partner.js';
import { ScalablePressClient } from './scalable-press/scalable-press-client.js';
import { ScalablePressPartner } from './scalable-press/scalable-press-partner.js';

const NUMBER = 'FTLAB2CD3';

/** Both partners, with an order that was submitted before. */
const PARTNERS: Record<string, (url: string) => PrintPartner> = {
  Printful: (url) => {
    const client = new PrintfulClient({ key: 'token', url });
    return new PrintfulPartner(client, new PrintfulCatalog(client, 71), (key) => key);
  },
  'Scalable Press': (url) =>
    new ScalablePressPartner({
      client: new ScalablePressClient({ key: 'secret', url }),
      productId: 'shirt',
      fileUrl: (key) => key,
      references: {
        referencesOf: () => Promise.resolve({ token: 'token', id: 'SP1' }),
        saveToken: (_number, token) => Promise.resolve(token),
        saveId: () => Promise.resolve(),
        reuseToken: () => Promise.resolve(true),
        deleteToken: () => Promise.resolve(),
      },
    }),
};

describe.each(Object.keys(PARTNERS))('an order of %s', (name) => {
  let server: LocalPartner;
  let partner: PrintPartner;
  let response: PartnerResponse = {};
  beforeAll(async () => {
    // It refuses to cancel, so that the order's state decides.
    server = await startLocalPartner(({ method }) =>
      method === 'DELETE' ? { status: 400, body: { detail: 'In production' } } : response,
    );
    partner = PARTNERS[name]!(server.url);
  });
  afterAll(() => server.close());

  it.each([
    ['an empty body', {}],
    ['an empty object', { body: {} }],
    ['a list', { body: [] }],
    ['an order without its fields', { body: { data: {}, events: null } }],
    ["a proxy's page with 404", { status: 404, body: Buffer.from('<h1>Not found</h1>') }],
    ["a proxy's page with 403", { status: 403, body: Buffer.from('<h1>Are you human?</h1>') }],
    ['404 without a body', { status: 404 }],
  ])('counts as neither unknown nor canceled when the response is %s', async (_, given) => {
    response = given;
    const unavailable = { failure: 'unavailable', isPassing: true };
    await expect(partner.progress(NUMBER)).rejects.toMatchObject(unavailable);
    await expect(partner.cancel(NUMBER)).rejects.toMatchObject(unavailable);
  });
});
