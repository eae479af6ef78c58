import sharp from 'sharp';
import {
  TEMPLATE_IDS,
  type AccountDesign,
  type AccountDesignResponse,
  type AccountDesignsResponse,
  type CheckoutResponse,
  type GenerateAllPreviewsResponse,
  type GenerateTemplatePreviewResponse,
  type PublicDesignResponse,
} from '@ftl/contracts';
import { auth, PASSWORD, registerAccount } from '../../test/accounts.js';
import { makeCutout, makeDesign, type Cutout } from '../../test/fixtures.js';
import { startShop, type RunningShop } from '../../test/shop.js';
import type { Visitor } from '../../test/visitor.js';
import { linkCodeSvg } from '../sharing/link-code.js';

describe('designs of an account', () => {
  let shop: RunningShop;
  let ann: Visitor;
  let cutout: Cutout;

  const create = async (fields: object = {}): Promise<AccountDesign> => {
    const { status, body } = await ann.post<AccountDesignResponse>('/api/designs', {
      ...cutout,
      name: '',
      status: 'draft',
      ...fields,
    });
    if (status !== 200) throw new Error(JSON.stringify(body));
    return body.design;
  };
  const read = async (id: number) =>
    (await ann.get<AccountDesignResponse>(`/api/designs/${id}`)).body;
  const change = (id: number, fields: object) =>
    ann.send<AccountDesignResponse>('PATCH', `/api/designs/${id}`, fields);
  const saveName = (id: number, lovedOneName: string, updatedAt?: string) =>
    ann.send<AccountDesignResponse>('PUT', `/api/designs/${id}/details`, {
      lovedOneName,
      designId: id,
      updatedAt,
    });
  const show = (id: number, isPublic: boolean) =>
    ann.send<AccountDesignResponse>('PUT', `/api/designs/${id}/visibility`, { isPublic });
  const finished = async (name = 'Eleanor Rose'): Promise<AccountDesign> => {
    const { id } = await create({ lovedOneName: name, selectedTemplateId: 'heaven-memory' });
    return (await read(id)).design;
  };
  const untilFinished = async (id: number): Promise<AccountDesign> => {
    for (let tries = 0; tries < 200; tries++) {
      const { design } = await read(id);
      if (design.finalDesignImageUrl) return design;
      await new Promise((resolve) => setTimeout(resolve, 250));
    }
    throw new Error('The picture was never drawn');
  };
  /** Sharing follows the finished image in a job. */
  const untilShared = async (path: string): Promise<PublicDesignResponse> => {
    for (let tries = 0; tries < 200; tries++) {
      const { status, body } = await ann.get<PublicDesignResponse>(path);
      if (status === 200) return body;
      await new Promise((resolve) => setTimeout(resolve, 250));
    }
    throw new Error('The design was never shared again');
  };
  const sizeOf = async (path: string) => {
    const answer = await fetch(new URL(path, shop.url));
    const { width, height, format } = await sharp(await answer.arrayBuffer()).metadata();
    return { width, height, format };
  };

  beforeAll(async () => {
    shop = await startShop();
    ann = shop.visitor();
    await registerAccount(shop, ann, 'ann@example.com');
    cutout = await makeCutout(ann);
  }, 180_000);
  afterAll(() => shop?.stop());

  it('API-14 WIZ1-14 WIZ1-15 WIZ1-17 WIZ1-18: begins as a draft with a number and a name with a time', async () => {
    const { body } = await ann.post<AccountDesignResponse>('/api/designs', {
      ...cutout,
      name: '',
      status: 'draft',
    });
    expect(body).toMatchObject({
      success: true,
      id: expect.any(Number) as number,
      name: expect.stringMatching(/^Design \d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/) as string,
      status: 'draft',
      plan: 'tribute',
      lovedOneName: '',
      selectedTemplateId: null,
      availableTemplates: [],
      finalDesignImageUrl: null,
      generatedDesignUrl: null,
      generatedWithName: null,
      generatedWithTemplate: null,
      scalablePressProduct: false,
      isPublic: false,
      ...cutout,
    });
  });

  it('WIZ1-11 WIZ1-12: needs both pictures', async () => {
    const answer = await ann.post('/api/designs', { originalImageUrl: cutout.originalImageUrl });
    expect(answer).toMatchObject({
      status: 400,
      body: {
        code: 'MISSING_DATA',
        message: 'Cannot create design without originalImageUrl and backgroundRemovedImageUrl',
      },
    });
  });

  it('API-16 WIZ1-16: answers a design wrapped, at the top level and in both spellings', async () => {
    const { id } = await finished();
    const body = await read(id);
    expect(body.design).toMatchObject({ id });
    expect(body.finalDesignImageUrl).toMatch(/^\/api\/images\/view\/design\//);
    expect(body.final_design_image_url).toBe(body.finalDesignImageUrl);
    expect(body.design.finalDesignImageUrl).toBe(body.finalDesignImageUrl);
  });

  it('the same path answers the opaque ids of the guest flow', async () => {
    const { key } = await finished();
    const { body } = await ann.get(`/api/designs/${key}`);
    expect(body).toMatchObject({ design: { id: key, plan: 'tribute' } });
  });

  it('API-20 WIZ2-09: draws and keeps the templates before there is a name', async () => {
    const { id } = await create();
    const { body } = await ann.post<GenerateAllPreviewsResponse>(
      '/api/designs/generate-all-previews',
      {
        designId: String(id),
        backgroundRemovedImageUrl: cutout.backgroundRemovedImageUrl,
        lovedOneName: '',
      },
    );
    expect(body.successCount).toBe(5);
    const { availableTemplates } = await read(id);
    expect(availableTemplates.map(({ templateId }) => templateId)).toEqual([...TEMPLATE_IDS]);
    expect(availableTemplates[4]?.templateName).toBe('Military Memorial');
    expect(await sizeOf(availableTemplates[0]!.previewUrl)).toMatchObject({ width: 1000 });
  }, 60_000);

  it('API-21 WIZ3-11 WIZ3-12: the chosen template finishes the design', async () => {
    const { id } = await create();
    await change(id, { selectedTemplateId: 'heaven-memory-2' });
    const { body } = await ann.post<GenerateTemplatePreviewResponse>(
      '/api/designs/generate-template-preview',
      {
        designId: String(id),
        templateId: 'heaven-memory-2',
        backgroundRemovedImageUrl: cutout.backgroundRemovedImageUrl,
        lovedOneName: '',
      },
    );
    const design = await read(id);
    expect(design.finalDesignImageUrl).toBe(body.preview.gcpProxyUrl);
    expect(design.generatedWithTemplate).toBe('heaven-memory-2');
  }, 60_000);

  it('API-17 WIZ3-05: the details need a name, and have the picture drawn with it', async () => {
    const { id } = await create({ selectedTemplateId: 'heaven-memory' });
    expect(await saveName(id, ' ')).toMatchObject({
      status: 400,
      body: { message: 'Name is required' },
    });
    const { body } = await saveName(id, 'Eleanor Rose');
    expect(body).toMatchObject({ success: true, lovedOneName: 'Eleanor Rose' });
    expect(body.finalDesignImageUrl).toBeNull();
    const design = await untilFinished(id);
    expect(design).toMatchObject({
      generatedWithName: 'Eleanor Rose',
      generatedWithTemplate: 'heaven-memory',
      scalablePressProduct: true,
    });
    // Drawing is nobody's change: what a window knows stays the newest.
    expect(design.updatedAt).toBe(body.updatedAt);
  }, 60_000);

  it('API-15: a change leaves the rest, and another name lets the old picture go', async () => {
    const design = await finished();
    const { body } = await change(design.id, { size: 'L' });
    expect(body).toMatchObject({ size: 'L', finalDesignImageUrl: design.finalDesignImageUrl });
    const renamed = await saveName(design.id, 'Rose');
    expect(renamed.body.finalDesignImageUrl).toBeNull();
    const redrawn = await untilFinished(design.id);
    expect(redrawn.finalDesignImageUrl).not.toBe(design.finalDesignImageUrl);
  }, 60_000);

  it('API-15: two windows lose nothing silently', async () => {
    const seen = await finished();
    const first = await change(seen.id, { size: 'L', updatedAt: seen.updatedAt });
    expect(first.status).toBe(200);
    const second = await saveName(seen.id, 'Somebody else', seen.updatedAt);
    expect(second).toMatchObject({
      status: 409,
      body: { code: 'DESIGN_CHANGED', design: { size: 'L', lovedOneName: 'Eleanor Rose' } },
    });
    expect(await read(seen.id)).toMatchObject({ lovedOneName: 'Eleanor Rose', size: 'L' });
    const again = await saveName(seen.id, 'Somebody else', first.body.updatedAt);
    expect(again.status).toBe(200);
  }, 60_000);

  it('API-15: of ten changes at once that know the same state, one is written', async () => {
    const seen = await finished();
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, at) =>
        change(seen.id, { name: `Window ${at}`, updatedAt: seen.updatedAt }),
      ),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(9);
  }, 60_000);

  it('WIZ3-16: regenerating makes a new design in the place of the old one', async () => {
    const old = await finished();
    const made = await create({
      status: 'processing',
      lovedOneName: old.lovedOneName,
      selectedTemplateId: old.selectedTemplateId,
      replaces: old.id,
    });
    expect(made.id).not.toBe(old.id);
    expect((await read(made.id)).finalDesignImageUrl).not.toBeNull();
    expect((await ann.get(`/api/designs/${old.id}`)).status).toBe(404);
  }, 60_000);

  it('WIZ1-18 WIZ4-12: is completed only with its picture', async () => {
    const draft = await create();
    expect(await change(draft.id, { status: 'completed' })).toMatchObject({
      status: 409,
      body: { code: 'DESIGN_NOT_READY' },
    });
    const { id } = await finished();
    expect((await change(id, { status: 'completed' })).body.status).toBe('completed');
  });

  describe('shared', () => {
    it('API-18 API-19 VIEW-05: others see it only while it is public', async () => {
      const { id, finalDesignImageUrl } = await finished();
      const stranger = shop.visitor();
      expect((await stranger.get(`/api/designs/${id}/public`)).status).toBe(404);

      const shared = (await show(id, true)).body;
      expect(shared.isPublic).toBe(true);
      const key = shared.publicKey!;
      const look = () => stranger.get<PublicDesignResponse>(`/api/designs/${key}/public`);
      const { body } = await look();
      expect(body).toMatchObject({ success: true, id: key, lovedOneName: 'Eleanor Rose' });
      expect(Object.keys(body.design).sort()).toEqual(
        [
          'cardUrl',
          'finalDesignImageUrl',
          'id',
          'isPublic',
          'lovedOneName',
          'mockups',
          'templateName',
        ].sort(),
      );
      // Its pictures have addresses of their own, which end with the sharing.
      expect(JSON.stringify(body)).not.toContain(finalDesignImageUrl);
      expect(await sizeOf(body.cardUrl)).toEqual({ width: 1200, height: 630, format: 'jpeg' });
      expect(await sizeOf(body.finalDesignImageUrl)).toMatchObject({ width: 1000 });
      for (const shirt of Object.values(body.mockups)) {
        expect(await sizeOf(shirt)).toMatchObject({ width: 800, height: 800 });
      }

      await show(id, false);
      expect((await look()).status).toBe(404);
      for (const address of [body.cardUrl, body.finalDesignImageUrl, body.mockups.front]) {
        expect((await fetch(new URL(address, shop.url))).status).toBe(404);
      }
    }, 60_000);

    it('shows the new picture under a new address after a change', async () => {
      const { id } = await finished();
      const path = `/api/designs/${(await show(id, true)).body.publicKey}/public`;
      const before = (await ann.get<PublicDesignResponse>(path)).body;
      await saveName(id, 'Rose');
      expect((await fetch(new URL(before.cardUrl, shop.url))).status).toBe(404);
      const after = await untilShared(path);
      expect(after.lovedOneName).toBe('Rose');
      expect(after.cardUrl).not.toBe(before.cardUrl);
      expect((await fetch(new URL(after.cardUrl, shop.url))).status).toBe(200);
    }, 60_000);

    it('has a code to print that opens the public view, while it is public', async () => {
      const { id } = await finished();
      expect((await fetch(`${shop.url}/api/designs/${id}/qr.svg`)).status).toBe(404);
      const key = (await show(id, true)).body.publicKey;
      const code = (kind: string) => fetch(`${shop.url}/api/designs/${key}/qr.${kind}`);
      const svg = await code('svg');
      expect(svg.headers.get('content-type')).toContain('image/svg+xml');
      const address = `http://localhost:${new URL(shop.url).port}/design/view/${key}`;
      expect(await svg.text()).toBe(await linkCodeSvg(address));
      expect(await sizeOf(`/api/designs/${key}/qr.png`)).toEqual({
        width: 1200,
        height: 1200,
        format: 'png',
      });
      await show(id, false);
      expect((await code('png')).status).toBe(404);
    }, 60_000);

    it('needs a finished picture with a name', async () => {
      const { id } = await create({ selectedTemplateId: 'heaven-memory' });
      expect(await show(id, true)).toMatchObject({
        status: 409,
        body: { code: 'DESIGN_NOT_READY' },
      });
    });
  });

  it('WIZ5-07: is ordered in the tribute plan, at the price the wizard shows', async () => {
    const { key } = await finished();
    const { body, status } = await ann.post<CheckoutResponse>('/api/create-checkout-session', {
      tempUserId: ann.tempUserId,
      designId: key,
      customerEmail: 'ann@example.com',
      productDetails: { color: 'white', sizes: [{ size: 'M', quantity: 1 }] },
      expectedTotalCents: 4495,
    });
    expect({ status, total: body.quote?.totalCents }).toEqual({ status: 200, total: 4495 });
  }, 60_000);

  it('WIZ5-01: cannot be ordered before its picture has a name', async () => {
    const { key } = await create({ selectedTemplateId: 'heaven-memory' });
    const answer = await ann.post('/api/create-checkout-session', {
      tempUserId: ann.tempUserId,
      designId: key,
      productDetails: { color: 'white', sizes: [{ size: 'M', quantity: 1 }] },
    });
    expect(answer).toMatchObject({ status: 409, body: { code: 'DESIGN_NOT_READY' } });
  }, 60_000);

  it('ROLE-03: what a guest made is in the list of the account it signs in to', async () => {
    const guest = shop.visitor();
    const { id: key } = await makeDesign(guest);
    await registerAccount(shop, guest, 'guest@example.com');
    const { body } = await guest.get<AccountDesignsResponse>('/api/designs');
    expect(body.designs).toMatchObject([{ key, plan: 'guest', lovedOneName: 'Eleanor Rose' }]);
    const days = (Date.parse(body.designs[0]!.expiresAt) - Date.now()) / 86_400_000;
    expect(days).toBeGreaterThan(360);
  }, 90_000);

  it('continues on another device, and nowhere else', async () => {
    const { id } = await create();
    const elsewhere = shop.visitor();
    await auth(elsewhere, 'sign-in/email', { email: 'ann@example.com', password: PASSWORD });
    expect((await elsewhere.get(`/api/designs/${id}`)).status).toBe(200);
    const other = shop.visitor();
    await registerAccount(shop, other, 'other@example.com');
    expect((await other.get(`/api/designs/${id}`)).status).toBe(404);
    expect((await shop.visitor().get(`/api/designs/${id}`)).status).toBe(401);
  });

  it('is deleted with every picture that its photo became', async () => {
    const photo = await makeCutout(ann);
    const { id } = await create({
      ...photo,
      lovedOneName: 'Rose',
      selectedTemplateId: 'heaven-memory',
    });
    const earlier = (await read(id)).design;
    await saveName(id, 'Eleanor Rose');
    await untilFinished(id);
    await ann.post('/api/designs/generate-all-previews', {
      designId: String(id),
      backgroundRemovedImageUrl: photo.backgroundRemovedImageUrl,
      lovedOneName: 'Eleanor Rose',
    });
    const { design } = await read(id);
    const pictures = [
      ...Object.values(photo),
      earlier.finalDesignImageUrl!,
      design.finalDesignImageUrl!,
      ...design.availableTemplates.map(({ previewUrl }) => previewUrl),
    ];
    expect(pictures).toHaveLength(9);
    const answers = async () =>
      new Set(
        await Promise.all(
          pictures.map(async (each) => (await fetch(new URL(each, shop.url))).status),
        ),
      );
    expect([...(await answers())]).toEqual([200]);
    expect((await ann.send('DELETE', `/api/designs/${id}`)).status).toBe(200);
    expect([...(await answers())]).toEqual([404]);
  }, 90_000);

  it('is deleted with its photo, unless another design has the same', async () => {
    const [first, second] = [await create(), await create()];
    expect((await ann.send('DELETE', `/api/designs/${first.id}`)).status).toBe(200);
    expect((await ann.get(`/api/designs/${first.id}`)).status).toBe(404);
    expect((await ann.get(second.originalImageUrl)).status).toBe(200);
  });
});
