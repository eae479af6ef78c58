import { type CutoutOptions, type PhotoBox } from '@ftl/contracts';
import { randomUUID } from 'node:crypto';
import pg from 'pg';
import sharp from 'sharp';
import { photoOfOnePerson } from '../../test/fixtures/photos.js';
import { startShop, type RunningShop } from '../../test/shop.js';
import type { ApiResponse, Visitor } from '../../test/visitor.js';
import type { UploadImageResponse } from '../images/index.js';
import type { RemoveBackgroundResponse } from './cutout.responses.js';

interface Uploaded {
  imageUrl: string;
  objectKey: string;
}

/** Pixels: small photos are processed quickly. */
const SIDE = 400;

async function smallPhoto(): Promise<Buffer> {
  return sharp(await photoOfOnePerson())
    .resize(480)
    .jpeg({ quality: 92 })
    .toBuffer();
}

/** The same person twice, side by side. */
async function pairOfPeople(): Promise<Buffer> {
  const one = await sharp(await photoOfOnePerson())
    .resize(SIDE, SIDE, { fit: 'cover', position: 'top' })
    .toBuffer();
  return sharp({ create: { width: 2 * SIDE, height: SIDE, channels: 3, background: '#fff' } })
    .composite([
      { input: one, left: 0, top: 0 },
      { input: await sharp(one).flop().toBuffer(), left: SIDE, top: 0 },
    ])
    .jpeg({ quality: 92 })
    .toBuffer();
}

const plain = (): Promise<Buffer> =>
  sharp({ create: { width: 500, height: 400, channels: 3, background: '#557799' } })
    .jpeg()
    .toBuffer();

describe("a buyer's options for a cutout", () => {
  let shop: RunningShop;
  let visitor: Visitor;
  beforeAll(async () => {
    shop = await startShop();
  });
  afterAll(() => shop.stop());
  beforeEach(() => {
    visitor = shop.visitor();
  });

  async function uploaded(photo: Buffer): Promise<Uploaded> {
    const { imageUrl, objectKey } = (await visitor.upload<UploadImageResponse>(photo)).body;
    return { imageUrl, objectKey };
  }
  const remove = (
    photo: Uploaded,
    options: CutoutOptions = {},
    by = visitor,
  ): Promise<ApiResponse<RemoveBackgroundResponse>> =>
    by.post('/api/images/remove-background', { ...photo, ...options });

  /** Mean alpha, 0 to 1, of a part of a cutout. */
  async function coverOf(address: string, box: PhotoBox): Promise<number> {
    const response = await fetch(`${shop.url}${address}`);
    const cutout = sharp(Buffer.from(await response.arrayBuffer()));
    const { width, height } = await cutout.metadata();
    const { data } = await cutout
      .extractChannel('alpha')
      .extract({
        left: Math.floor(box.x * width),
        top: Math.floor(box.y * height),
        width: Math.floor(box.width * width),
        height: Math.floor(box.height * height),
      })
      .raw()
      .toBuffer({ resolveWithObject: true });
    return data.reduce((sum, alpha) => sum + alpha, 0) / 255 / data.length;
  }
  const middle = ({ x, y, width, height }: PhotoBox) => ({ x: x + width / 2, y: y + height / 2 });
  async function sizeOf(address: string): Promise<[number, number]> {
    const response = await fetch(`${shop.url}${address}`);
    const { width, height } = await sharp(Buffer.from(await response.arrayBuffer())).metadata();
    return [width, height];
  }

  it('UPLOAD-18, UPLOAD-31: a rejected group lists the position of each face, and the selected one is cut out alone', async () => {
    const photo = await uploaded(await pairOfPeople());
    const { status, body: refused } = await remove(photo);
    expect(status).toBe(422);
    expect(refused.validation).toMatchObject({
      is_valid: false,
      details: { reason: 'multiple_people', faces: 2 },
    });
    const boxes = refused.validation!.details.faceBoxes!;
    expect(boxes).toHaveLength(2);
    expect(boxes[0]!.x + boxes[0]!.width).toBeLessThan(0.5);
    expect(boxes[1]!.x).toBeGreaterThan(0.5);

    const [other, chosen] = boxes as [PhotoBox, PhotoBox];
    const { body } = await remove(photo, { face: middle(chosen) });
    expect(body.validation).toMatchObject({
      is_valid: true,
      details: { faces: 2, chosenFace: 1, faceBoxes: boxes },
    });
    expect(await coverOf(body.processedImageUrl!, chosen)).toBeGreaterThan(0.85);
    expect(await coverOf(body.processedImageUrl!, other)).toBeLessThan(0.02);
  });

  it('UPLOAD-18: a point away from all faces selects none', async () => {
    const photo = await uploaded(await pairOfPeople());
    const { status, body } = await remove(photo, { face: { x: 0.5, y: 1 } });
    expect(status).toBe(422);
    expect(body.validation!.details).toMatchObject({ reason: 'multiple_people', faces: 2 });
  });

  it('restores a faded print and reports it, or leaves it unchanged on request; each is processed once', async () => {
    const faded = await sharp(await photoOfOnePerson())
      .resize(480)
      .grayscale()
      .linear(0.45, 75)
      .toColourspace('srgb')
      .jpeg({ quality: 95 })
      .toBuffer();
    const photo = await uploaded(faded);
    const cared = (await remove(photo)).body;
    expect(cared.validation!.details.care!.applied).toContain('fading');
    const asItWas = (await remove(photo, { care: 'off' })).body;
    expect(asItWas.validation!.details).not.toHaveProperty('care');
    expect(asItWas.jobId).not.toBe(cared.jobId);
    expect((await remove(photo, { care: 'off' })).body).toEqual(asItWas);
    expect((await remove(photo, { onePerson: false })).body).toEqual(cared);
    const darkest = async ({ processedImageUrl }: RemoveBackgroundResponse): Promise<number> => {
      const file = await (await fetch(`${shop.url}${processedImageUrl}`)).arrayBuffer();
      const rgba = await sharp(Buffer.from(file)).raw().toBuffer();
      const solid = [];
      for (let at = 0; at < rgba.length; at += 4) if (rgba[at + 3] === 255) solid.push(rgba[at]!);
      return solid.sort((a, b) => a - b)[Math.floor(solid.length / 100)]!;
    };
    expect(await darkest(cared)).toBeLessThan((await darkest(asItWas)) - 20);

    // Retouching starts from the restored photo.
    const { body: retouched } = await visitor.post<RemoveBackgroundResponse>(
      '/api/images/retouch',
      {
        jobId: cared.jobId,
        strokes: [{ mode: 'erase', radius: 0.25, points: [[0.5, 0.5]] }],
      },
    );
    const erased = await visitor.post<RemoveBackgroundResponse>('/api/images/retouch', {
      jobId: cared.jobId,
      strokes: [
        { mode: 'erase', radius: 0.25, points: [[0.5, 0.5]] },
        { mode: 'restore', radius: 0.25, points: [[0.5, 0.5]] },
      ],
    });
    expect(retouched.success).toBe(true);
    expect(Math.abs((await darkest(erased.body)) - (await darkest(cared)))).toBeLessThan(4);
  });

  it('leaves a faded color photo as it was taken, and restores it on request', async () => {
    const faded = await sharp(await photoOfOnePerson())
      .resize(480)
      .modulate({ saturation: 0.7 })
      .linear(0.5, 60)
      .jpeg({ quality: 95 })
      .toBuffer();
    const photo = await uploaded(faded);
    const { details } = (await remove(photo)).body.validation!;
    expect(details).toMatchObject({ careOffered: ['fading'] });
    expect(details).not.toHaveProperty('care');
    const cared = (await remove(photo, { care: 'on' })).body.validation!.details;
    expect(cared.care).toEqual({ applied: ['fading'] });
    expect(cared).not.toHaveProperty('careOffered');
  });

  it('proposes to crop a scan to the photo within its paper', async () => {
    const image = await sharp(await photoOfOnePerson())
      .resize(400, 400, { fit: 'cover', position: 'top' })
      .linear(0.6, 50)
      .toBuffer();
    const scan = await sharp(image)
      .extend({ left: 40, right: 40, top: 40, bottom: 40, background: '#f8f6f1' })
      .jpeg({ quality: 92 })
      .toBuffer();
    const { body } = await remove(await uploaded(scan), { care: 'off' });
    const { x, y, width, height } = body.validation!.details.proposedCrop!;
    for (const [share, expected] of [
      [x, 40 / 480],
      [y, 40 / 480],
      [width, 400 / 480],
      [height, 400 / 480],
    ] as const)
      expect(Math.abs(share - expected)).toBeLessThan(0.015);
  });

  it('reverts a rotation', async () => {
    const onSide = await sharp(await photoOfOnePerson())
      .resize(480)
      .rotate(90)
      .jpeg()
      .toBuffer();
    const photo = await uploaded(onSide);
    const stored = await sizeOf(photo.imageUrl);
    const turned = (await remove(photo)).body;
    expect(turned.validation!.details.turnedBy).toBe(270);
    expect(await sizeOf(turned.processedImageUrl!)).toEqual([...stored].reverse());
    const asStored = (await remove(photo, { turn: 0 })).body;
    expect(asStored.validation).toMatchObject({ is_valid: true, details: { faces: 1 } });
    expect(asStored.validation!.details).not.toHaveProperty('turnedBy');
    expect(await sizeOf(asStored.processedImageUrl!)).toEqual(stored);
  });

  it('UPLOAD-19: refuses an image without a person even if the buyer insists', async () => {
    const photo = await uploaded(await plain());
    const without = await remove(photo);
    expect(without.body.validation!.details.canConfirmPerson).toBe(false);
    const { status, body } = await remove(photo, { onePerson: true });
    expect(status).toBe(422);
    expect(body.validation).toMatchObject({ is_valid: false, details: { reason: 'no_people' } });
  });

  it.each<[string, object, string, string]>([
    ['an unknown care', { care: 'more' }, 'care', 'must be one of: on, off'],
    ['a turn by 90 degrees', { turn: 90 }, 'turn', 'must be 0'],
    ['a face beyond the photo', { face: { x: 1.2, y: 0.5 } }, 'face.x', 'must be at most 1'],
    ['half a face', { face: { x: 0.5 } }, 'face.y', 'is missing'],
    ['a list of faces', { face: [{ x: 0.5, y: 0.5 }] }, 'face', 'must be an object'],
    ['a face in words', { face: 'left' }, 'face', 'must be an object'],
    ['a word in place of a decision', { onePerson: 'yes' }, 'onePerson', 'must be true or false'],
  ])('rejects %s with its field and starts no job', async (_, options, field, message) => {
    const photo = await uploaded(await smallPhoto());
    const { status, body } = await visitor.post('/api/images/remove-background', {
      ...photo,
      ...options,
    });
    expect({ status, body }).toMatchObject({
      status: 400,
      body: { code: 'MISSING_DATA', fields: [{ path: field, message }] },
    });
    expect(await jobsOf(photo)).toBe(0);
  });

  it("rejects another visitor's photo with options as without", async () => {
    const photo = await uploaded(await smallPhoto());
    expect((await remove(photo, { care: 'off' }, shop.visitor())).status).toBe(404);
  });

  it('limits the jobs of one photo', async () => {
    const photo = await uploaded(await smallPhoto());
    await query(
      `insert into cutout_jobs (id, photo_id, guest_id, status, options)
       select gen_random_uuid(), id, guest_id, 'refused',
         jsonb_build_object('face', jsonb_build_object('x', n / 100.0, 'y', 0))
       from images, generate_series(1, 24) as n where key = $1`,
      [photo.objectKey],
    );
    const { status, body } = await remove(photo, { face: { x: 0.5, y: 0.5 } });
    expect(status).toBe(429);
    expect(body).toMatchObject({ code: 'RATE_LIMIT_EXCEEDED', retryable: false });
    expect(await jobsOf(photo)).toBe(24);
  });

  it('accepts options for a photo in the request', async () => {
    const pair = await pairOfPeople();
    const [, box] = (await remove(await uploaded(pair))).body.validation!.details.faceBoxes!;
    const imageBase64 = pair.toString('base64');
    const { body } = await visitor.post<RemoveBackgroundResponse>('/api/images/remove-background', {
      imageBase64,
      face: middle(box!),
      visitor: randomUUID(),
    });
    expect(body.validation).toMatchObject({ is_valid: true, details: { chosenFace: 1 } });
  });

  async function query(text: string, values: unknown[]): Promise<pg.QueryResult> {
    const db = new pg.Client({ connectionString: shop.connectionString });
    await db.connect();
    try {
      return await db.query(text, values);
    } finally {
      await db.end();
    }
  }
  async function jobsOf({ objectKey }: Uploaded): Promise<number> {
    const { rowCount } = await query(
      'select 1 from cutout_jobs join images on images.id = photo_id where key = $1',
      [objectKey],
    );
    return rowCount ?? 0;
  }
});
