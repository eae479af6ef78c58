import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { AppConfig } from '../platform/index.js';
import { StripeGateway } from './stripe-gateway.js';

describe('closing a payment page', () => {
  let server: Server;
  let gateway: StripeGateway;
  /** Stripe's response to the request to expire the session. */
  let refusal: { status: number; type: string } | null;
  let requests: string[];

  beforeAll(async () => {
    server = createServer((request, response) => {
      requests.push(`${request.method} ${request.url!.split('/v1/')[1]}`);
      const isExpiring = request.url!.endsWith('/expire');
      response.setHeader('content-type', 'application/json');
      if (isExpiring && refusal) {
        response.statusCode = refusal.status;
        return response.end(JSON.stringify({ error: { type: refusal.type, message: 'No.' } }));
      }
      const status = isExpiring ? 'expired' : 'complete';
      response.end(JSON.stringify({ id: 'cs_1', object: 'checkout.session', status }));
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const { port } = server.address() as AddressInfo;
    const payments = {
      ...{ secretKey: 'sk_test_1', isSandbox: true, webhookSecret: 'whsec_1' },
      sandboxUrl: `http://127.0.0.1:${port}`,
    };
    gateway = new StripeGateway({ payments } as AppConfig);
  });
  afterAll(() => new Promise((resolve) => server.close(resolve)));
  beforeEach(() => {
    [refusal, requests] = [null, []];
  });

  it('expires an open session', async () => {
    expect(await gateway.closeSession('cs_1')).toMatchObject({ status: 'expired' });
    expect(requests).toEqual(['POST checkout/sessions/cs_1/expire']);
  });

  it('returns the session if the buyer paid first', async () => {
    refusal = { status: 400, type: 'invalid_request_error' };
    expect(await gateway.closeSession('cs_1')).toMatchObject({ status: 'complete' });
    expect(requests).toEqual(['POST checkout/sessions/cs_1/expire', 'GET checkout/sessions/cs_1']);
  });

  it('throws if Stripe refuses for another reason', async () => {
    refusal = { status: 401, type: 'authentication_error' };
    await expect(gateway.closeSession('cs_1')).rejects.toThrow('No.');
    expect(requests).toHaveLength(1);
  });
});
