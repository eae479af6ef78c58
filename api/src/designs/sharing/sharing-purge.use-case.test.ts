import { readdirSync } from 'node:fs';
import path from 'node:path';
import { registerAccount } from '../../../test/accounts.js';
import { makeCutout } from '../../../test/fixtures/photos.js';
import { OrderShop, until } from '../../../test/fixtures/order-shop.js';
import type { AccountDesignResponse, PublicDesignResponse } from '../designs.responses.js';

describe('a shared image whose photo is gone', () => {
  let shop: OrderShop;
  beforeAll(async () => {
    shop = await OrderShop.start();
  });
  afterAll(() => shop?.stop());

  const cards = () => readdirSync(path.join(shop.shop.dataDir, 'storage', 'shared'));

  it('is revoked with its link card', async () => {
    const ann = shop.shop.visitor();
    await registerAccount(shop.shop, ann, 'ann@example.com');
    const photo = await makeCutout(ann);
    const { body } = await ann.post<AccountDesignResponse>('/api/designs', {
      ...photo,
      lovedOneName: 'Eleanor Rose',
      selectedTemplateId: 'heaven-memory',
    });
    const shared = await ann.send<AccountDesignResponse>(
      'PUT',
      `/api/designs/${body.id}/visibility`,
      { isPublic: true },
    );
    const shown = await ann.get<PublicDesignResponse>(
      `/api/designs/${shared.body.publicKey}/public`,
    );
    const card = new URL(shown.body.cardUrl, shop.shop.url);
    expect((await fetch(card)).status).toBe(200);
    expect(cards()).toHaveLength(1);

    expect((await ann.send('DELETE', photo.originalImageUrl)).status).toBe(200);
    await shop.shop.end();
    await shop.shop.restart();
    await until(async () =>
      (await shop.count('select 1 from shared_images')) === 0 ? true : null,
    );
    await until(() => Promise.resolve(cards().length === 0 ? true : null));
    expect((await fetch(card)).status).toBe(404);
  });
});
