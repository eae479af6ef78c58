import type { CutoutProgress } from '@ftl/contracts';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import pg from 'pg';
import sharp from 'sharp';
import { photoOfOnePerson, smallPhotoOfOnePerson } from '../../test/fixtures/photos.js';
import { freePort } from '../../../tools/testing/free-port.js';
import { PooledServer } from '../../test/shop-pool.js';
import { startShop, type RunningShop } from '../../test/shop.js';
import type { ApiResponse, Visitor } from '../../test/visitor.js';
import { until } from '../../test/fixtures/order-shop.js';
import type { UploadImageResponse } from '../images/index.js';
import type { RemoveBackgroundResponse } from './cutout.responses.js';

const PATH = '/api/images/remove-background';
const PHOTOS =
  process.env.FTL_PHOTOS ?? path.resolve(import.meta.dirname, '../../../../shared/photos');

type Uploaded = Pick<UploadImageResponse, 'imageUrl' | 'objectKey'>;

interface Event {
  name: string;
  data: Record<string, unknown>;
}

function eventsOf(stream: string): Event[] {
  return (
    stream
      .trim()
      .split('\n\n')
      // Comments are heartbeats.
      .filter((block) => !block.startsWith(':'))
      .map((block) => {
        const [, name = '', data = ''] = /^event: (\w+)\ndata: (.*)$/s.exec(block) ?? [];
        return { name, data: JSON.parse(data) as Record<string, unknown> };
      })
  );
}

/** In the order of processing. */
const STAGES: CutoutProgress['stage'][] = [
  ...(['queued', 'reading', 'counting', 'segmenting', 'refining', 'colouring', 'saving'] as const),
];

describe('background removal', () => {
  let shop: RunningShop;
  let visitor: Visitor;
  beforeAll(async () => {
    shop = await startShop({ CUTOUT_RECORDINGS: '' });
  });
  afterAll(() => shop.stop());
  beforeEach(() => {
    visitor = shop.visitor();
  });

  async function uploaded(photo: Buffer): Promise<Uploaded> {
    const { imageUrl, objectKey } = (await visitor.upload<UploadImageResponse>(photo)).body;
    return { imageUrl, objectKey };
  }
  const remove = (photo: Uploaded, by = visitor): Promise<ApiResponse<RemoveBackgroundResponse>> =>
    by.post(PATH, photo);

  it("API-02, UPLOAD-16: turns a photo of one person into a cutout with its quality, once, and streams its progress on the same call and on the job's URL", async () => {
    const photo = await uploaded(await photoOfOnePerson());
    const response = await visitor.send<string>('POST', PATH, photo, {
      accept: 'text/event-stream',
    });
    expect(response.headers.get('content-type')).toContain('text/event-stream');
    const events = eventsOf(response.body);
    const progress = events
      .filter(({ name }) => name === 'progress')
      .map(({ data }) => data as unknown as CutoutProgress);
    expect(progress[0]).toMatchObject({ stage: 'queued', progress: 0, position: 0 });
    expect(progress.map(({ progress }) => progress)).toEqual(
      progress.map(({ progress }) => progress).sort((a, b) => a - b),
    );
    const seen = [...new Set(progress.map(({ stage }) => stage))];
    expect(seen).toEqual(STAGES.filter((stage) => seen.includes(stage)));
    // Stages that end between two polls are skipped.
    expect(seen.length).toBeGreaterThanOrEqual(STAGES.length / 2);
    expect(events.at(-1)).toMatchObject({ name: 'result', data: { success: true } });
    const { jobId } = progress[0]!;
    const followed = await visitor.get<string>(`${PATH}/${jobId}/events`);
    expect(eventsOf(followed.body)).toEqual([events.at(-1)]);
    expect((await shop.visitor().get(`${PATH}/${jobId}/events`)).status).toBe(404);

    // A repeated request gets the stored result.
    const { status, body } = await remove(photo);
    expect(status).toBe(200);
    expect(body).toMatchObject({
      success: true,
      validation: { is_valid: true, details: { faces: 1 } },
    });
    expect(body.edgeQuality).toMatchObject({
      score: expect.any(Number),
      isGoodQuality: expect.any(Boolean),
    });
    const image = await fetch(`${shop.url}${body.processedImageUrl}`);
    const cutout = await sharp(Buffer.from(await image.arrayBuffer())).metadata();
    const original = await sharp(
      Buffer.from(await (await fetch(`${shop.url}${photo.imageUrl}`)).arrayBuffer()),
    ).metadata();
    expect([cutout.format, cutout.hasAlpha]).toEqual(['png', true]);
    expect([cutout.width, cutout.height]).toEqual([original.width, original.height]);

    const again = await Promise.all([remove(photo), remove(photo)]);
    for (const result of again) expect(result.body).toEqual(body);
  });

  it('UPLOAD-17, UPLOAD-19: refuses an image without a person as not retryable, with the reason', async () => {
    const plain = await sharp({
      create: { width: 500, height: 400, channels: 3, background: '#557799' },
    })
      .jpeg()
      .toBuffer();
    const photo = await uploaded(plain);
    const { status, body } = await remove(photo);
    expect(status).toBe(422);
    expect(body).toMatchObject({
      success: false,
      retryable: false,
      code: 'BACKGROUND_REMOVAL_FAILED',
      validation: { is_valid: false, details: { reason: 'no_people' } },
    });
    expect(body.error).toBe(body.validation?.message);
    const stream = await visitor.send<string>('POST', PATH, photo, { accept: 'text/event-stream' });
    expect(eventsOf(stream.body).at(-1)).toMatchObject({
      name: 'error',
      data: { validation: { is_valid: false } },
    });
  });

  const group = path.join(PHOTOS, 'multi-3-people.jpg');
  (existsSync(group) ? it : it.skip)(
    'UPLOAD-18: a group is refused as multiple_people (needs the shared photos)',
    async () => {
      const { status, body } = await remove(await uploaded(readFileSync(group)));
      expect(status).toBe(422);
      expect(body.validation).toMatchObject({
        is_valid: false,
        details: { reason: 'multiple_people', faces: 3 },
      });
      expect(body.validation?.message).toContain('exactly one person');
    },
  );

  it("rejects another visitor's photo, and an external URL", async () => {
    const photo = await uploaded(await smallPhotoOfOnePerson());
    expect((await remove(photo, shop.visitor())).status).toBe(404);
    const elsewhere = 'https://elsewhere.example/photo.jpg';
    expect((await remove({ imageUrl: elsewhere, objectKey: elsewhere })).body).toMatchObject({
      code: 'INVALID_IMAGE',
    });
    expect((await visitor.post(PATH, {})).body).toMatchObject({ code: 'MISSING_DATA' });
  });

  it('shows concurrent visitors their falling queue positions, and cuts out each photo', async () => {
    const photo = await smallPhotoOfOnePerson();
    const photos = await Promise.all(
      Array.from({ length: 3 }, async () => {
        const by = shop.visitor();
        const { imageUrl, objectKey } = (await by.upload<UploadImageResponse>(photo)).body;
        return { by, body: { imageUrl, objectKey } };
      }),
    );
    const headers = { accept: 'text/event-stream' };
    const responses = await Promise.all(
      photos.map(({ by, body }) => by.send<string>('POST', PATH, body, headers)),
    );
    const firstPlaces = responses.map(({ body }) => {
      const events = eventsOf(body);
      expect(events.at(-1)).toMatchObject({ name: 'result', data: { success: true } });
      const places = events
        .map(({ data }) => (data as unknown as CutoutProgress).position)
        .filter((position) => position !== undefined);
      expect(places).toEqual([...places].sort((a, b) => b - a));
      return places[0]!;
    });
    expect(Math.max(...firstPlaces)).toBeGreaterThanOrEqual(2);
    expect(Math.min(...firstPlaces)).toBe(0);
  });

  async function query(sql: string): Promise<pg.QueryResult> {
    const db = new pg.Client({ connectionString: shop.connectionString });
    await db.connect();
    try {
      return await db.query(sql);
    } finally {
      await db.end();
    }
  }

  /** Number of jobs that living processes run. */
  async function locks(): Promise<number> {
    const { rowCount } = await query(`select 1 from pg_locks join cutout_jobs
      on hashtextextended('cutout:' || cutout_jobs.id, 0) = (classid::bigint << 32) | objid::bigint
      where locktype = 'advisory'`);
    return rowCount ?? 0;
  }

  /** Resolves once the engine has reported its first stage of the photo. */
  async function untilRunning({ objectKey }: Uploaded): Promise<void> {
    await until(async () => {
      const { rowCount } = await query(
        `select 1 from cutout_jobs join images on images.id = photo_id
         where key = '${objectKey}' and status = 'running' and stage <> 'queued'`,
      );
      return rowCount === 1 ? true : null;
    });
  }

  it('resumes the job of a dead process without waiting for the queue or the end of its claim', async () => {
    const photo = await uploaded(await photoOfOnePerson());
    const started = remove(photo).catch(() => undefined);
    await untilRunning(photo);
    await shop.kill();
    await started;
    await query(`update cutout_jobs set claimed_until = now() + interval '1 day'
      where status = 'running'`);
    await query(`delete from pgboss.job where name = 'cutout.run'`);
    await shop.restart();
    const { body } = await remove(photo);
    expect(body).toMatchObject({ success: true });
  });

  it('counts only the latest run of a job that two processes run', async () => {
    const photo = await uploaded(await photoOfOnePerson());
    const cutouts = `select images.key from images join images photo on photo.id = images.source_id
      where photo.key = '${photo.objectKey}' and images.kind = 'cutout'`;
    const started = remove(photo);
    await untilRunning(photo);
    // As another process claims it while this one is suspended.
    await query(`update cutout_jobs set attempts = attempts + 1 where status = 'running'`);
    await until(async () => ((await locks()) === 0 ? true : null));
    expect((await query(cutouts)).rows).toEqual([]);
    expect((await query(`select 1 from cutout_jobs where status = 'running'`)).rowCount).toBe(1);

    await query(`update cutout_jobs set claimed_until = now() where status = 'running'`);
    expect((await started).body).toMatchObject({ success: true });
    expect((await query(cutouts)).rowCount).toBe(1);
  });

  it('leaves a job to the living process that runs it', async () => {
    const photo = await uploaded(await photoOfOnePerson());
    const started = remove(photo);
    await untilRunning(photo);
    expect(await locks()).toBe(1);
    const other = new PooledServer(await freePort(), {
      ...{ DATABASE_URL: shop.connectionString, DATA_DIR: shop.dataDir, CUTOUT_RECORDINGS: '' },
    });
    await other.start();
    try {
      expect((await started).body).toMatchObject({ success: true });
      const { rows } = await query(`select attempts from cutout_jobs join images
        on images.id = photo_id where key = '${photo.objectKey}'`);
      expect(rows).toEqual([{ attempts: 1 }]);
    } finally {
      await other.end('SIGINT');
    }
  });
});
