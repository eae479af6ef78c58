import pg from 'pg';
import { eventually } from '../../../test/eventually.js';
import { DesignAccount } from '../../../test/design-account.js';
import type { RunningShop } from '../../../test/shop.js';
import type { Visitor } from '../../../test/visitor.js';
import { linkCodeSvg } from './link.worker.js';
import type { PublicDesignResponse } from '../designs.responses.js';

describe('shared designs of an account', () => {
  let account: DesignAccount;
  let shop: RunningShop;
  let ann: Visitor;
  beforeAll(async () => {
    account = await DesignAccount.start();
    ({ shop, ann } = account);
  });
  afterAll(() => shop?.stop());

  /** A job publishes the finished image, so poll for it. */
  const untilShared = async (path: string): Promise<PublicDesignResponse> => {
    const { status, body } = await eventually(
      () => ann.get<PublicDesignResponse>(path),
      (response) => response.status === 200,
    );
    expect(status).toBe(200);
    return body;
  };

  it('API-18 API-19 VIEW-05: is visible to others only while it is public', async () => {
    const { id, finalDesignImageUrl } = await account.finished();
    const stranger = shop.visitor();
    expect((await stranger.get(`/api/designs/${id}/public`)).status).toBe(404);

    const shared = (await account.show(id, true)).body;
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
    // The shared images have separate URLs, which are revoked with the sharing.
    expect(JSON.stringify(body)).not.toContain(finalDesignImageUrl);
    expect(await account.sizeOf(body.cardUrl)).toEqual({
      width: 1200,
      height: 630,
      format: 'jpeg',
    });
    expect(await account.sizeOf(body.finalDesignImageUrl)).toMatchObject({ width: 1000 });
    expect(await account.sizeOf(`${body.finalDesignImageUrl}?w=480`)).toMatchObject({ width: 480 });
    expect((await stranger.get(`${body.finalDesignImageUrl}?w=481`)).status).toBe(400);
    for (const shirt of Object.values(body.mockups)) {
      expect(await account.sizeOf(shirt)).toMatchObject({ width: 800, height: 800 });
    }

    await account.show(id, false);
    expect((await look()).status).toBe(404);
    for (const address of [body.cardUrl, body.finalDesignImageUrl, body.mockups.front]) {
      expect((await fetch(new URL(address, shop.url))).status).toBe(404);
    }
  });

  it('shows the new image at a new URL after a change', async () => {
    const { id } = await account.finished();
    const path = `/api/designs/${(await account.show(id, true)).body.publicKey}/public`;
    const before = (await ann.get<PublicDesignResponse>(path)).body;
    await account.saveName(id, 'Rose');
    expect((await fetch(new URL(before.cardUrl, shop.url))).status).toBe(404);
    const after = await untilShared(path);
    expect(after.lovedOneName).toBe('Rose');
    expect(after.cardUrl).not.toBe(before.cardUrl);
    expect((await fetch(new URL(after.cardUrl, shop.url))).status).toBe(200);
  });

  it('shows the image of the running renderer once its owner opens the design', async () => {
    const { id } = await account.finished();
    const path = `/api/designs/${(await account.show(id, true)).body.publicKey}/public`;
    const before = (await ann.get<PublicDesignResponse>(path)).body;
    const opened = await account.read(id);
    const pool = new pg.Pool({ connectionString: shop.connectionString, max: 1 });
    await pool.query(`update artworks set content_hash = 'earlier ' || id::text`);
    await pool.end();
    const again = await account.read(id);
    expect(again.finalDesignImageUrl).not.toBe(opened.finalDesignImageUrl);
    expect(again.updatedAt).toBe(opened.updatedAt);
    const after = (await ann.get<PublicDesignResponse>(path)).body;
    expect(after.cardUrl).not.toBe(before.cardUrl);
    expect((await fetch(new URL(after.cardUrl, shop.url))).status).toBe(200);
  });

  it('offers a QR code of the public view while it is public', async () => {
    const { id } = await account.finished();
    expect((await fetch(`${shop.url}/api/designs/${id}/qr.svg`)).status).toBe(404);
    const key = (await account.show(id, true)).body.publicKey;
    const code = (kind: string) => fetch(`${shop.url}/api/designs/${key}/qr.${kind}`);
    const svg = await code('svg');
    expect(svg.headers.get('content-type')).toContain('image/svg+xml');
    const address = `http://localhost:${new URL(shop.url).port}/design/view/${key}`;
    expect(await svg.text()).toBe(linkCodeSvg(address));
    expect(await account.sizeOf(`/api/designs/${key}/qr.png`)).toEqual({
      width: 1200,
      height: 1200,
      format: 'png',
    });
    await account.show(id, false);
    expect((await code('png')).status).toBe(404);
  });

  it('requires a finished image with a name', async () => {
    const { id } = await account.create({ selectedTemplateId: 'heaven-memory' });
    expect(await account.show(id, true)).toMatchObject({
      status: 409,
      body: { code: 'DESIGN_NOT_READY' },
    });
  });
});
