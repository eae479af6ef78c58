import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders, request, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { PageDocument } from './page-document.js';
import express from 'express';
import type { AppConfig } from '../platform/index.js';
import { ReleasesController } from '../releases/releases.controller.js';
import type { ReleasesService } from '../releases/index.js';
import { PageResponses, type SitePage } from './page-responses.js';

describe('the encoding of a response', () => {
  let server: Server;
  beforeAll(async () => {
    const app = express();
    const pages = new PageResponses({ publicUrl: 'https://shop.test' } as AppConfig);
    const document = await PageDocument.of('<p>soon</p>');
    const page: SitePage = { status: 200, document, policy: '', cookies: [] };
    app.get('/', (asked, response) => pages.send(page, asked, response));
    const releases = { file: () => Promise.resolve(Buffer.from('script')) };
    const controller = new ReleasesController(releases as unknown as ReleasesService);
    app.get('/releases/:name/:version/*file', (asked, response) =>
      controller.file(asked, response),
    );
    server = createServer(app).listen(0, '127.0.0.1');
    await once(server, 'listening');
  });
  afterAll(() => server.close());

  async function encodingOf(path: string, accepted: string): Promise<string> {
    const { port } = server.address() as AddressInfo;
    const headers = accepted === '' ? {} : { 'accept-encoding': accepted };
    const sent = request({ port, host: '127.0.0.1', path, headers }).end();
    const [response] = (await once(sent, 'response')) as [
      { headers: IncomingHttpHeaders; resume: () => void },
    ];
    response.resume();
    return response.headers['content-encoding'] ?? 'none';
  }

  it.each`
    accepted                     | page      | script    | because
    ${'gzip, deflate, br, zstd'} | ${'gzip'} | ${'br'}   | ${'browsers accept both'}
    ${'gzip'}                    | ${'gzip'} | ${'gzip'} | ${'older clients know gzip only'}
    ${'br;q=0, gzip'}            | ${'gzip'} | ${'gzip'} | ${'q=0 rejects Brotli'}
    ${'gzip;q=0, br; q=0.0'}     | ${'none'} | ${'none'} | ${'both are rejected'}
    ${'GZIP;q=0.5'}              | ${'gzip'} | ${'gzip'} | ${'names have no case'}
    ${'*;q=0'}                   | ${'none'} | ${'none'} | ${'everything else is rejected'}
    ${'identity'}                | ${'none'} | ${'none'} | ${'none is asked for'}
    ${''}                        | ${'none'} | ${'none'} | ${'a client without the header may know none'}
  `(
    "is $page for a page and $script for a script for '$accepted': $because",
    async ({ accepted, page, script }) => {
      expect(await encodingOf('/', accepted as string)).toBe(page);
      expect(await encodingOf('/releases/shell/1.0.0/entry.js', accepted as string)).toBe(script);
    },
  );
});
