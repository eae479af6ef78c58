import { registerAccount } from '../../../test/accounts.js';
import { makeCutout, smallPhotoOfOnePerson } from '../../../test/fixtures/photos.js';
import { publishShell } from '../../../test/publish-shell.js';
import { OrderShop, until } from '../../../test/fixtures/order-shop.js';
import type { Visitor } from '../../../test/visitor.js';
import type { AccountDesignResponse, PublicDesignResponse } from '../designs.responses.js';
import type { KeptMemento, KeptMementoResponse, MementoResponse } from '../../mementos/index.js';

const REFUSED = [401, 403, 404];
const PASSWORD = 'grandmas garden';

describe('URLs of shared images', () => {
  let shop: OrderShop;
  beforeAll(async () => {
    shop = await OrderShop.start();
    await publishShell(shop.shop.dataDir, ['/', '/design/view/:id', '/memento/:id']);
    await until(async () => ((await fetch(shop.shop.url)).status === 200 ? true : null));
  });
  afterAll(() => shop?.stop());

  const statusOf = async (address: string) =>
    (await fetch(new URL(address, shop.shop.url), { redirect: 'manual' })).status;
  /** Every file under the same key: the design, its shirt and the link card. */
  const filesBeside = (address: string) =>
    ['design.webp', 'front.webp', 'back.webp', 'card.jpg'].map((file) =>
      address.replace(/[^/]+$/, file),
    );
  const linkImageOf = async (page: string) => {
    const html = await (await fetch(new URL(page, shop.shop.url))).text();
    return /<meta property="og:image" content="([^"]+)"/.exec(html)?.[1];
  };
  const expectAll = async (addresses: Iterable<string>, statuses: readonly number[]) => {
    for (const address of addresses) {
      const status = await statusOf(address);
      expect({ address, isExpected: statuses.includes(status), status }).toEqual({
        address,
        isExpected: true,
        status,
      });
    }
  };

  describe('of a memorial page', () => {
    let buyer: Visitor;
    let memento: KeptMemento;
    const page = () => `/api/mementos/${memento.id}`;
    const change = async (changes: object) => {
      const { body, status } = await buyer.send<KeptMementoResponse>('PUT', page(), {
        lovedOneName: 'Rose Miller',
        visibility: 'public',
        ...changes,
      });
      expect(status).toBe(200);
      return body.memento;
    };
    /** All image URLs that a visitor of the page receives. */
    const handedOut = async (who: Visitor) => {
      const { body } = await who.get<MementoResponse>(page());
      const linkImage = await linkImageOf(`/memento/${memento.id}`);
      return new Set([
        ...filesBeside(body.designImage),
        body.pictureUrl!,
        ...(linkImage ? [linkImage] : []),
      ]);
    };
    const codes = () => [`${page()}/qr.svg`, `${page()}/qr.png`];
    const friendWith = async (password: string) => {
      const friend = shop.shop.visitor();
      expect((await friend.post(`${page()}/unlock`, { password })).status).toBe(200);
      return friend;
    };
    const loads = async (who: Visitor, addresses: Iterable<string>) => {
      for (const address of addresses) {
        const { status } = await who.get(address);
        expect({ address, status }).toEqual({ address, status: 200 });
      }
    };

    beforeAll(async () => {
      buyer = shop.shop.visitor();
      const order = await shop.paidOrder(buyer);
      const { body } = await buyer.post<KeptMementoResponse>('/api/mementos', {
        orderId: order.id,
        lovedOneName: 'Rose Miller',
        visibility: 'public',
      });
      memento = body.memento;
      const photo = await buyer.upload<{ imageUrl: string }>(await smallPhotoOfOnePerson());
      memento = await change({ pictureUrl: photo.body.imageUrl });
    });

    it('are not cached beyond their revocation', async () => {
      for (const address of await handedOut(shop.shop.visitor())) {
        const { headers } = await fetch(new URL(address, shop.shop.url));
        expect(headers.get('cache-control')).toBe('private, no-cache');
      }
    });

    it('are revoked when the page becomes unlisted; the page shows new ones', async () => {
      const before = await handedOut(shop.shop.visitor());
      expect([...before].some((address) => /^http.*card\.jpg$/.test(address))).toBe(true);
      await expectAll(before, [200]);
      await change({ visibility: 'unlisted' });
      await expectAll(before, REFUSED);
      await expectAll(await handedOut(shop.shop.visitor()), [200]);
    });

    it('are revoked when the page gets a password; the new ones need its pass, and so does the QR code', async () => {
      const before = [...(await handedOut(shop.shop.visitor())), ...codes()];
      await expectAll(before, [200]);
      const kept = await change({ visibility: 'password', password: PASSWORD });
      await expectAll(before, REFUSED);

      const friend = await friendWith(PASSWORD);
      const protectedOnes = [...(await handedOut(friend)), ...codes()];
      await expectAll(protectedOnes, REFUSED);
      await loads(friend, protectedOnes);
      // The key of a protected image does not work on the route of unprotected ones.
      const unprotected = protectedOnes
        .filter((address) => address.includes('/pictures/'))
        .map((address) => address.replace(/^.*\/pictures\//, '/api/shared/'));
      expect(unprotected.length).toBeGreaterThan(0);
      await expectAll(unprotected, REFUSED);
      // The owner sees the page's images without typing the password.
      await loads(buyer, [kept.designImage, kept.pictureUrl!, ...codes()]);
    });

    it('are revoked when the password changes, also for a browser that knew the old one', async () => {
      const friend = await friendWith(PASSWORD);
      const before = [...(await handedOut(friend)), ...codes()];
      await loads(friend, before);
      await change({ visibility: 'password', password: 'another password' });
      for (const address of before) {
        expect(REFUSED).toContain((await friend.get(address)).status);
      }
      await expectAll(before, REFUSED);
      const again = await friendWith('another password');
      await loads(again, await handedOut(again));
    });

    it('are unchanged when the owner edits something else', async () => {
      await change({ visibility: 'unlisted' });
      const before = await handedOut(shop.shop.visitor());
      await change({ visibility: 'unlisted', message: 'Her garden is in bloom.' });
      await expectAll(before, [200]);
    });

    it('are never reused when a page with a password is opened again', async () => {
      await change({ visibility: 'password', password: PASSWORD });
      const friend = await friendWith(PASSWORD);
      const before = await handedOut(friend);
      await change({ visibility: 'public' });
      await expectAll(before, REFUSED);
      for (const address of before) {
        expect(REFUSED).toContain((await friend.get(address)).status);
      }
    });
  });

  describe('of a public design', () => {
    let ann: Visitor;
    let id: number;
    const setPublic = (isPublic: boolean) =>
      ann.send<AccountDesignResponse>('PUT', `/api/designs/${id}/visibility`, { isPublic });
    const handedOut = async (key: string) => {
      const { body } = await shop.shop
        .visitor()
        .get<PublicDesignResponse>(`/api/designs/${key}/public`);
      const linkImage = await linkImageOf(`/design/view/${key}`);
      return [
        ...filesBeside(body.cardUrl),
        ...(linkImage ? [linkImage] : []),
        `/api/designs/${key}/public`,
        `/api/designs/${key}/qr.svg`,
        `/api/designs/${key}/qr.png`,
      ];
    };

    beforeAll(async () => {
      ann = shop.shop.visitor();
      await registerAccount(shop.shop, ann, 'ann@example.com');
      const { body } = await ann.post<AccountDesignResponse>('/api/designs', {
        ...(await makeCutout(ann)),
        lovedOneName: 'Eleanor Rose',
        selectedTemplateId: 'heaven-memory',
      });
      id = body.id;
    });

    it('are revoked when it is made private, and stay revoked when it is shared again', async () => {
      const { publicKey } = (await setPublic(true)).body;
      const before = await handedOut(publicKey!);
      await expectAll(before, [200]);
      expect((await setPublic(false)).body.publicKey).toBeNull();
      await expectAll(before, REFUSED);
      const again = (await setPublic(true)).body.publicKey;
      expect(again).not.toBe(publicKey);
      await expectAll(before, REFUSED);
      await expectAll(await handedOut(again!), [200]);
    });

    it('cannot be guessed: the link is a random key, and a number finds nothing', async () => {
      const { publicKey } = (await setPublic(true)).body;
      expect(publicKey).toMatch(/^[0-9a-f]{32}$/);
      await expectAll([`/api/designs/${id}/public`, `/api/designs/${id}/qr.png`], REFUSED);
      expect(await statusOf(`/design/view/${id}`)).toBe(404);
    });

    it('redirect from the number only for a design that was shared before links had keys', async () => {
      const { publicKey } = (await setPublic(true)).body;
      await shop.db.query('update designs set has_numeric_link = true where id = $1', [id]);
      const page = await fetch(`${shop.shop.url}/design/view/${id}`, { redirect: 'manual' });
      expect(page.status).toBe(302);
      expect(page.headers.get('location')).toBe(`/design/view/${publicKey}`);
      await setPublic(false);
      await setPublic(true);
      expect(await statusOf(`/design/view/${id}`)).toBe(404);
    });

    it('are not indexed unless the owner lists the design', async () => {
      const robots = async (key: string) => {
        const html = await (await fetch(`${shop.shop.url}/design/view/${key}`)).text();
        return /<meta name="robots" content="([^"]+)"/.exec(html)?.[1] ?? 'index';
      };
      const { publicKey } = (await setPublic(true)).body;
      expect(await robots(publicKey!)).toContain('noindex');
      const listed = await ann.send<AccountDesignResponse>('PUT', `/api/designs/${id}/visibility`, {
        isPublic: true,
        isListed: true,
      });
      expect(listed.body).toMatchObject({ publicKey, isListed: true });
      expect(await robots(publicKey!)).not.toContain('noindex');
    });
  });
});
