import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import sharp from 'sharp';
import type { PhotoToMatte } from './matte-source.js';
import { HostedSource } from './hosted-source.js';

let server: Server;
let respond: RequestListener;
let address: string;
let photo: PhotoToMatte;
let seen: { headers: NodeJS.Dict<string | string[]>; body: Buffer } | undefined;

beforeAll(async () => {
  server = createServer((request, response) => {
    const parts: Buffer[] = [];
    request.on('data', (part: Buffer) => parts.push(part));
    request.on('end', () => {
      seen = { headers: request.headers, body: Buffer.concat(parts) };
      respond(request, response);
    });
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  address = `http://127.0.0.1:${(server.address() as AddressInfo).port}/cut`;
  const image = sharp({ create: { width: 60, height: 40, channels: 3, background: '#987654' } });
  photo = {
    file: await image.clone().jpeg().toBuffer(),
    raster: { data: await image.raw().toBuffer(), width: 60, height: 40 },
  };
});
afterAll(() => new Promise((closed) => server.close(closed)));

/** A matte that is opaque in the left half. */
function matte(channels: 1 | 4, width = 60, height = 40): Promise<Buffer> {
  const data = Buffer.alloc(width * height * channels);
  for (let i = 0; i < width * height; i++)
    if (i % width < width / 2) data.fill(255, i * channels, (i + 1) * channels);
  return sharp(data, { raw: { width, height, channels } }).png().toBuffer();
}
const png = (body: Buffer): RequestListener => {
  return (_, response) => response.setHeader('content-type', 'image/png').end(body);
};
const ask = (timeoutMs = 2000) =>
  new HostedSource({ url: address, key: 'key-of-the-test', timeoutMs }).matteOf(photo);

it('posts the photo with the key, and uses the alpha of the response', async () => {
  respond = png(await matte(4));
  const { data, width, height } = await ask();
  expect([width, height]).toEqual([60, 40]);
  expect([data[5], data[55]]).toEqual([1, 0]);
  expect(seen?.headers).toMatchObject({
    authorization: 'Bearer key-of-the-test',
    'content-type': 'image/jpeg',
    accept: 'image/png',
  });
  expect(seen?.body.equals(Buffer.from(photo.file))).toBe(true);
});

it('posts a WebP as JPEG', async () => {
  respond = png(await matte(4));
  const file = await sharp(photo.file).webp().toBuffer();
  await new HostedSource({ url: address }).matteOf({ ...photo, file });
  expect(seen?.headers['content-type']).toBe('image/jpeg');
  expect(await sharp(seen?.body).metadata()).toMatchObject({ format: 'jpeg', width: 60 });
});

it('accepts a gray response, and one of another size', async () => {
  respond = png(await matte(1, 30, 20));
  const { data, width } = await ask();
  expect([width, data[2], data[28]]).toEqual([30, 1, 0]);
});

/** The message of a failed call, and of its cause: that of `fetch` says only 'fetch failed'. */
async function failureOf(call: Promise<unknown>): Promise<string> {
  const error = await call.then(
    () => new Error('nothing failed'),
    (failure: Error) => failure,
  );
  return [error, error.cause].filter(Boolean).map(String).join(', caused by ');
}

it.each<[string, RegExp, () => Promise<RequestListener>]>([
  [
    '500',
    /responded with 500$/,
    async () => (_, response) => response.writeHead(500).end('stack trace'),
  ],
  ['garbage', /returned no PNG$/, async () => png(Buffer.from('not an image at all'))],
  ['a PNG cut half way', /corrupt header/, async () => png((await matte(4)).subarray(0, 60))],
  [
    'an image with another aspect ratio',
    /returned another image$/,
    async () => png(await matte(4, 40, 60)),
  ],
  [
    'an empty matte',
    /covers 0\.0 % of the photo$/,
    async () =>
      png(
        await sharp({ create: { width: 60, height: 40, channels: 4, background: '#0000' } })
          .png()
          .toBuffer(),
      ),
  ],
  [
    'another address',
    /unexpected redirect$/,
    async () => (_, response) => response.writeHead(302, { location: '/' }).end(),
  ],
  ['nothing', /other side closed$/, async () => (_, response) => response.destroy()],
  [
    'more than anyone needs',
    /is too long$/,
    async () => (_, response) => {
      const part = Buffer.alloc(1024 * 1024, 7);
      const more = (): void => {
        while (!response.destroyed && response.write(part));
      };
      response.on('drain', more);
      more();
    },
  ],
])('fails if the service responds with %s', async (_, reason, listener) => {
  respond = await listener();
  expect(await failureOf(ask(10_000))).toMatch(reason);
});

it('fails if the service is too slow', async () => {
  respond = () => undefined;
  await expect(ask(200)).rejects.toThrow(/timeout/);
});

it('sends neither photo nor key to a redirect target', async () => {
  const result = png(await matte(4));
  const paths: (string | undefined)[] = [];
  respond = (request, response) => {
    paths.push(request.url);
    if (request.url === '/elsewhere') result(request, response);
    else response.writeHead(307, { location: '/elsewhere' }).end();
  };
  await expect(ask()).rejects.toThrow();
  expect(paths).toEqual(['/cut']);
});
