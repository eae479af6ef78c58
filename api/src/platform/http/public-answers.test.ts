import express from 'express';
import type { AddressInfo } from 'node:net';
import { publicAnswers } from './public-answers.js';

/** A server whose every answer says how many came before it. */
async function serve(answer: (request: express.Request, response: express.Response) => void) {
  const app = express();
  app.use(publicAnswers());
  app.use(answer);
  const server = app.listen(0);
  await new Promise((resolve) => server.once('listening', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    get: (path = '/', headers: Record<string, string> = {}) =>
      fetch(`http://localhost:${port}${path}`, { headers }),
    close: () => new Promise((resolve) => server.close(resolve)),
  };
}

describe('answers that anyone may keep', () => {
  let asked: number;
  let server: Awaited<ReturnType<typeof serve>>;
  const answerWith = async (headers: Record<string, string>, status = 200) => {
    asked = 0;
    server = await serve((_request, response) => {
      asked += 1;
      response.status(status).set(headers).json({ asked });
    });
  };
  afterEach(() => server.close());

  it('are given again for a second, by address', async () => {
    await answerWith({ 'cache-control': 'public, max-age=300' });
    const first = await server.get('/list');
    const second = await server.get('/list');
    expect(await second.json()).toEqual(await first.json());
    for (const name of ['cache-control', 'content-type', 'etag', 'content-length'])
      expect(second.headers.get(name)).toBe(first.headers.get(name));
    expect(await (await server.get('/list?of=others')).json()).toEqual({ asked: 2 });
    await new Promise((resolve) => setTimeout(resolve, 1050));
    expect(await (await server.get('/list')).json()).toEqual({ asked: 3 });
  });

  it('are not sent again to who has them', async () => {
    await answerWith({ 'cache-control': 'public, max-age=300' });
    const { headers } = await server.get();
    const again = await server.get('/', { 'if-none-match': headers.get('etag') ?? '' });
    expect([again.status, asked]).toEqual([304, 1]);
  });

  it.each([
    ['private', { 'cache-control': 'private, max-age=300' }, 200],
    ['without a word about it', {}, 200],
    ['with a cookie', { 'cache-control': 'public, max-age=300', 'set-cookie': 'a=b' }, 200],
    ['different by visitor', { 'cache-control': 'public, max-age=300', vary: 'cookie' }, 200],
    ['an error', { 'cache-control': 'public, max-age=300' }, 503],
  ])('and none that is %s', async (_what, headers, status) => {
    await answerWith(headers as Record<string, string>, status);
    await server.get();
    await server.get();
    expect(asked).toBe(2);
  });
});
