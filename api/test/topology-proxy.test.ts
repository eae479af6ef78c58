import http from 'node:http';
import type net from 'node:net';
import type { Balancer } from './balancer.js';
import { startNginx } from './nginx.js';
import { startUnreachable, type Unreachable } from './unreachable.js';

/** Set by `npm run test:chaos -- topology`, which installs the dependencies. */
const describeTopology = process.env.TOPOLOGY ? describe : describe.skip;

describeTopology('nginx behind what ends TLS (npm run test:chaos -- topology)', () => {
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

describeTopology('nginx in front of a process that fails (npm run test:chaos -- topology)', () => {
  /** Fails each request after it has received it. */
  let failing: http.Server;
  let healthy: http.Server;
  let unreachable: Unreachable;
  let received: { failing: number; healthy: number };
  const running: Balancer[] = [];

  beforeAll(async () => {
    failing = http.createServer(({ socket }) => {
      received.failing += 1;
      socket.destroy();
    });
    healthy = http.createServer((_, response) => {
      received.healthy += 1;
      response.end('healthy');
    });
    await Promise.all([failing, healthy].map(listening));
    unreachable = await startUnreachable();
  });
  beforeEach(() => {
    received = { failing: 0, healthy: 0 };
  });
  afterEach(async () => {
    for (const nginx of running.splice(0)) await nginx.stop();
  });
  afterAll(() => {
    unreachable?.stop();
    for (const server of [failing, healthy]) server.close();
  });

  const listening = (server: http.Server) =>
    new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const portOf = (server: http.Server) => (server.address() as net.AddressInfo).port;

  /** Statuses of one request for each process, which nginx gives the requests in turn. */
  async function statuses(ports: number[], method: string): Promise<number[]> {
    const nginx = await startNginx(ports);
    running.push(nginx);
    received = { failing: 0, healthy: 0 };
    const body = method === 'GET' || method === 'HEAD' ? {} : { body: '{}' };
    const found: number[] = [];
    for (const _ of ports) found.push((await fetch(nginx.url, { method, ...body })).status);
    return found.sort();
  }

  it.each(['GET', 'HEAD', 'PUT', 'DELETE', 'POST', 'PATCH'])(
    'sends %s to the next process if one accepts no connection in time',
    async (method) => {
      expect(await statuses([unreachable.port, portOf(healthy)], method)).toEqual([200, 200]);
      expect(received.healthy).toBe(2);
    },
  );

  it.each(['GET', 'HEAD'])('repeats %s at the next process if one fails', async (method) => {
    expect(await statuses([portOf(failing), portOf(healthy)], method)).toEqual([200, 200]);
    expect(received).toEqual({ failing: 1, healthy: 2 });
  });

  it.each(['POST', 'PATCH'])('never repeats %s once a process has it', async (method) => {
    expect(await statuses([portOf(failing), portOf(healthy)], method)).toEqual([200, 502]);
    expect(received).toEqual({ failing: 1, healthy: 1 });
  });
});
