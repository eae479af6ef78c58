import { get } from 'node:http';
import type { AddressInfo } from 'node:net';
import express from 'express';
import { sendRendered } from './send-rendered.js';

const LARGE = Buffer.alloc(1024 * 1024, 'image');
const SMALL = Buffer.from('a small image');

/** Like a browser; fetch() would add `no-cache`. */
function revalidate(url: string, etag: string): Promise<{ status?: number; length: number }> {
  return new Promise((resolve, reject) => {
    get(url, { headers: { 'if-none-match': etag } }, (response) => {
      let length = 0;
      response.on('data', (piece: Buffer) => (length += piece.length));
      response.on('end', () => resolve({ status: response.statusCode!, length }));
    }).on('error', reject);
  });
}

describe('sendRendered', () => {
  /** Event loop iterations while a response is being sent. */
  let turns: number;
  let turnsOfWrites: number[];
  let url: string;
  let close: () => void;
  let sent: Promise<void>;
  beforeEach(async () => {
    turns = 0;
    turnsOfWrites = [];
    const app = express();
    app.use(async (request, response) => {
      const write = response.write.bind(response) as (...given: unknown[]) => boolean;
      response.write = (...given: unknown[]) => {
        turnsOfWrites.push(turns);
        return write(...given);
      };
      let isSending = true;
      const count = () => {
        turns += 1;
        if (isSending) setImmediate(count);
      };
      count();
      response.type('image/png');
      sent = sendRendered(response, request.path === '/small' ? SMALL : LARGE);
      await sent;
      isSending = false;
    });
    const server = app.listen(0);
    await new Promise((resolve) => server.once('listening', resolve));
    url = `http://localhost:${(server.address() as AddressInfo).port}`;
    close = () => server.close();
  });
  afterEach(() => close());

  it.each(['/large', '/small'])('sends %s completely, with its type and length', async (path) => {
    const response = await fetch(url + path);
    const body = Buffer.from(await response.arrayBuffer());
    expect(body.equals(path === '/small' ? SMALL : LARGE)).toBe(true);
    expect(response.headers.get('content-type')).toBe('image/png');
    expect(response.headers.get('content-length')).toBe(String(body.length));
  });

  it('lets other requests run between the chunks of a large body', async () => {
    await (await fetch(`${url}/large`)).arrayBuffer();
    expect(turnsOfWrites.length).toBeGreaterThanOrEqual(16);
    expect(new Set(turnsOfWrites).size).toBe(turnsOfWrites.length);
  });

  it('returns 304 to a client that has it already', async () => {
    const first = await fetch(`${url}/large`);
    await first.arrayBuffer();
    const etag = first.headers.get('etag') ?? '';
    expect(etag).toMatch(/^"[\w-]{20,}"$/);
    const other = await fetch(`${url}/small`);
    expect(other.headers.get('etag')).not.toBe(etag);
    await other.arrayBuffer();
    turnsOfWrites = [];
    expect(await revalidate(`${url}/large`, etag)).toEqual({ status: 304, length: 0 });
    expect(turnsOfWrites).toEqual([]);
  });

  it('sends headers only for HEAD', async () => {
    const { status, headers } = await fetch(`${url}/large`, { method: 'HEAD' });
    expect([status, headers.get('content-length')]).toEqual([200, String(LARGE.length)]);
    expect(turnsOfWrites).toEqual([]);
  });

  it('stops when the client disconnects', async () => {
    await new Promise<void>((resolve) => {
      const request = get(`${url}/large`, (response) => {
        response.once('data', () => request.destroy());
        response.on('error', () => resolve());
      });
    });
    await expect(sent).resolves.toBeUndefined();
  });
});
