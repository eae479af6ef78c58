import { readTemplates, TEMPLATES } from '@ftl/design-renderer';
import { auth, PASSWORD, registerAccount } from '../../test/accounts.js';
import { DesignAccount } from '../../test/design-account.js';
import { makeCutout, makeDesign } from '../../test/fixtures/photos.js';
import type { RunningShop } from '../../test/shop.js';
import type { Visitor } from '../../test/visitor.js';
import type { CheckoutResponse } from '../checkout/index.js';
import type {
  GenerateAllPreviewsResponse,
  GenerateTemplatePreviewResponse,
} from './designs.responses.js';
import type { AccountDesignResponse, AccountDesignsResponse } from './designs.responses.js';

describe('designs of an account', () => {
  let account: DesignAccount;
  let shop: RunningShop;
  let ann: Visitor;
  beforeAll(async () => {
    account = await DesignAccount.start();
    ({ shop, ann } = account);
  });
  afterAll(() => shop?.stop());

  it('API-14 WIZ1-14 WIZ1-15 WIZ1-17 WIZ1-18: starts as a draft with a number and a dated name', async () => {
    const { body } = await ann.post<AccountDesignResponse>('/api/designs', {
      ...account.cutout,
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
      updatedAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/) as string,
      ...account.cutout,
    });
  });

  it('WIZ1-11 WIZ1-12: requires both images', async () => {
    const response = await ann.post('/api/designs', {
      originalImageUrl: account.cutout.originalImageUrl,
    });
    expect(response).toMatchObject({
      status: 400,
      body: {
        code: 'MISSING_DATA',
        message: 'Cannot create design without originalImageUrl and backgroundRemovedImageUrl',
      },
    });
  });

  it('API-16 WIZ1-16: returns a design wrapped, at the top level and in both spellings', async () => {
    const { id } = await account.finished();
    const body = await account.read(id);
    expect(body.design).toMatchObject({ id });
    expect(body.finalDesignImageUrl).toMatch(/^\/api\/images\/view\/design\//);
    expect(body.final_design_image_url).toBe(body.finalDesignImageUrl);
    expect(body.design.finalDesignImageUrl).toBe(body.finalDesignImageUrl);
  });

  it('serves the opaque ids of the guest flow on the same path', async () => {
    const { key } = await account.finished();
    const { body } = await ann.get(`/api/designs/${key}`);
    expect(body).toMatchObject({ design: { id: key, plan: 'tribute' } });
  });

  it('API-20 WIZ2-09: renders and stores the template previews before there is a name', async () => {
    const { id } = await account.create();
    const { body } = await ann.post<GenerateAllPreviewsResponse>(
      '/api/designs/generate-all-previews',
      {
        designId: String(id),
        backgroundRemovedImageUrl: account.cutout.backgroundRemovedImageUrl,
        lovedOneName: '',
      },
    );
    const templates = readTemplates(TEMPLATES).map(({ manifest }) => manifest);
    expect(body.successCount).toBe(templates.length);
    const { availableTemplates } = await account.read(id);
    expect(
      availableTemplates.map(({ templateId, templateName }) => [templateId, templateName]),
    ).toEqual(templates.map(({ id, name }) => [id, name]));
    expect(await account.sizeOf(availableTemplates[0]!.previewUrl)).toMatchObject({ width: 1000 });
  });

  it('API-21 WIZ3-11 WIZ3-12: selecting a template finishes the design', async () => {
    const { id } = await account.create();
    await account.change(id, { selectedTemplateId: 'heaven-memory-2' });
    const { body } = await ann.post<GenerateTemplatePreviewResponse>(
      '/api/designs/generate-template-preview',
      {
        designId: String(id),
        templateId: 'heaven-memory-2',
        backgroundRemovedImageUrl: account.cutout.backgroundRemovedImageUrl,
        lovedOneName: '',
      },
    );
    const design = await account.read(id);
    expect(design.finalDesignImageUrl).toBe(body.preview.gcpProxyUrl);
    expect(design.generatedWithTemplate).toBe('heaven-memory-2');
  });

  it('API-17 WIZ3-05: saving the details sets the name and renders the image with it', async () => {
    const { id } = await account.create({ selectedTemplateId: 'heaven-memory' });
    expect(await account.saveName(id, ' ')).toMatchObject({
      status: 400,
      body: { message: 'Name is required' },
    });
    const { body } = await account.saveName(id, 'Eleanor Rose');
    expect(body).toMatchObject({ success: true, lovedOneName: 'Eleanor Rose' });
    expect(body.finalDesignImageUrl).toBeNull();
    const design = await account.untilFinished(id);
    expect(design).toMatchObject({
      generatedWithName: 'Eleanor Rose',
      generatedWithTemplate: 'heaven-memory',
      scalablePressProduct: true,
    });
    // Rendering does not count as a change: the client's version is still the newest.
    expect(design.updatedAt).toBe(body.updatedAt);
  });

  it('API-15: a change leaves other fields alone, and a new name discards the old image', async () => {
    const design = await account.finished();
    const { body } = await account.change(design.id, { size: 'L' });
    expect(body).toMatchObject({ size: 'L', finalDesignImageUrl: design.finalDesignImageUrl });
    const renamed = await account.saveName(design.id, 'Rose');
    expect(renamed.body.finalDesignImageUrl).toBeNull();
    const redrawn = await account.untilFinished(design.id);
    expect(redrawn.finalDesignImageUrl).not.toBe(design.finalDesignImageUrl);
  });

  it('keeps a layout that is saved with the details when the name changes, with advice on it', async () => {
    const { id, preflight } = await account.finished();
    expect(preflight?.advice).toEqual(expect.any(Array));
    const layout = { photo: { scale: 0.6, x: 0, y: 0 }, lettering: 'onyx' };
    const lovedOneName = 'Eleanor Rose';
    await ann.send('PUT', `/api/designs/${id}/details`, { lovedOneName, layout });
    await account.untilFinished(id);
    await account.saveName(id, 'Rose');
    expect(await account.untilFinished(id)).toMatchObject({ generatedWithName: 'Rose', layout });
    await ann.send('PUT', `/api/designs/${id}/details`, { lovedOneName, layout: {} });
    expect(await account.untilFinished(id)).not.toHaveProperty('layout');
  });

  it('API-15: reports a conflict between two windows instead of losing a change', async () => {
    const seen = await account.finished();
    const first = await account.change(seen.id, { size: 'L', updatedAt: seen.updatedAt });
    expect(first.status).toBe(200);
    const second = await account.saveName(seen.id, 'Somebody else', seen.updatedAt);
    expect(second).toMatchObject({
      status: 409,
      body: { code: 'DESIGN_CHANGED', design: { size: 'L', lovedOneName: 'Eleanor Rose' } },
    });
    expect(await account.read(seen.id)).toMatchObject({ lovedOneName: 'Eleanor Rose', size: 'L' });
    const again = await account.saveName(seen.id, 'Somebody else', first.body.updatedAt);
    expect(again.status).toBe(200);
  });

  it('API-15: accepts one of ten concurrent changes based on the same state', async () => {
    const seen = await account.finished();
    const responses = await Promise.all(
      Array.from({ length: 10 }, (_, at) =>
        account.change(seen.id, { name: `Window ${at}`, updatedAt: seen.updatedAt }),
      ),
    );
    expect(responses.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(responses.filter(({ status }) => status === 409)).toHaveLength(9);
  });

  it('WIZ3-16: regenerating replaces the design by a new one', async () => {
    const old = await account.finished();
    const made = await account.create({
      status: 'processing',
      lovedOneName: old.lovedOneName,
      selectedTemplateId: old.selectedTemplateId,
      replaces: old.id,
    });
    expect(made.id).not.toBe(old.id);
    expect((await account.read(made.id)).finalDesignImageUrl).not.toBeNull();
    expect((await ann.get(`/api/designs/${old.id}`)).status).toBe(404);
  });

  it('WIZ1-18 WIZ4-12: can be completed only with its image', async () => {
    const draft = await account.create();
    expect(await account.change(draft.id, { status: 'completed' })).toMatchObject({
      status: 409,
      body: { code: 'DESIGN_NOT_READY' },
    });
    const { id } = await account.finished();
    expect((await account.change(id, { status: 'completed' })).body.status).toBe('completed');
  });

  it('WIZ5-07: is ordered in the tribute plan, at the price that the wizard shows', async () => {
    const { key } = await account.finished();
    const { body, status } = await ann.post<CheckoutResponse>('/api/create-checkout-session', {
      tempUserId: ann.tempUserId,
      designId: key,
      customerEmail: 'ann@example.com',
      productDetails: { color: 'white', sizes: [{ size: 'M', quantity: 1 }] },
      expectedTotalCents: 4495,
    });
    expect({ status, total: body.quote?.totalCents }).toEqual({ status: 200, total: 4495 });
  });

  it('WIZ5-01: cannot be ordered before its image has a name', async () => {
    const { key } = await account.create({ selectedTemplateId: 'heaven-memory' });
    const response = await ann.post('/api/create-checkout-session', {
      tempUserId: ann.tempUserId,
      designId: key,
      productDetails: { color: 'white', sizes: [{ size: 'M', quantity: 1 }] },
    });
    expect(response).toMatchObject({ status: 409, body: { code: 'DESIGN_NOT_READY' } });
  });

  it("ROLE-03: lists a guest's design in the account that the guest signs in to", async () => {
    const guest = shop.visitor();
    const { id: key } = await makeDesign(guest);
    await registerAccount(shop, guest, 'guest@example.com');
    const { body } = await guest.get<AccountDesignsResponse>('/api/designs');
    expect(body.designs).toMatchObject([{ key, plan: 'guest', lovedOneName: 'Eleanor Rose' }]);
    const days = (Date.parse(body.designs[0]!.expiresAt) - Date.now()) / 86_400_000;
    expect(days).toBeGreaterThan(360);
  });

  it("is available on the account's other devices, and to no other account", async () => {
    const { id } = await account.create();
    const elsewhere = shop.visitor();
    await auth(elsewhere, 'sign-in/email', { email: 'ann@example.com', password: PASSWORD });
    expect((await elsewhere.get(`/api/designs/${id}`)).status).toBe(200);
    const other = shop.visitor();
    await registerAccount(shop, other, 'other@example.com');
    expect((await other.get(`/api/designs/${id}`)).status).toBe(404);
    expect((await shop.visitor().get(`/api/designs/${id}`)).status).toBe(401);
  });

  it('is deleted with every image derived from its photo', async () => {
    const photo = await makeCutout(ann);
    const { id } = await account.create({
      ...photo,
      lovedOneName: 'Rose',
      selectedTemplateId: 'heaven-memory',
    });
    const earlier = (await account.read(id)).design;
    await account.saveName(id, 'Eleanor Rose');
    await account.untilFinished(id);
    await ann.post('/api/designs/generate-all-previews', {
      designId: String(id),
      backgroundRemovedImageUrl: photo.backgroundRemovedImageUrl,
      lovedOneName: 'Eleanor Rose',
    });
    const { design } = await account.read(id);
    const addresses = [
      ...Object.values(photo),
      earlier.finalDesignImageUrl!,
      design.finalDesignImageUrl!,
      ...design.availableTemplates.map(({ previewUrl }) => previewUrl),
    ];
    expect(addresses).toHaveLength(4 + readTemplates(TEMPLATES).length);
    const responses = async () =>
      new Set(
        await Promise.all(
          addresses.map(async (each) => (await fetch(new URL(each, shop.url))).status),
        ),
      );
    expect([...(await responses())]).toEqual([200]);
    expect((await ann.send('DELETE', `/api/designs/${id}`)).status).toBe(200);
    expect([...(await responses())]).toEqual([404]);
  });

  it('is deleted with its photo, unless another design uses the same photo', async () => {
    const [first, second] = [await account.create(), await account.create()];
    expect((await ann.send('DELETE', `/api/designs/${first.id}`)).status).toBe(200);
    expect((await ann.get(`/api/designs/${first.id}`)).status).toBe(404);
    expect((await ann.get(second.originalImageUrl)).status).toBe(200);
  });
});
