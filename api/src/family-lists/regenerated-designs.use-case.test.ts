import { DesignAccount } from '../../test/design-account.js';
import { Organizer } from '../../test/fixtures/family-lists.js';
import { OrderShop, sessionIdOf } from '../../test/fixtures/order-shop.js';
import type { AccountDesign, AccountDesignResponse } from '../designs/index.js';
import type { OrderBySessionResponse } from '../orders/index.js';

describe('the list of a design that is regenerated', () => {
  let account: DesignAccount;
  let shop: OrderShop;
  beforeAll(async () => {
    account = await DesignAccount.start();
    shop = OrderShop.over(account.shop);
  });
  afterAll(() => shop?.stop());

  /** A closed list of two people, and the design that it belongs to. */
  async function closedList() {
    const design = await account.finished();
    const organizer = await Organizer.start(shop, {}, account.ann, design.key);
    for (const name of ['Ida', 'Max']) await organizer.relative().keep(name);
    await organizer.read();
    await organizer.close();
    return { design, organizer };
  }
  const regenerate = (design: AccountDesign, changes: object = {}) =>
    account.create({
      ...{ status: 'processing', lovedOneName: 'Rose Miller', replaces: design.id },
      ...{ selectedTemplateId: 'heaven-memory-2', ...changes },
    });
  const exists = async ({ id }: AccountDesign) =>
    (await account.ann.get<AccountDesignResponse>(`/api/designs/${id}`)).status === 200;
  const shirtOf = async (organizer: Organizer) => {
    const response = await fetch(`${shop.shop.url}${organizer.relative().link}/shirts/white`);
    return { status: response.status, bytes: Buffer.from(await response.arrayBuffer()) };
  };
  const pay = (url: string) => shop.pay(url, undefined, 'organizer@example.com');
  const isPaid = ({ status }: OrderBySessionResponse['order']) => status !== 'pending';

  it('moves to the new design with its link and entries, and closes its payment page', async () => {
    const { design, organizer } = await closedList();
    const { list: before } = organizer;
    const { body: opened } = await organizer.order();
    const shirtBefore = await shirtOf(organizer);
    const made = await regenerate(design);
    expect(await exists(design)).toBe(false);
    expect((await pay(opened.url)).status).toBe(410);

    organizer.designId = made.key;
    const { shareKey, entries, message, version } = before;
    expect(await organizer.read()).toMatchObject({
      ...{ shareKey, entries, message, status: 'closed', version: version + 1 },
      ...{ designId: made.key, lovedOneName: 'Rose Miller' },
    });
    const shared = await organizer.relative().read();
    expect(shared.body.list).toMatchObject({ lovedOneName: 'Rose Miller', people: 2 });
    const shirt = await shirtOf(organizer);
    expect(shirt.status).toBe(200);
    expect(shirt.bytes.equals(shirtBefore.bytes)).toBe(false);

    expect((await organizer.order({ version })).body.code).toBe('FAMILY_LIST_CHANGED');
    const { body: next } = await organizer.order();
    const { rows } = await shop.db.query('select design_id from orders where id = $1', [
      next.orderId,
    ]);
    expect(rows).toEqual([{ design_id: made.key }]);
  });

  it('stays with the old design once it is ordered', async () => {
    const { design, organizer } = await closedList();
    const { body } = await organizer.order();
    await pay(body.url);
    await shop.order(organizer.visitor, body.url, isPaid);
    const made = await regenerate(design);
    expect([await exists(design), await exists(made)]).toEqual([true, true]);
    expect(await organizer.read()).toMatchObject({ status: 'ordered', designId: design.key });
  });

  it('stays with the old design while its payment is being settled', async () => {
    const { design, organizer } = await closedList();
    const { body } = await organizer.order();
    await shop.db.query(`update sandbox_sessions set status = 'complete' where id = $1`, [
      sessionIdOf(body.url),
    ]);
    await regenerate(design);
    expect(await exists(design)).toBe(true);
    expect(await organizer.read()).toMatchObject({ version: organizer.list.version });
  });

  it('stays with the old design, and payable, if the new one is unfinished', async () => {
    const { design, organizer } = await closedList();
    const { body } = await organizer.order();
    await regenerate(design, { status: 'draft', selectedTemplateId: '' });
    expect(await exists(design)).toBe(true);
    expect((await shirtOf(organizer)).status).toBe(200);
    expect((await pay(body.url)).status).toBe(303);
  });
});
