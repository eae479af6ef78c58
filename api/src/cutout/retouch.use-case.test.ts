import { RETOUCH_LIMITS, type RetouchStroke } from '@ftl/contracts';
import sharp from 'sharp';
import { photoOfOnePerson, smallPhotoOfOnePerson } from '../../test/fixtures/photos.js';
import { startShop, type RunningShop } from '../../test/shop.js';
import type { ApiResponse, Visitor } from '../../test/visitor.js';
import type { UploadImageResponse } from '../images/index.js';
import type { RemoveBackgroundResponse, RetouchPreviewResponse } from './cutout.responses.js';

type Removed = RemoveBackgroundResponse & { processedImageUrl: string };

const dot = (mode: RetouchStroke['mode'], x: number, y: number, radius = 0.04): RetouchStroke => ({
  mode,
  radius,
  points: [[x, y]],
});

describe('retouching a cutout', () => {
  let shop: RunningShop;
  let visitor: Visitor;
  let original: string;
  let photo: Buffer;
  let removed: Removed;
  beforeAll(async () => {
    shop = await startShop();
    visitor = shop.visitor();
    ({ original, photo, removed } = await cutOut(await smallPhotoOfOnePerson()));
  });
  afterAll(() => shop.stop());

  async function cutOut(file: Buffer) {
    const { imageUrl, objectKey } = (await visitor.upload<UploadImageResponse>(file)).body;
    const { body } = await visitor.post<Removed>('/api/images/remove-background', {
      imageUrl,
      objectKey,
    });
    return { original: imageUrl, photo: await fetched(imageUrl), removed: body };
  }
  const fetched = async (address: string): Promise<Buffer> =>
    Buffer.from(await (await fetch(`${shop.url}${address}`)).arrayBuffer());
  const retouch = (
    strokes: unknown,
    by = visitor,
    { jobId } = removed,
  ): Promise<ApiResponse<Removed>> => by.post('/api/images/retouch', { jobId, strokes });
  async function pixel(image: Buffer, x: number, y: number): Promise<number[]> {
    const { width, height } = await sharp(image).metadata();
    const place = { left: Math.round(x * width), top: Math.round(y * height), width: 1, height: 1 };
    return [...(await sharp(image).extract(place).ensureAlpha().raw().toBuffer())];
  }

  it('shows stroke by stroke what belongs to the person, and stores nothing', async () => {
    const preview = async (strokes: RetouchStroke[]) => {
      const { body } = await visitor.post<RetouchPreviewResponse>('/api/images/retouch/preview', {
        jobId: removed.jobId,
        strokes,
      });
      const mask = Buffer.from(body.mask.split(',')[1]!, 'base64');
      return { ...body, alphaAt: async (x: number, y: number) => (await pixel(mask, x, y))[3] };
    };
    const opened = await preview([]);
    expect(await opened.alphaAt(0.5, 0.6)).toBe(255);
    expect(opened.place).toEqual({
      ...{ x: expect.any(Number), y: expect.any(Number) },
      ...{ width: expect.any(Number), height: expect.any(Number) },
    });
    const first = dot('remove', 0.5, 0.6);
    const second = dot('keep', 0.5, 0.6, 0.02);
    expect(await (await preview([first])).alphaAt(0.5, 0.6)).toBe(0);
    expect(await (await preview([first, second])).alphaAt(0.5, 0.6)).toBe(255);
    // Undone.
    expect(await (await preview([first])).alphaAt(0.5, 0.6)).toBe(0);
    const { body } = await retouch([first]);
    const stored = await fetched(body.processedImageUrl);
    expect((await pixel(stored, 0.5, 0.6))[3]).toBe(0);
    const foreign = await shop.visitor().post('/api/images/retouch/preview', {
      jobId: removed.jobId,
      strokes: [],
    });
    expect(foreign.status).toBe(404);
  });

  it('CUTOUT-18: erases and restores at full size, and reassesses the result', async () => {
    const { photo, removed } = await cutOut(await photoOfOnePerson());
    const strokes = [dot('erase', 0.5, 0.6), dot('restore', 0.03, 0.05)];
    const { status, body } = await retouch(strokes, visitor, removed);
    expect(status).toBe(200);
    expect(body).toMatchObject({
      success: true,
      jobId: removed.jobId,
      edgeQuality: { score: expect.any(Number) },
      printQuality: { level: expect.any(String), dpi: removed.printQuality!.dpi },
    });
    expect(body.processedImageUrl).not.toBe(removed.processedImageUrl);
    const [before, after] = [
      await fetched(removed.processedImageUrl),
      await fetched(body.processedImageUrl),
    ];
    const [original, changed] = [await sharp(before).metadata(), await sharp(after).metadata()];
    expect([changed.width, changed.height]).toEqual([original.width, original.height]);
    expect((await pixel(before, 0.5, 0.6))[3]).toBe(255);
    expect(await pixel(after, 0.5, 0.6)).toEqual([0, 0, 0, 0]);
    expect((await pixel(before, 0.03, 0.05))[3]).toBe(0);
    expect(await pixel(after, 0.03, 0.05)).toEqual(await pixel(photo, 0.03, 0.05));
    expect(await pixel(after, 0.5, 0.85)).toEqual(await pixel(before, 0.5, 0.85));
  });

  it('UPLOAD-31: rotates a photo, and retouches the rotated cutout', async () => {
    const onItsSide = await sharp(photo).rotate(90).jpeg({ quality: 92 }).toBuffer();
    const { removed: body } = await cutOut(onItsSide);
    expect(body.validation).toMatchObject({ is_valid: true, details: { turnedBy: 270 } });
    const [cutout, upright] = [
      await sharp(await fetched(body.processedImageUrl)).metadata(),
      await sharp(photo).metadata(),
    ];
    expect([cutout.width, cutout.height]).toEqual([upright.width, upright.height]);
    const strokes = [dot('restore', 0.03, 0.05)];
    const response = await visitor.post<Removed>('/api/images/retouch', {
      jobId: body.jobId,
      strokes,
    });
    expect(response.status).toBe(200);
    const after = await fetched(response.body.processedImageUrl);
    const [red, green, blue, alpha] = await pixel(after, 0.03, 0.05);
    const expected = await pixel(photo, 0.03, 0.05);
    expect(alpha).toBe(255);
    for (const [i, value] of [red, green, blue].entries())
      expect(Math.abs(value! - expected[i]!)).toBeLessThan(24);
  });

  const artifactsOf = ({ edgeQuality }: Removed) => edgeQuality!.details.artifactCount;

  it('undoes by sending fewer strokes, whose hole is no flaw; none restore the first result', async () => {
    const none = await retouch([]);
    const { processedImageBase64: _, ...unretouched } = removed;
    expect(none.body).toEqual(unretouched);
    const strokes = [dot('erase', 0.5, 0.6), dot('erase', 0.5, 0.8)];
    const both = await retouch(strokes);
    const undone = await retouch(strokes.slice(0, 1));
    const [first, second] = [
      await fetched(both.body.processedImageUrl),
      await fetched(undone.body.processedImageUrl),
    ];
    expect([(await pixel(first, 0.5, 0.6))[3], (await pixel(first, 0.5, 0.8))[3]]).toEqual([0, 0]);
    expect([(await pixel(second, 0.5, 0.6))[3], (await pixel(second, 0.5, 0.8))[3]]).toEqual([
      0, 255,
    ]);
    expect(artifactsOf(undone.body)).toBe(artifactsOf(removed));
  });

  it('counts a restored spot of the background as a flaw', async () => {
    const { body: spot } = await retouch([dot('restore', 0.02, 0.02, 0.03)]);
    expect(artifactsOf(spot)).toBe(artifactsOf(removed) + 1);
  });

  it("rejects retouching of another visitor's cutout", async () => {
    const stranger = shop.visitor();
    await stranger.post('/api/session');
    expect(await retouch([dot('erase', 0.5, 0.5)], stranger)).toMatchObject({
      status: 404,
      body: { code: 'NOT_FOUND' },
    });
  });

  it.each<[string, unknown]>([
    ['no list', 'all of it'],
    ['too many strokes', Array(RETOUCH_LIMITS.strokes + 1).fill(dot('erase', 0.5, 0.5))],
    [
      'too many points together',
      Array(3).fill({
        ...dot('erase', 0, 0),
        points: Array(RETOUCH_LIMITS.points / 2).fill([0, 0]),
      }),
    ],
    ['an unknown mode', [{ ...dot('erase', 0.5, 0.5), mode: 'paint' }]],
    ['a brush larger than half the photo', [dot('erase', 0.5, 0.5, 0.3)]],
    ['no points', [{ ...dot('erase', 0.5, 0.5), points: [] }]],
    ['a point outside', [dot('erase', 1.2, 0.5)]],
    ['a point that is no pair', [{ ...dot('erase', 0.5, 0.5), points: [[0.1]] }]],
    ['a point of text', [{ ...dot('erase', 0.5, 0.5), points: [['0', '1']] }]],
  ])('MISSING_DATA: %s', async (_, strokes) => {
    expect(await retouch(strokes)).toMatchObject({ status: 400, body: { code: 'MISSING_DATA' } });
  });

  it('a design keeps its retouched cutout when that is retouched again', async () => {
    const { body } = await retouch([dot('erase', 0.5, 0.9)]);
    const { body: made } = await visitor.post<{ success: boolean }>('/api/generate-design', {
      originalImageUrl: original,
      backgroundRemovedImageUrl: body.processedImageUrl,
      templateId: 'heaven-memory',
      lovedOneName: 'Eleanor Rose',
    });
    expect(made.success).toBe(true);
    await retouch([dot('erase', 0.5, 0.95)]);
    expect((await fetch(`${shop.url}${body.processedImageUrl}`)).status).toBe(200);
  });
});
