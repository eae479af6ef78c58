import { randomFillSync } from 'node:crypto';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { crc32 } from 'node:zlib';
import fc from 'fast-check';
import sharp, { type Sharp } from 'sharp';
import { decodeHeic } from './heic/decode-heic.js';
import { measureImage, normalizeImage } from './normalize-image.js';
import type { Image } from './image.js';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'ftl-images-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

async function normalize(bytes: Buffer, maxBytes?: number) {
  const file = path.join(folder, 'upload');
  await writeFile(file, bytes);
  return normalizeImage(file, target(), { decodeHeic, ...(maxBytes ? { maxBytes } : {}) });
}

const target = () => path.join(folder, 'normalized');

async function accepted(bytes: Buffer, maxBytes?: number): Promise<Image & { body: Buffer }> {
  const response = await normalize(bytes, maxBytes);
  if ('refused' in response) throw new Error(`Refused: ${response.refused}`);
  return { ...response.image, body: await readFile(target()) };
}

/** Left half orange, right half blue, which reveals orientation and colors. */
function image(width = 80, height = 40): Sharp {
  const data = Buffer.alloc(width * height * 3);
  for (let i = 0; i < width * height; i++) {
    data.set(i % width < width / 2 ? [230, 120, 40] : [40, 90, 200], i * 3);
  }
  return sharp(data, { raw: { width, height, channels: 3 } });
}

async function colorAt({ body }: { body: Buffer }, x: number, y: number): Promise<number[]> {
  const at = { left: x, top: y, width: 1, height: 1 };
  return [...(await sharp(body).extract(at).removeAlpha().raw().toBuffer())];
}

function expectNear(actual: number[], expected: number[], tolerance: number): void {
  expected.forEach((value, c) =>
    expect(Math.abs(actual[c]! - value)).toBeLessThanOrEqual(tolerance),
  );
}

it('accepts a JPEG, and removes all of its metadata', async () => {
  const bytes = await image()
    .jpeg()
    .withExif({ IFD0: { Artist: 'Somebody' }, IFD3: { GPSLatitude: '52/1 30/1 0/1' } })
    .withXmp('<x:xmpmeta xmlns:x="adobe:ns:meta/"/>')
    .toBuffer();
  expect((await sharp(bytes).metadata()).exif).toBeDefined();
  const { body, contentType } = await accepted(bytes);
  const { exif, xmp, iptc, icc, format } = await sharp(body).metadata();
  expect({ exif, xmp, iptc, icc, format, contentType }).toEqual({
    exif: undefined,
    xmp: undefined,
    iptc: undefined,
    icc: undefined,
    format: 'jpeg',
    contentType: 'image/jpeg',
  });
});

it('rotates a photo upright before its orientation is removed', async () => {
  const turned = await accepted(await image().jpeg().withMetadata({ orientation: 6 }).toBuffer());
  expect([turned.width, turned.height]).toEqual([40, 80]);
  expectNear(await colorAt(turned, 20, 5), [230, 120, 40], 12);
  expectNear(await colorAt(turned, 20, 75), [40, 90, 200], 12);
});

it.each<[string, () => Promise<Buffer>, number]>([
  ['a progressive JPEG', () => image().jpeg({ progressive: true }).toBuffer(), 12],
  ['a CMYK JPEG', () => image().toColourspace('cmyk').jpeg().toBuffer(), 60],
  ['a 16-bit PNG', () => image().toColourspace('rgb16').png().toBuffer(), 8],
  ['a palette PNG', () => image().png({ palette: true }).toBuffer(), 8],
  ['a WebP', () => image().webp().toBuffer(), 12],
  [
    'a JPEG with bytes after its end',
    async () =>
      Buffer.concat([await image().jpeg().toBuffer(), Buffer.from('<script>alert(1)</script>')]),
    12,
  ],
])('accepts %s in its colors, with eight bits per channel', async (_, make, tolerance) => {
  const taken = await accepted(await make());
  const { space, depth, channels } = await sharp(taken.body).metadata();
  expect({ space, depth, channels }).toEqual({ space: 'srgb', depth: 'uchar', channels: 3 });
  expectNear(await colorAt(taken, 10, 20), [230, 120, 40], tolerance);
  expectNear(await colorAt(taken, 70, 20), [40, 90, 200], tolerance);
  expect(Buffer.from(taken.body).includes('script')).toBe(false);
});

it('accepts a grayscale image, and keeps transparency', async () => {
  const gray = await accepted(await image().grayscale().jpeg().toBuffer());
  expect([gray.width, gray.height]).toEqual([80, 40]);
  const clear = { width: 30, height: 20, channels: 4 as const, background: '#ff000080' };
  const taken = await accepted(await sharp({ create: clear }).png().toBuffer());
  expect(taken.contentType).toBe('image/png');
  expect((await sharp(taken.body).metadata()).hasAlpha).toBe(true);
  const webp = await accepted(await sharp({ create: clear }).webp().toBuffer());
  expect(webp.contentType).toBe('image/webp');
  expect((await sharp(webp.body).metadata()).hasAlpha).toBe(true);
});

/** A limit that a small image exceeds: large ones take too long on a busy machine. */
const MAX_BYTES = 200 * 1024;

/** Noise, which no encoder makes smaller. */
function noise(side: number, channels: 3 | 4): Sharp {
  const data = randomFillSync(Buffer.alloc(side * side * channels));
  return sharp(data, { raw: { width: side, height: side, channels } });
}

it('writes a noisy PNG with transparency as WebP, because as PNG it exceeds the limit', async () => {
  const bytes = await noise(240, 4).png({ compressionLevel: 0 }).toBuffer();
  expect(bytes.length).toBeGreaterThan(MAX_BYTES);
  const { body, ...image } = await accepted(bytes, MAX_BYTES);
  expect(image).toMatchObject({ contentType: 'image/webp', width: 240, bytes: body.length });
  expect(body.length).toBeLessThanOrEqual(MAX_BYTES);
  expect((await sharp(body).metadata()).hasAlpha).toBe(true);
});

it('scales a noisy photo down until it does not exceed the limit', async () => {
  const bytes = await noise(360, 3).png({ compressionLevel: 0 }).toBuffer();
  const { body, width, height } = await accepted(bytes, MAX_BYTES);
  expect(body.length).toBeLessThanOrEqual(MAX_BYTES);
  expect(body.length).toBeGreaterThan(MAX_BYTES / 2);
  expect(width).toBeLessThan(360);
  expect(height).toBe(width);
});

it('measures the memory of a file from its header, transparency included', async () => {
  const measured = async (bytes: Buffer) => {
    const file = path.join(folder, 'measured');
    await writeFile(file, bytes);
    return measureImage(file);
  };
  expect(await measured(await image().jpeg().toBuffer())).toEqual({ bytes: 80 * 40 * 10 });
  const clear = image().ensureAlpha(0.5);
  expect(await measured(await clear.webp().toBuffer())).toEqual({ bytes: 80 * 40 * 37 });
});

it('keeps the first frame of an animation', async () => {
  const frames = await Promise.all(
    ['#e67828', '#285ac8'].map((background) =>
      sharp({ create: { width: 20, height: 20, channels: 3, background } })
        .png()
        .toBuffer(),
    ),
  );
  const animated = await sharp(frames, { join: { animated: true } })
    .webp()
    .toBuffer();
  const taken = await accepted(animated);
  expect([taken.width, taken.height]).toEqual([20, 20]);
  expectNear(await colorAt(taken, 10, 10), [230, 120, 40], 12);
});

const svg =
  '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><rect width="9" height="9"/></svg>';

it.each<[string, Buffer]>([
  ['an empty file', Buffer.alloc(0)],
  ['one byte', Buffer.from([0x89])],
  ['plain text', Buffer.from('This is a photo, honestly.')],
  ['a web page', Buffer.from('<!doctype html><img src=x onerror=alert(1)>')],
  ['an SVG', Buffer.from(svg)],
  ['an SVG with an XML head', Buffer.from(`<?xml version="1.0"?>${svg}`)],
  ['a PDF', Buffer.from('%PDF-1.7\n1 0 obj')],
  ['a script', Buffer.from('#!/bin/sh\nexit 0')],
])('INVALID_IMAGE: rejects %s', async (_, bytes) => {
  expect(await normalize(bytes)).toEqual({ refused: 'not_an_image' });
});

it('INVALID_IMAGE: rejects formats that are not offered, by content', async () => {
  expect(await normalize(await image().gif().toBuffer())).toEqual({ refused: 'not_an_image' });
  expect(await normalize(await image().tiff().toBuffer())).toEqual({ refused: 'not_an_image' });
});

it('INVALID_IMAGE: rejects a truncated image', async () => {
  const whole = await image(400, 300).jpeg({ quality: 95 }).toBuffer();
  expect(await normalize(whole.subarray(0, whole.length / 2))).toEqual({ refused: 'broken' });
  const png = await image(400, 300).png({ compressionLevel: 0 }).toBuffer();
  expect(await normalize(png.subarray(0, png.length / 2))).toEqual({ refused: 'broken' });
});

it('INVALID_IMAGE: rejects excessive pixel counts before decoding', async () => {
  const bomb = await image().png().toBuffer();
  // The first chunk has width and height at bytes 16 to 23; its checksum covers 12 to 28.
  bomb.writeUInt32BE(90_000, 16);
  bomb.writeUInt32BE(90_000, 20);
  bomb.writeUInt32BE(crc32(bomb.subarray(12, 29)), 29);
  // Decoding would find too little data and reject the image as broken.
  expect(await normalize(bomb)).toEqual({ refused: 'too_many_pixels' });
});

it("scales an image down whose longer side exceeds the print's", async () => {
  const wide = { width: 6000, height: 60, channels: 3 as const, background: '#abc' };
  const { width, height } = await accepted(await sharp({ create: wide }).jpeg().toBuffer());
  expect([width, height]).toEqual([5400, 54]);
});

/**
 * Made by heif-enc from `image(128, 64)`; the rotated one says so twice, in EXIF and in the
 * container.
 */
const heic = (name: string): Promise<Buffer> =>
  readFile(path.join(import.meta.dirname, 'heic/fixtures', `${name}.heic`));

it('accepts a HEIC photo in its colors', async () => {
  const taken = await accepted(await heic('plain'));
  expect(taken).toMatchObject({ contentType: 'image/jpeg', width: 128, height: 64 });
  const { space, depth, channels } = await sharp(taken.body).metadata();
  expect({ space, depth, channels }).toEqual({ space: 'srgb', depth: 'uchar', channels: 3 });
  expectNear(await colorAt(taken, 20, 32), [230, 120, 40], 8);
  expectNear(await colorAt(taken, 100, 32), [40, 90, 200], 8);
});

it('rotates a HEIC photo upright once, and removes all of its metadata', async () => {
  const bytes = await heic('turned-with-metadata');
  expect(bytes.includes('Somebody')).toBe(true);
  const taken = await accepted(bytes);
  expect([taken.width, taken.height]).toEqual([64, 128]);
  expectNear(await colorAt(taken, 32, 20), [230, 120, 40], 12);
  expectNear(await colorAt(taken, 32, 100), [40, 90, 200], 12);
  const { exif, xmp, iptc, icc } = await sharp(taken.body).metadata();
  expect({ exif, xmp, iptc, icc }).toEqual({});
  expect(Buffer.from(taken.body).includes('Somebody')).toBe(false);
});

it('INVALID_IMAGE: rejects a truncated HEIC file, and one with only a HEIC header', async () => {
  const bytes = await heic('plain');
  expect(await normalize(bytes.subarray(0, bytes.length / 2))).toEqual({ refused: 'broken' });
  const head = Buffer.concat([Buffer.from([0, 0, 0, 24]), Buffer.from('ftypheic\0\0\0\0mif1heic')]);
  expect(await normalize(head)).toEqual({ refused: 'broken' });
  expect(decodeHeic(bytes, 1000)).toEqual({ refused: 'too_many_pixels' });
});

it('returns an image or a refusal for any damaged file, never an error', async () => {
  const good = await Promise.all([
    image(24, 16).jpeg().toBuffer(),
    image(24, 16).jpeg({ progressive: true }).toBuffer(),
    image(24, 16).png().toBuffer(),
    image(24, 16).webp().toBuffer(),
    image(24, 16).webp({ lossless: true }).toBuffer(),
    heic('plain'),
    heic('turned-with-metadata'),
  ]);
  const file = fc.constantFrom(...good);
  const share = fc.double({ min: 0, max: 1, noNaN: true, maxExcluded: true });
  const truncated = fc
    .tuple(file, share)
    .map(([bytes, at]) => bytes.subarray(0, Math.floor(at * bytes.length)));
  const flipped = fc
    .tuple(file, fc.array(fc.tuple(share, fc.nat(7)), { minLength: 1, maxLength: 12 }))
    .map(([bytes, flips]) => {
      const copy = Buffer.from(bytes);
      for (const [at, bit] of flips) copy[Math.floor(at * copy.length)]! ^= 1 << bit;
      return copy;
    });
  const spliced = fc
    .tuple(file, file, share, share)
    .map(([head, tail, to, from]) =>
      Buffer.concat([
        head.subarray(0, Math.floor(to * head.length)),
        tail.subarray(Math.floor(from * tail.length)),
      ]),
    );
  let refused = 0;
  await fc.assert(
    fc.asyncProperty(fc.oneof(truncated, flipped, spliced), async (bytes) => {
      const response = await normalize(bytes);
      if ('refused' in response) refused++;
      else await sharp(await readFile(target())).stats();
    }),
    { numRuns: 400, seed: 7, endOnFailure: true },
  );
  expect(refused).toBeGreaterThan(160);
});
