import { readdirSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { PhotoValidation } from '@ftl/contracts';
import { eventually } from '../../test/eventually.js';
import { samplePhotoOfPeople } from '../../../tools/testing/sample-photos.js';
import { smallPhotoOfOnePerson } from '../../test/fixtures/photos.js';
import { startShop, type RunningShop } from '../../test/shop.js';
import type { ApiResponse, Visitor } from '../../test/visitor.js';
import type { Design, TributePreviewResponse } from './designs.responses.js';

describe('POST /api/tribute/preview', () => {
  let shop: RunningShop;
  let visitor: Visitor;
  beforeAll(async () => {
    shop = await startShop();
    visitor = shop.visitor();
    await visitor.post('/api/session');
  });
  afterAll(() => shop?.stop());

  const form = async (fields: Record<string, string>, withPhoto = true): Promise<FormData> => {
    const data = new FormData();
    if (withPhoto)
      data.append(
        'image',
        new Blob([new Uint8Array(await smallPhotoOfOnePerson())], { type: 'image/jpeg' }),
        'a.jpg',
      );
    for (const [name, value] of Object.entries(fields)) data.append(name, value);
    return data;
  };
  const send = async (data: FormData): Promise<ApiResponse<TributePreviewResponse>> =>
    visitor.send('POST', '/api/tribute/preview', data);

  it('API-04: turns a photo, a name and a template into a design in the tribute plan', async () => {
    const fields = {
      lovedOneName: 'Eleanor',
      templateId: 'heaven-memory-3',
      birthDate: '1951-05-03',
      message: 'Always',
      layout: JSON.stringify({ lettering: 'pearl' }),
    };
    const { body } = await send(await form(fields));
    expect(body).toMatchObject({ success: true, tempUserId: visitor.tempUserId });
    const { design } = (await visitor.get<{ design: Design }>(`/api/designs/${body.designId}`))
      .body;
    expect(design).toMatchObject({
      plan: 'tribute',
      birthDate: 'May 3, 1951',
      passedDate: null,
      message: 'Always',
      layout: { lettering: 'pearl' },
    });
    expect(design.finalDesignImageUrl).toBe(body.previewUrl);
  });

  it('TRIBUTE-11: requires a photo and a name', async () => {
    const fields = { lovedOneName: 'Eleanor', templateId: 'heaven-memory-3' };
    expect(await send(await form(fields, false))).toMatchObject({
      status: 400,
      body: { message: "Please provide both a photo and your loved one's name." },
    });
    expect((await send(await form({ ...fields, lovedOneName: ' ' }))).status).toBe(400);
  });

  it('UPLOAD-18: lists the people of a group, and makes the design of the selected one', async () => {
    const group = async (options: Record<string, string>) => {
      const data = await form(
        { lovedOneName: 'Eleanor', templateId: 'heaven-memory-3', ...options },
        false,
      );
      const photo = new Uint8Array(await readFile(samplePhotoOfPeople()));
      data.append('image', new Blob([photo], { type: 'image/jpeg' }), 'group.jpg');
      return data;
    };
    const refused = (await send(await group({}))) as unknown as ApiResponse<{
      originalImageUrl: string;
      validation: PhotoValidation;
    }>;
    expect(refused.status).toBe(422);
    const { faceBoxes = [] } = refused.body.validation.details;
    expect(faceBoxes.length).toBeGreaterThan(1);
    expect((await visitor.get(refused.body.originalImageUrl)).status).toBe(200);
    const { x, y, width, height } = faceBoxes[0]!;
    const face = { x: x + width / 2, y: y + height / 2 };
    const chosen = await send(await group({ options: JSON.stringify({ face }) }));
    expect(chosen).toMatchObject({ status: 200, body: { success: true } });
  });

  it.each([
    ['options', '{'],
    ['options', '[1]'],
    ['options', '{"face":{"x":2,"y":0.5}}'],
    ['options', '{"care":"maybe"}'],
    ['layout', '{"lettering":"neon"}'],
    ['layout', '{"photo":{"scale":3,"x":0,"y":0}}'],
  ])('rejects the %s %s', async (field, value) => {
    const fields = { lovedOneName: 'Eleanor', templateId: 'heaven-memory-3', [field]: value };
    expect((await send(await form(fields))).status).toBe(400);
  });

  it.each([
    ['message', 60, 'Messages can be up to 60 characters.'],
    ['birthDate', 40, 'Dates can be up to 40 characters.'],
    ['passedDate', 40, 'Dates can be up to 40 characters.'],
  ])(
    'rejects a %s that cleaning makes longer than %i characters',
    async (field, length, message) => {
      const fields = { lovedOneName: 'Eleanor', templateId: 'heaven-memory-3' };
      const response = await send(await form({ ...fields, [field]: 'ﷺ'.repeat(length) }));
      expect(response).toMatchObject({ status: 400, body: { message } });
    },
  );

  it('does not store the photo of a rejected request', async () => {
    const fields = { lovedOneName: 'Eleanor', templateId: 'heaven-memory-3' };
    const tooLong = { ...fields, message: 'a'.repeat(121) };
    expect((await send(await form(tooLong))).status).toBe(400);
    const uploads = () => readdirSync(path.join(shop.dataDir, 'tmp', 'uploads'));
    // Files of a rejected request are deleted after the response.
    expect(await eventually(uploads, (files) => files.length === 0)).toEqual([]);
  });
});
