import http from 'node:http';
import type net from 'node:net';
import type { Balancer } from './balancer.js';
import { startNginx } from './nginx.js';

/** Set by `npm run test:topology`, which installs the dependencies. */
const describeTopology = process.env.TOPOLOGY ? describe : describe.skip;

describeTopology('nginx behind what ends TLS (npm run test:topology)', () => {
  let shop: http.Server;
  let nginx: Balancer;

  beforeAll(async () => {
    // Responds with the address that the api would count by.
    shop = http.createServer(({ headers }, response) => {
      response.end(headers['x-forwarded-for']);
    });
    await new Promise<void>((resolve) => shop.listen(0, '127.0.0.1', resolve));
    nginx = await startNginx([(shop.address() as net.AddressInfo).port]);
  });
  afterAll(async () => {
    await nginx?.stop();
    shop.closeAllConnections();
    shop.close();
  });

  it.each`
    header                       | told           | because
    ${'192.0.2.7'}               | ${'192.0.2.7'} | ${'who speaks here is near, and says for whom'}
    ${'192.0.2.8'}               | ${'192.0.2.8'} | ${'two visitors are not counted as one'}
    ${'198.51.100.1, 192.0.2.7'} | ${'192.0.2.7'} | ${'what a visitor claims stands further left'}
    ${'127.0.0.1, 192.0.2.7'}    | ${'192.0.2.7'} | ${'a claim to be near is a claim too'}
    ${'192.0.2.7, 10.1.2.3'}     | ${'192.0.2.7'} | ${'a second proxy nearby is passed over'}
  `('forwards "$header" as $told: $because', async ({ header, told }: Record<string, string>) => {
    const response = await fetch(nginx.url, { headers: { 'x-forwarded-for': header! } });
    expect(await response.text()).toBe(told);
  });

  it('forwards a single address to the api, also for clients without the header', async () => {
    expect(await (await fetch(nginx.url)).text()).toMatch(/^(127\.0\.0\.1|::1)$/);
  });
});
