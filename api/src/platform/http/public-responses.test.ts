import { Controller, Get, Header, HttpCode, Module, Res } from '@nestjs/common';
import { APP_INTERCEPTOR, NestFactory } from '@nestjs/core';
import type { NestExpressApplication } from '@nestjs/platform-express';
import type { Response } from 'express';
import type { AddressInfo } from 'node:net';
import { KeepPublicResponsesInterceptor } from './keep-public-responses.js';
import { PublicResponses } from './public-responses.js';

const PUBLIC = 'public, max-age=300';
let handled = 0;

/** Every response contains the number of requests that reached a route. */
@Controller()
class CountingController {
  @Get('list')
  @Header('cache-control', PUBLIC)
  list() {
    return { handled: ++handled };
  }

  @Get('private')
  @Header('cache-control', 'private, max-age=300')
  personal() {
    return { handled: ++handled };
  }

  @Get('unmarked')
  unmarked() {
    return { handled: ++handled };
  }

  @Get('cookie')
  @Header('cache-control', PUBLIC)
  @Header('set-cookie', 'a=b')
  withCookie() {
    return { handled: ++handled };
  }

  @Get('vary')
  @Header('cache-control', PUBLIC)
  @Header('vary', 'cookie')
  byVisitor() {
    return { handled: ++handled };
  }

  @Get('error')
  @Header('cache-control', PUBLIC)
  @HttpCode(503)
  error() {
    return { handled: ++handled };
  }

  @Get('text')
  @Header('cache-control', PUBLIC)
  text() {
    return `${++handled}`;
  }

  @Get('sent')
  @Header('cache-control', PUBLIC)
  sent(@Res() response: Response) {
    response.json({ handled: ++handled });
  }
}

@Module({
  controllers: [CountingController],
  providers: [
    PublicResponses,
    { provide: APP_INTERCEPTOR, useClass: KeepPublicResponsesInterceptor },
  ],
})
class CountingModule {}

describe('publicly cacheable responses', () => {
  let app: NestExpressApplication;
  let url: string;
  const get = (path: string, headers: Record<string, string> = {}) =>
    fetch(url + path, { headers });

  beforeAll(async () => {
    app = await NestFactory.create<NestExpressApplication>(CountingModule, { logger: false });
    app.use(app.get(PublicResponses).serve);
    await app.listen(0, '127.0.0.1');
    const { port } = app.getHttpServer().address() as AddressInfo;
    url = `http://127.0.0.1:${port}`;
  });
  beforeEach(() => {
    handled = 0;
  });
  afterEach(() => jest.useRealTimers());
  afterAll(() => app.close());

  it('are served from the cache for a second, by URL, with the same headers', async () => {
    jest.useFakeTimers({ now: Date.now(), toFake: ['Date'] } as never);
    const first = await get('/list');
    const second = await get('/list');
    expect(await second.json()).toEqual(await first.json());
    for (const name of ['cache-control', 'content-type', 'etag', 'content-length'])
      expect([name, second.headers.get(name)]).toEqual([name, first.headers.get(name)]);
    expect(await (await get('/list?of=others')).json()).toEqual({ handled: 2 });
    jest.setSystemTime(Date.now() + 1001);
    expect(await (await get('/list')).json()).toEqual({ handled: 3 });
  });

  it('return 304 to a browser that has them', async () => {
    const { headers } = await get('/list?of=mine');
    const again = await get('/list?of=mine', { 'if-none-match': headers.get('etag') ?? '' });
    expect([again.status, handled]).toEqual([304, 1]);
  });

  it.each(['private', 'unmarked', 'cookie', 'vary', 'error', 'text', 'sent'])(
    'exclude a response that is %s',
    async (path) => {
      await get(`/${path}`);
      await get(`/${path}`);
      expect(handled).toBe(2);
    },
  );
});
