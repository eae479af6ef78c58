import type { ErrorResponse } from '@ftl/contracts';
import { DesignAccount } from '../../test/design-account.js';
import { Organizer } from '../../test/fixtures/family-lists.js';
import { OrderShop } from '../../test/fixtures/order-shop.js';
import type { AccountDesign } from '../designs/index.js';
import type { OrderBySessionResponse } from '../orders/index.js';

describe('deleting a design with a family list', () => {
  let account: DesignAccount;
  let shop: OrderShop;
  beforeAll(async () => {
    account = await DesignAccount.start();
    shop = OrderShop.over(account.shop);
    // Another design keeps the photo that all of them are made from.
    await account.finished();
  });
  afterAll(() => shop?.stop());

  async function closedList() {
    const design = await account.finished();
    const organizer = await Organizer.start(shop, {}, account.ann, design.key);
    const relative = organizer.relative();
    await relative.keep('Ida');
    await organizer.read();
    await organizer.close();
    return { design, organizer, relative };
  }
  async function orderedList() {
    const list = await closedList();
    const { body } = await list.organizer.order();
    await shop.pay(body.url, undefined, 'organizer@example.com');
    const isPaid = ({ status }: OrderBySessionResponse['order']) => status !== 'pending';
    return { ...list, order: await shop.order(account.ann, body.url, isPaid) };
  }
  const remove = ({ id }: AccountDesign) =>
    account.ann.send<ErrorResponse>('DELETE', `/api/designs/${id}`);
  const shirtStatus = async (organizer: Organizer) =>
    (await fetch(`${shop.shop.url}${organizer.relative().link}/shirts/white`)).status;

  it('is refused with the date while relatives can open an ordered list', async () => {
    const { design, organizer, relative } = await orderedList();
    const until = new Date('2030-03-09T12:00:00Z');
    await shop.db.query(
      `with of_design as (update designs set expires_at = '2031-01-01' where id = $1)
       update family_lists set ends_at = $2 where design_id = $1`,
      [design.id, until],
    );
    expect(await remove(design)).toMatchObject({
      status: 409,
      body: {
        code: 'FAMILY_LIST_ORDERED',
        error: expect.stringContaining('March 9, 2030') as string,
      },
    });
    expect(await organizer.read()).toMatchObject({ status: 'ordered' });
    expect((await relative.read()).body.list.entry).toMatchObject({ name: 'Ida' });
    expect(await shirtStatus(organizer)).toBe(200);
  });

  it.each([
    ['has expired', `ends_at = now() - interval '1 minute'`],
    ['is revoked', 'share_key = null'],
  ])('deletes an ordered list whose link %s; its order keeps the names', async (_, change) => {
    const { design, order } = await orderedList();
    await shop.db.query(`update family_lists set ${change} where design_id = $1`, [design.id]);
    expect((await remove(design)).status).toBe(200);
    const kept = await shop.row<{ family: { people: object[] } }>(
      'select family from orders where id = $1',
      [order.id],
    );
    expect(kept.family.people).toMatchObject([{ name: 'Ida' }]);
  });

  it('deletes a list that is not ordered', async () => {
    const { design, relative } = await closedList();
    expect((await remove(design)).status).toBe(200);
    expect((await relative.read()).status).toBe(404);
  });
});
