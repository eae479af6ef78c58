import { startLocalPartner, type LocalPartner } from '../../../../api/test/local-partner.js';
import { PrintfulCatalog } from './printful-catalog.js';
import { PrintfulClient } from './printful-client.js';
import { PrintfulPartner } from './printful-partner.js';

const SHIPMENT = {
  color: 'white',
  lines: [{ size: 'M' as const, quantity: 1 }],
  state: 'OR' as const,
};
const VARIANT = {
  ...{ id: 4012, catalog_product_id: 71, name: 'Shirt', size: 'M', color: 'White' },
  ...{ color_code: '#ffffff', color_code2: null, image: 'https://printful.example/white.png' },
};

describe('rates of express shipping', () => {
  let server: LocalPartner;
  let partner: PrintfulPartner;
  beforeEach(async () => {
    server = await startLocalPartner(({ path }) => {
      const headers = { 'x-ratelimit-policy': '120;w=60;' };
      if (path.endsWith('/catalog-variants')) return { headers, body: { data: [VARIANT] } };
      if (path === '/v2/shipping-rates') return { headers, body: { data: [] } };
      return undefined;
    });
    const client = new PrintfulClient({ key: 'token', url: server.url });
    partner = new PrintfulPartner(client, new PrintfulCatalog(client, 71), (key) => key);
  });
  afterEach(() => server.close());

  const ask = (options?: { isEstimate: boolean }, times = 1) =>
    Promise.allSettled(Array.from({ length: times }, () => partner.express(SHIPMENT, options)));
  const requests = (end: string) => server.requests.filter(({ path }) => path.endsWith(end)).length;

  it('limits estimates, and leaves requests for orders', async () => {
    const estimates = await ask({ isEstimate: true }, 200);
    const rejected = estimates.filter(({ status }) => status === 'rejected');
    expect(rejected[0]).toMatchObject({ reason: { failure: 'limited' } });
    expect(requests('/shipping-rates')).toBe(20);
    await ask({ isEstimate: true });
    expect(requests('/shipping-rates')).toBe(20);
    await expect(partner.progress('FTLAB2CD3')).resolves.toBeNull();
    await expect(partner.cancel('FTLAB2CD3')).resolves.toBe('cancelled');
    expect(await ask()).toEqual([{ status: 'fulfilled', value: null }]);
  });

  it('limits checkouts, and leaves requests for paid orders', async () => {
    const priced = await ask(undefined, 200);
    expect(priced.filter(({ status }) => status === 'fulfilled')).toHaveLength(50);
    expect(await ask()).toMatchObject([{ reason: { failure: 'limited' } }]);
    await expect(partner.progress('FTLAB2CD3')).resolves.toBeNull();
  });

  it('shares the first read of the catalog', async () => {
    await ask({ isEstimate: true }, 10);
    expect(requests('/catalog-variants')).toBe(1);
  });
});
