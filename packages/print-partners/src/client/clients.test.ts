import {
  startLocalPartner,
  type LocalPartner,
  type PartnerResponse,
} from '../../../../api/test/local-partner.js';
import { PrintfulClient } from '../printful/printful-client.js';
import { ScalablePressClient } from '../scalable-press/scalable-press-client.js';

let partner: LocalPartner;
let response: PartnerResponse = {};

beforeAll(async () => {
  partner = await startLocalPartner(() => response);
});
beforeEach(() => {
  response = { body: { data: [] } };
  partner.requests.length = 0;
});
afterAll(() => partner.close());

const printful = (url = partner.url, store?: string) =>
  new PrintfulClient({ key: 'token', url, store });
const scalablePress = () => new ScalablePressClient({ key: 'secret', url: partner.url });

describe('calls to the print partners', () => {
  it("send the key in each partner's format, and a body as JSON", async () => {
    response = { body: { data: { id: 7 } } };
    const body = { external_id: 'FTL-1' };
    await expect(printful(partner.url, '42').request('POST', '/v2/orders', body)).resolves.toEqual({
      data: { id: 7 },
    });
    await scalablePress().request('GET', '/v2/order/9');
    const [first, second] = partner.requests;
    expect(first).toMatchObject({
      method: 'POST',
      path: '/v2/orders',
      body,
      headers: {
        authorization: 'Bearer token',
        'x-pf-store-id': '42',
        'content-type': 'application/json',
      },
    });
    expect(second!.headers.authorization).toBe(`Basic ${btoa(':secret')}`);
  });

  it.each([301, 302, 307, 308])(
    'do not follow a %d redirect with their body and key',
    async (status) => {
      const elsewhere = await startLocalPartner(() => ({ body: { data: { id: 8 } } }));
      try {
        response = { status, headers: { location: `${elsewhere.url}/v2/orders` } };
        for (const method of ['POST', 'PATCH', 'DELETE'] as const)
          await expect(
            printful().request(method, '/v2/orders', { email: 'ann@example.com' }),
          ).rejects.toMatchObject({ failure: 'unavailable', status });
        expect(partner.requests).toHaveLength(3);
        expect(elsewhere.requests).toEqual([]);
      } finally {
        await elsewhere.close();
      }
    },
  );

  it('return null for an empty response', async () => {
    response = { status: 204 };
    await expect(printful().request('DELETE', '/v2/orders/7')).resolves.toBeNull();
  });

  it.each`
    status | body                                              | failure          | isPassing | says
    ${400} | ${{ detail: 'Invalid recipient' }}                | ${'invalid'}     | ${false}  | ${'Invalid recipient'}
    ${401} | ${{ code: 401, error: { message: 'No token' } }}  | ${'refused'}     | ${false}  | ${'No token'}
    ${404} | ${{ title: 'Not found' }}                         | ${'not_found'}   | ${false}  | ${'Not found'}
    ${409} | ${{ code: 409, error: { message: 'Try again' } }} | ${'busy'}        | ${true}   | ${'Try again'}
    ${400} | ${{ title: 'Bad', details: ['Wrong zip'] }}       | ${'invalid'}     | ${false}  | ${'Wrong zip'}
    ${422} | ${{ issues: [{ message: 'no such color' }] }}     | ${'invalid'}     | ${false}  | ${'no such color'}
    ${500} | ${undefined}                                      | ${'unavailable'} | ${true}   | ${'500'}
    ${503} | ${{ message: 'Maintenance' }}                     | ${'unavailable'} | ${true}   | ${'Maintenance'}
  `(
    "map $status to $failure, with the partner's message",
    async ({ status, body, ...expected }) => {
      response = { status: status as number, body: body as unknown };
      const { failure, isPassing, says } = expected as Record<string, unknown>;
      await expect(printful().request('GET', '/v2/orders')).rejects.toMatchObject({
        failure,
        isPassing,
        status,
        message: expect.stringContaining(says as string) as string,
      });
    },
  );

  it('treat 409 from Scalable Press as a final refusal', async () => {
    response = { status: 409, body: { message: 'Order exists' } };
    await expect(scalablePress().request('POST', '/v2/order')).rejects.toMatchObject({
      failure: 'conflict',
      isPassing: false,
    });
  });

  it("respect the rate limit in the partner's policy header", async () => {
    response = { headers: { 'x-ratelimit-policy': '1;w=60;' }, body: {} };
    const client = printful();
    await client.request('GET', '/v2/orders');
    await expect(client.request('GET', '/v2/orders')).rejects.toMatchObject({ failure: 'limited' });
    expect(partner.requests).toHaveLength(1);
  });

  it('distinguish a timeout from an outage, and allow a retry of both', async () => {
    response = { after: 2000 };
    await expect(
      printful().request('GET', '/v2/orders', undefined, { timeoutMs: 50 }),
    ).rejects.toMatchObject({ failure: 'slow', isPassing: true });
    const down = await startLocalPartner(() => undefined);
    await down.close();
    await expect(printful(down.url).request('GET', '/v2/orders')).rejects.toMatchObject({
      failure: 'unavailable',
      isPassing: true,
    });
  });

  it('reject with the reason of a caller who aborts', async () => {
    response = { after: 2000 };
    const signal = AbortSignal.abort(new Error('the shop is closing'));
    await expect(printful().request('GET', '/v2/orders', undefined, { signal })).rejects.toThrow(
      'the shop is closing',
    );
  });

  it("pause for as long as the partner's 429 asks", async () => {
    response = { status: 429, headers: { 'retry-after': '60' }, body: { detail: 'Too many' } };
    const client = printful();
    await expect(client.request('GET', '/v2/orders')).rejects.toMatchObject({
      failure: 'limited',
      retryAfterMs: 60_000,
    });
    response = { body: {} };
    await expect(client.request('GET', '/v2/orders')).rejects.toMatchObject({ failure: 'limited' });
    expect(partner.requests).toHaveLength(1);
  });

  it.each(['999999999', 'Fri, 31 Dec 2094 23:59:59 GMT'])(
    'pause for ten minutes at most, whatever a 429 asks (%s)',
    async (retryAfter) => {
      response = { status: 429, headers: { 'retry-after': retryAfter }, body: {} };
      await expect(printful().request('GET', '/v2/orders')).rejects.toMatchObject({
        failure: 'limited',
        retryAfterMs: 600_000,
      });
    },
  );

  it('reject a response that would fill the memory', async () => {
    response = { body: { data: 'x'.repeat(30 * 1024 * 1024) } };
    // On a busy machine, 30 MB take longer than the usual timeout.
    const options = { timeoutMs: 600_000 };
    const request = printful().request('GET', '/v2/orders', undefined, options);
    await expect(request).rejects.toMatchObject({
      failure: 'unavailable',
      isPassing: true,
    });
  });

  it('are not sent without a key', async () => {
    const client = new PrintfulClient(undefined);
    expect(client.isConfigured).toBe(false);
    await expect(client.request('GET', '/v2/orders')).rejects.toMatchObject({
      failure: 'not_configured',
    });
  });

  it('never include the key in an error', async () => {
    response = { status: 401, body: { detail: 'bad' } };
    const error: unknown = await scalablePress()
      .request('GET', '/v2/order')
      .catch((e: unknown) => e);
    expect(String(error)).not.toMatch(/secret|Basic/);
  });
});

describe('images from a print partner', () => {
  it('are fetched without the key', async () => {
    response = { body: Buffer.from('image') };
    await expect(printful().image(`${partner.url}/tmp/1.jpg`)).resolves.toEqual(
      Buffer.from('image'),
    );
    expect(partner.requests[0]!.headers.authorization).toBeUndefined();
  });

  it('are not fetched over plain http from a partner that has https', async () => {
    const image = printful('https://api.printful.test').image(`${partner.url}/tmp/1.jpg`);
    await expect(image).rejects.toMatchObject({ failure: 'unavailable' });
    expect(partner.requests).toHaveLength(0);
  });

  it('are not fetched from where a redirect leads', async () => {
    const elsewhere = await startLocalPartner(() => ({ body: Buffer.from('internal') }));
    try {
      response = { status: 302, headers: { location: `${elsewhere.url}/secrets` } };
      await expect(printful().image(`${partner.url}/tmp/1.jpg`)).rejects.toMatchObject({
        failure: 'unavailable',
      });
      expect(elsewhere.requests).toEqual([]);
    } finally {
      await elsewhere.close();
    }
  });
});
