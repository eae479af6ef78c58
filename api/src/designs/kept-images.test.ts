import { DAY_MS } from '@ftl/rules';
import pg from 'pg';
import { registerAccount } from '../../test/accounts.js';
import { DesignAccount } from '../../test/design-account.js';
import { BACK_WORDS } from '../../test/fixtures/back-words.js';
import { makeCutout, makeDesign } from '../../test/fixtures/photos.js';
import type { AccountDesignsResponse, PublicDesignResponse } from './designs.responses.js';

describe('images of a design of an account', () => {
  let account: DesignAccount;
  let db: pg.Pool;
  beforeAll(async () => {
    account = await DesignAccount.start();
    db = new pg.Pool({ connectionString: account.shop.connectionString, max: 2 });
    db.on('error', () => undefined);
  });
  afterAll(async () => {
    await db?.end();
    await account?.shop.stop();
  });

  /** Kinds of the design's images, and which of them expire before the design. */
  async function imagesOf(id: number) {
    const { rows } = await db.query<{ kinds: string[]; early: string[] | null }>(
      `select array_agg(distinct i.kind order by i.kind) as kinds,
         array_agg(i.key) filter (where i.expires_at < d.expires_at) as early
       from designs d join artworks a on a.id = d.artwork_id
       join images cutout on cutout.key = d.cutout_key
       join images i on i.key in (d.original_key, d.cutout_key, a.preview_key, a.back_key)
         or (i.kind = 'backdrop' and i.source_id = cutout.id)
         or d.template_images @> jsonb_build_array(
           jsonb_build_object('previewUrl', '/api/images/view/' || i.key))
       where d.id = $1`,
      [id],
    );
    return rows[0]!;
  }
  /** Lets time pass for all designs and images of the design's owner. */
  async function passDays(id: number, days: number): Promise<void> {
    for (const table of ['images', 'designs'])
      await db.query(
        `update ${table} set expires_at = expires_at - make_interval(days => $2::int)
         where guest_id = (select guest_id from designs where id = $1)`,
        [id, days],
      );
  }

  it('are kept with the design when its guest registers', async () => {
    const guest = account.shop.visitor();
    const { id: key } = await makeDesign(guest);
    await guest.send('PUT', `/api/designs/${key}/back`, BACK_WORDS);
    await registerAccount(account.shop, guest, 'guest@example.com');
    const { designs } = (await guest.get<AccountDesignsResponse>('/api/designs')).body;
    const { id } = designs[0]!;
    expect(await imagesOf(id)).toEqual({
      kinds: ['back', 'backdrop', 'cutout', 'design', 'photo'],
      early: null,
    });

    await passDays(id, 8);
    const { body } = await guest.send<{ publicKey: string }>(
      'PUT',
      `/api/designs/${id}/visibility`,
      { isPublic: true },
    );
    const shown = await account.shop
      .visitor()
      .get<PublicDesignResponse>(`/api/designs/${body.publicKey}/public`);
    const image = await fetch(new URL(shown.body.finalDesignImageUrl!, account.shop.url));
    expect(image.status).toBe(200);
  });

  it('are replaced on the public page when the guest flow changes the design', async () => {
    const ann = account.shop.visitor();
    await registerAccount(account.shop, ann, 'ann-again@example.com');
    const { originalImageUrl, backgroundRemovedImageUrl, id: designId } = await makeDesign(ann);
    const { designs } = (await ann.get<AccountDesignsResponse>('/api/designs')).body;
    const { id, expiresAt } = designs[0]!;
    expect(Date.parse(expiresAt) - Date.now()).toBeGreaterThan(360 * DAY_MS);
    const { body } = await ann.send<{ publicKey: string }>('PUT', `/api/designs/${id}/visibility`, {
      isPublic: true,
    });
    const shown = async () =>
      (await ann.get<PublicDesignResponse>(`/api/designs/${body.publicKey}/public`)).body;
    const before = await shown();
    const { status } = await ann.post('/api/generate-design', {
      ...{ designId, originalImageUrl, backgroundRemovedImageUrl },
      ...{ templateId: 'heaven-memory', lovedOneName: 'Eleanor May' },
    });
    expect(status).toBe(200);
    const { finalDesignImageUrl } = await shown();
    expect(finalDesignImageUrl).not.toBe(before.finalDesignImageUrl);
    const old = await fetch(new URL(before.finalDesignImageUrl!, account.shop.url));
    expect(old.status).toBe(404);
  });

  it('are kept with the design when a change extends it', async () => {
    const { id } = await account.finished();
    await account.ann.post('/api/designs/generate-all-previews', {
      designId: String(id),
      backgroundRemovedImageUrl: account.cutout.backgroundRemovedImageUrl,
      lovedOneName: 'Eleanor Rose',
    });
    expect((await account.read(id)).design.availableTemplates.length).toBeGreaterThan(1);
    await passDays(id, 300);
    expect((await account.change(id, { size: 'L' })).status).toBe(200);
    expect(await imagesOf(id)).toEqual({
      kinds: ['backdrop', 'cutout', 'design', 'photo'],
      early: null,
    });
  });

  it('are deleted with the design, or not at all', async () => {
    const { id, originalImageUrl } = await account.create(await makeCutout(account.ann));
    const statuses = async () => ({
      design: (await account.ann.get(`/api/designs/${id}`)).status,
      photo: (await account.ann.get(originalImageUrl)).status,
    });
    await db.query(`create function interrupt() returns trigger language plpgsql
      as $$ begin raise exception 'interrupted'; end $$`);
    await db.query(`create trigger interrupted before update on images for each row
      when (new.expires_at <= now()) execute function interrupt()`);
    expect((await account.ann.send('DELETE', `/api/designs/${id}`)).status).toBe(500);
    await db.query('drop trigger interrupted on images');
    expect(await statuses()).toEqual({ design: 200, photo: 200 });
    expect((await account.ann.send('DELETE', `/api/designs/${id}`)).status).toBe(200);
    expect(await statuses()).toEqual({ design: 404, photo: 404 });
  });
});
