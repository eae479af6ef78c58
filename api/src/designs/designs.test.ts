import { mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { ErrorResponse } from '@ftl/contracts';
import { readTemplates, TEMPLATES } from '@ftl/design-renderer';
import sharp from 'sharp';
import type { Metadata } from 'sharp';
import { makeCutout } from '../../test/fixtures/photos.js';
import type { Cutout } from '../../test/fixtures/photos.js';
import { metricOf } from '../../test/metrics.js';
import { startShop, type RunningShop } from '../../test/shop.js';
import type { ApiResponse, Visitor } from '../../test/visitor.js';
import { printFileAddress } from './artworks/print-file-address.js';
import { keysFrom } from '../platform/index.js';
import type { TemplatesResponse } from '../catalog/index.js';
import type {
  CloseUpResponse,
  GenerateAllPreviewsResponse,
  GenerateDesignResponse,
  GenerateTemplatePreviewResponse,
  GetDesignResponse,
} from './designs.responses.js';

const TEMPLATE_IDS = readTemplates(TEMPLATES).map(({ manifest }) => manifest.id);

let shop: RunningShop;
let visitor: Visitor;
let cutout: Cutout;

beforeAll(async () => {
  shop = await startShop();
  visitor = shop.visitor();
  await visitor.post('/api/session');
  cutout = await makeCutout(visitor);
});
afterAll(() => shop.stop());

const generate = (
  by: Visitor,
  changes: Record<string, unknown> = {},
): Promise<ApiResponse<GenerateDesignResponse>> =>
  by.post('/api/generate-design', {
    ...cutout,
    templateId: 'heaven-memory',
    lovedOneName: 'Eleanor Rose',
    ...changes,
  });

const image = async (url: string): Promise<Metadata> => {
  const response = await fetch(new URL(url, shop.url));
  expect(response.status).toBe(200);
  return sharp(Buffer.from(await response.arrayBuffer())).metadata();
};

const drawnPreviews = (): Promise<number> =>
  metricOf(shop.url, 'ftl_render_seconds_count', 'image="preview"');

describe('GET /api/templates', () => {
  it('DESIGN-04, DESIGN-05: lists all with id, name and an image that loads', async () => {
    const { body } = await visitor.get<TemplatesResponse>('/api/templates');
    expect(body.templates.map(({ id }) => id)).toEqual(TEMPLATE_IDS);
    for (const { name, previewUrl } of body.templates) {
      expect(name).not.toBe('');
      expect(await image(previewUrl)).toMatchObject({ format: 'webp', width: 600, height: 720 });
    }
  });
});

describe('POST /api/generate-design', () => {
  it('renders a design once when its card is requested concurrently', async () => {
    const before = await drawnPreviews();
    const lovedOneName = 'Drawn Once';
    const [cards, design, again] = await Promise.all([
      visitor.post<GenerateAllPreviewsResponse>('/api/designs/generate-all-previews', {
        ...cutout,
        templateId: 'heaven-memory',
        lovedOneName,
      }),
      generate(visitor, { lovedOneName }),
      generate(visitor, { lovedOneName }),
    ]);
    expect([cards.status, design.status, again.status]).toEqual([200, 200, 200]);
    expect((await drawnPreviews()) - before).toBe(TEMPLATE_IDS.length);
    const card = cards.body.previews.find(({ templateId }) => templateId === 'heaven-memory');
    expect(design.body.design.finalDesignImageUrl).toBe(card!.previewUrl);
  });

  it('API-03, DESIGN-27: returns a completed design whose image is available immediately', async () => {
    const { status, body } = await generate(visitor);
    expect(status).toBe(200);
    expect(body).toMatchObject({
      success: true,
      missingGlyphs: [],
      design: {
        status: 'completed',
        plan: 'guest',
        lovedOneName: 'Eleanor Rose',
        generatedWithName: 'Eleanor Rose',
        generatedWithTemplate: 'heaven-memory',
        preflight: {
          ...{ isPrintable: true, missingGlyphs: [], dpi: null, width: 1000, height: 1200 },
          // The color of the shirt is chosen later.
          contrast: null,
        },
      },
    });
    expect(await image(body.design.finalDesignImageUrl!)).toMatchObject({
      width: 1000,
      height: 1200,
      hasAlpha: true,
    });
  });

  it('returns the same design and image for the same input', async () => {
    const [first, second] = [(await generate(visitor)).body, (await generate(visitor)).body];
    expect(second.design.id).toBe(first.design.id);
    expect(second.design.finalDesignImageUrl).toBe(first.design.finalDesignImageUrl);
  });

  it('DESIGN-18: regenerates an own design with another name and template under the same id', async () => {
    const first = (await generate(visitor, { lovedOneName: 'Rose' })).body.design;
    const changes = {
      lovedOneName: 'Rose Marie',
      templateId: 'heaven-memory-4',
      designId: first.id,
    };
    const second = (await generate(visitor, changes)).body.design;
    expect(second.id).toBe(first.id);
    expect(second.generatedWithTemplate).toBe('heaven-memory-4');
    expect(second.finalDesignImageUrl).not.toBe(first.finalDesignImageUrl);
  });

  it('DESIGN-19: trims the name', async () => {
    expect(
      (await generate(visitor, { lovedOneName: '   Eleanor Rose ' })).body.design.lovedOneName,
    ).toBe('Eleanor Rose');
  });

  it.each([
    ['DESIGN-19', { lovedOneName: '   ' }, "Please enter your loved one's name"],
    ['DESIGN-20', { lovedOneName: 'x'.repeat(51) }, 'Names can be up to 50 characters.'],
    ['DESIGN-21', { templateId: 'unknown' }, 'Please select a template'],
    [
      'DESIGN-24',
      { backgroundRemovedImageUrl: '' },
      'Missing required design data for template generation',
    ],
  ])('%s: rejects %j with a readable message', async (_, changes, message) => {
    const { status, body } = await generate(visitor, changes);
    expect(status).toBe(400);
    expect(body as unknown as ErrorResponse).toMatchObject({
      success: false,
      code: 'MISSING_DATA',
      message,
      retryable: false,
    });
  });

  it('DESIGN-20: rejects a name of 50 visible characters that has 950 code units', async () => {
    const family = '👨🏽‍👩🏽‍👧🏽‍👦🏽';
    const { status, body } = await generate(visitor, { lovedOneName: family.repeat(50) });
    expect({ status, body }).toMatchObject({
      ...{ status: 400, body: { message: 'Names can be up to 50 characters.' } },
    });
    expect((await generate(visitor, { lovedOneName: `Rose ${family}` })).status).toBe(200);
  });

  it("names the letters that none of the shop's typefaces has", async () => {
    const { body } = await generate(visitor, { lovedOneName: 'Ana 𓀀' });
    expect(body.missingGlyphs).toEqual(['𓀀']);
    expect(body.design.preflight).toMatchObject({ isPrintable: false, missingGlyphs: ['𓀀'] });
    expect(body.design.preflight!.advice[0]).toContain('𓀀');
  });

  it("rejects another visitor's cutout, and neither shows nor changes another visitor's design", async () => {
    const { design } = (await generate(visitor)).body;
    const stranger = shop.visitor();
    await stranger.post('/api/session');
    expect((await generate(stranger)).status).toBe(404);
    expect((await stranger.get(`/api/designs/${design.id}`)).status).toBe(404);
    const own = await makeCutout(stranger);
    expect((await generate(stranger, { ...own, designId: design.id })).status).toBe(404);
    const { body } = await visitor.get<GetDesignResponse>(`/api/designs/${design.id}`);
    expect(body.design.lovedOneName).toBe('Eleanor Rose');
  });
});

it('API-16: returns a design wrapped and at the top level', async () => {
  const { design } = (await generate(visitor)).body;
  const { body } = await visitor.get<GetDesignResponse>(`/api/designs/${design.id}`);
  expect(body.design.id).toBe(design.id);
  expect(body.finalDesignImageUrl).toBe(design.finalDesignImageUrl);
});

it('API-20: returns previews of one photo in every template', async () => {
  const { body } = await visitor.post<GenerateAllPreviewsResponse>(
    '/api/designs/generate-all-previews',
    {
      backgroundRemovedImageUrl: cutout.backgroundRemovedImageUrl,
      lovedOneName: 'Eleanor Rose',
    },
  );
  expect(body.successCount).toBe(TEMPLATE_IDS.length);
  expect(body.previews.map(({ templateId }) => templateId)).toEqual(TEMPLATE_IDS);
  expect(new Set(body.previews.map(({ previewUrl }) => previewUrl)).size).toBe(TEMPLATE_IDS.length);
});

it('API-21: returns one preview under both names of the document', async () => {
  const { body } = await visitor.post<GenerateTemplatePreviewResponse>(
    '/api/designs/generate-template-preview',
    {
      templateId: 'military-memorial',
      backgroundRemovedImageUrl: cutout.backgroundRemovedImageUrl,
      lovedOneName: 'Eleanor Rose',
    },
  );
  expect(body.preview.localImagePath).toBe(body.preview.gcpProxyUrl);
  expect(await image(body.preview.gcpProxyUrl)).toMatchObject({ width: 1000, height: 1200 });
});

it('serves a print file only by its signed URL', async () => {
  const file = `${'0123456789abcdef'.repeat(2)}.png`;
  const stored = path.join(shop.dataDir, 'storage', 'print', file);
  await mkdir(path.dirname(stored), { recursive: true });
  await writeFile(stored, 'print');
  const secret = await readFile(path.join(shop.dataDir, 'secrets', 'secret'), 'utf8');
  const { pictures } = keysFrom({ SECRET: [secret.trim()] }, shop.dataDir);
  const address = (ends: number): string =>
    printFileAddress(`print/${file}`, new Date(Date.now() + ends), pictures);
  const response = await fetch(new URL(address(60_000), shop.url));
  expect([response.status, response.headers.get('content-type')]).toEqual([200, 'image/png']);
  expect(await response.text()).toBe('print');
  const refused = [
    address(-60_000),
    address(60_000).replace(/.$/, '!'),
    `/api/print-files/${file}`,
  ];
  for (const other of refused)
    expect((await fetch(new URL(other, shop.url))).status).toBeGreaterThanOrEqual(400);
});

describe('POST /api/designs/close-up', () => {
  it('returns three inches of the print around the face, with the resolution of this design', async () => {
    const { body } = await generate(visitor);
    const { design } = body;
    const designImageUrl = design.finalDesignImageUrl!;
    const request = { designImageUrl };
    const closeUp = await visitor.post<CloseUpResponse>('/api/designs/close-up', request);
    expect(closeUp.body).toMatchObject({
      success: true,
      portraitDpi: design.preflight!.portraitDpi,
      verdict: expect.stringContaining(`${design.preflight!.portraitDpi} DPI: `),
      // Three inches of 15 by 18.
      place: { width: 0.2, height: 3 / 18 },
    });
    const image = Buffer.from(closeUp.body.image.split(',')[1]!, 'base64');
    const { width, height } = await sharp(image).metadata();
    expect([width, height]).toEqual([900, 900]);
    const stranger = shop.visitor();
    await stranger.post('/api/session');
    expect((await stranger.post('/api/designs/close-up', request)).status).toBe(404);
  });
});
