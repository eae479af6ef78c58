import http from 'node:http';
import type net from 'node:net';
import { startNginx, type Nginx } from './nginx.js';

/** Set by `npm run test:chaos -- topology`, which installs the dependencies. */
const describeTopology = process.env.TOPOLOGY ? describe : describe.skip;

const KEY = 'a3f0c9d2b1e84756a3f0c9d2b1e84756';

interface Line {
  id: string;
  method: string;
  path: string;
  status: number;
}

describeTopology('the access log of nginx (npm run test:chaos -- topology)', () => {
  let shop: http.Server;
  let nginx: Nginx;
  let forwardedId: string | undefined;

  beforeAll(async () => {
    shop = http.createServer((request, response) => {
      forwardedId = request.headers['x-request-id'] as string;
      // Closes the connection like a dying process, so that nginx logs an error.
      if (request.url?.includes('dies')) request.socket.destroy();
      else response.end('ok');
    });
    await new Promise<void>((resolve) => shop.listen(0, '127.0.0.1', resolve));
    nginx = await startNginx([(shop.address() as net.AddressInfo).port]);
  });
  afterAll(async () => {
    await nginx?.stop();
    shop.closeAllConnections();
    shop.close();
  });

  /** Sends one request. @returns its log line */
  async function logged(target: string, method = 'GET'): Promise<Line> {
    const before = (await linesOf()).length;
    await fetch(nginx.url + target, {
      method,
      headers: {
        referer: `${nginx.url}/register?token=from-referrer`,
        'x-forwarded-for': '192.0.2.77',
        'user-agent': 'agent-of-a-visitor',
        'x-request-id': 'chosen-by-the-visitor',
      },
    }).then((response) => response.text());
    // nginx writes the line after it has sent the response.
    for (;;) {
      const line = (await linesOf())[before];
      if (line) return line;
      await new Promise(setImmediate);
    }
  }
  const linesOf = async (): Promise<Line[]> =>
    (await nginx.log())
      .split('\n')
      .filter((line) => line.startsWith('{'))
      .map((line) => JSON.parse(line) as Line);

  it.each`
    target                                                | path
    ${'/register?token=from-query'}                       | ${'/register'}
    ${'/cancel-order?token=from-query'}                   | ${'/cancel-order'}
    ${'/pricing'}                                         | ${'/pricing'}
    ${`/api/images/view/photo/${KEY}.jpg?w=400`}          | ${'/api/images/view/photo/***'}
    ${`/memento/${KEY}`}                                  | ${'/memento/***'}
    ${`/api/mementos/${KEY}/words/${KEY}?token=a`}        | ${'/api/mementos/***/words/***'}
    ${`/api/shared/${KEY}/design.webp`}                   | ${'/api/shared/***/design.webp'}
    ${`/${KEY}/${KEY}/${KEY}/${KEY}`}                     | ${'/***/***/***/***'}
    ${`/api/webhooks/scalable-press/${KEY.slice(0, 16)}`} | ${'/api/webhooks/scalable-press/***'}
    ${`/api/images/view/photo/%61${KEY}.jpg`}             | ${'/api/images/view/photo/***'}
  `('logs $target as $path', async ({ target, path }: Record<string, string>) => {
    expect(await logged(target!)).toMatchObject({ method: 'GET', status: 200, path });
  });

  it('passes the logged request id to the shop, whatever id the visitor sent', async () => {
    const { id } = await logged('/pricing', 'POST');
    expect(id).toMatch(/^[0-9a-f]{32}$/);
    expect(forwardedId).toBe(id);
  });

  it('logs a failed request by its status, without its query', async () => {
    const line = await logged('/dies?token=from-query', 'POST');
    expect(line).toMatchObject({ method: 'POST', path: '/dies', status: 502 });
  });

  it('contains no query, key, referrer, address or user agent of any request', async () => {
    const log = await nginx.log();
    expect(log).toContain('/cancel-order');
    for (const secret of ['from-query', KEY, 'from-referrer', '192.0.2.77', 'agent-of-a-visitor'])
      expect(log).not.toContain(secret);
  });
});
