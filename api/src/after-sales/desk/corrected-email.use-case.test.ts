import { runApiProgram } from '../../../test/api-program.js';
import { emailOf, OrderShop } from '../../../test/fixtures/order-shop.js';
import type { Visitor } from '../../../test/visitor.js';
import type { OrderMementoResponse } from '../../mementos/index.js';
import type { OrderBySessionResponse } from '../../orders/index.js';
import type { ExchangeCancelTokenResponse } from '../index.js';

const RIGHT = 'anna.right@example.com';
const WORKS = { cancel: 200, memento: 200, image: 200 };
const REVOKED = { cancel: 404, memento: 404, image: 404 };

/** What the holder of a confirmation mail has. */
interface MailedLinks {
  cancelToken: string;
  mementoToken: string;
  imageUrl: string;
}

describe('links mailed to an address that the operator corrects', () => {
  let shop: OrderShop;
  let buyer: Visitor;
  let order: OrderBySessionResponse['order'];
  let wrong: MailedLinks;
  let pass: string;

  beforeAll(async () => {
    shop = await OrderShop.start();
    buyer = shop.shop.visitor();
    order = await shop.paidOrder(buyer);
    wrong = await linksIn(emailOf(buyer));
    pass = await passFor(wrong.cancelToken);
    expect(await statuses(wrong)).toEqual(WORKS);
    expect(await cancelStatus(pass)).toBe(200);
    const { code } = await runApiProgram('desk.js', ['email', order.friendlyOrderNumber, RIGHT], {
      DATA_DIR: shop.shop.dataDir,
      DATABASE_URL: shop.connectionString,
      OPERATOR: 'nora',
    });
    expect(code).toBe(0);
  });
  afterAll(() => shop?.stop());

  async function linksIn(address: string): Promise<MailedLinks> {
    const { text, html } = await shop.mail(address, 'is confirmed');
    return {
      cancelToken: /cancel-order\?token=([\w-]+)/.exec(text)![1]!,
      mementoToken: new URL(/https?:\/\/\S+\/memento\/new\?\S+/.exec(text)![0]).searchParams.get(
        'token',
      )!,
      imageUrl: /https?:[^"]+\/api\/order-pictures\/[^"]+/.exec(html)![0],
    };
  }
  const cancelStatus = async (token: string) =>
    (await shop.shop.visitor().get(`/api/orders/validate-cancel-token/${token}`)).status;
  const mementoOf = (visitor: Visitor, token?: string) =>
    visitor.get<OrderMementoResponse>(
      `/api/mementos/of-order/${order.id}${token ? `?token=${encodeURIComponent(token)}` : ''}`,
    );
  const passFor = async (token: string) => {
    const path = '/api/orders/exchange-cancel-token';
    const visitor = shop.shop.visitor();
    return (await visitor.post<ExchangeCancelTokenResponse>(path, { token })).body.pass;
  };
  const statuses = async ({ cancelToken, mementoToken, imageUrl }: MailedLinks) => ({
    cancel: await cancelStatus(cancelToken),
    memento: (await mementoOf(shop.shop.visitor(), mementoToken)).status,
    image: (await fetch(shop.shop.url + new URL(imageUrl).pathname)).status,
  });

  it('no longer open the order, its memorial page or its image', async () => {
    expect(await statuses(wrong)).toEqual(REVOKED);
  });

  it('no longer cancel, also by a pass that was exchanged before', async () => {
    expect(await cancelStatus(pass)).toBe(404);
    const path = '/api/orders/cancel-with-token';
    for (const token of [wrong.cancelToken, pass])
      expect(await shop.shop.visitor().post(path, { token })).toMatchObject({
        body: { code: 'INVALID_CANCEL_TOKEN' },
      });
  });

  it('are replaced by links that work in the mail to the right address', async () => {
    const right = await linksIn(RIGHT);
    expect(await statuses(right)).toEqual(WORKS);
    expect(await cancelStatus(await passFor(right.cancelToken))).toBe(200);
  });

  it("leave the buyer's own browser as it was", async () => {
    expect((await mementoOf(buyer)).status).toBe(200);
    expect((await mementoOf(shop.shop.visitor())).status).toBe(404);
  });
});
