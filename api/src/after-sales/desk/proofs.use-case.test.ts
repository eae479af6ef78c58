import { OperatorShop } from '../../../test/operator-shop.js';
import { textOf, type OperatorBrowser } from '../../../test/operator-browser.js';
import { emailOf } from '../../../test/fixtures/order-shop.js';

const LONG_NAME = 'Alexandria Marguerite Montgomery-Smith';
const NOTE = 'The name is long and prints <small>. Shall we leave out "Marguerite"?';

describe('an order whose design the engine doubts', () => {
  let desk: OperatorShop;
  let browser: OperatorBrowser;

  beforeAll(async () => {
    desk = await OperatorShop.start();
    browser = await desk.signedIn();
  });
  afterAll(() => desk?.stop());

  async function paid(name = LONG_NAME) {
    const { shop } = desk;
    const visitor = shop.shop.visitor();
    const { body } = await shop.checkout(visitor, await shop.design(visitor, 'guest', name));
    await shop.pay(body.url!);
    const order = await shop.order(visitor, body.url!, ({ status }) => status !== 'pending');
    return { id: order.id, number: order.friendlyOrderNumber, visitor };
  }
  const isSubmitted = (id: string) =>
    desk.shop.row(`select 1 from orders where id = $1 and status = 'processing'`, [id]);
  const queue = async () => textOf((await browser.get('/proofs')).text);

  it('waits with its picture and its doubts, and goes to print once it looks good', async () => {
    const { id, number } = await paid();
    const shown = await queue();
    expect(shown).toContain(`${number} needs a look`);
    expect(shown).toContain('The name has 38 letters');
    const picture = await browser.get(`/proofs/${number}/front.jpg`);
    expect(picture.headers.get('content-type')).toBe('image/jpeg');
    expect(textOf((await browser.get('/')).text)).toContain('proof: Look at the design');
    const form = await browser.form('/proofs', `/${number}/approve`);
    await Promise.all([browser.submit(form), browser.submit(form)]);
    await isSubmitted(id);
    expect(await queue()).not.toContain(number);
    // Images are shown only while they are needed.
    expect((await browser.get(`/proofs/${number}/front.jpg`)).status).toBe(404);
  });

  it('mails the note once with a link to the order, and goes to print when its time is over', async () => {
    const { id, number, visitor } = await paid();
    const sent = await browser.act('/proofs', `/${number}/note`, { reason: NOTE });
    expect(sent).toContain('Done: design note. Emailed.');
    const mail = await desk.shop.mail(emailOf(visitor), 'a question about the design');
    expect(mail.text).toContain(NOTE);
    expect(mail.text).toMatch(/your-order\?key=\S+/);
    expect(mail.text).toContain("We'll print it after");
    expect(await queue()).toContain(`${number} the buyer was asked`);

    const hours = (count: number) => new Date(Date.now() - count * 3_600_000).toISOString();
    await desk.shop.db.query(
      `update orders set updated_at = $2, holds = jsonb_set(holds, '{0,until}', to_jsonb($3::text))
       where id = $1`,
      [id, hours(12), hours(0)],
    );
    await isSubmitted(id);
    expect(await queue()).not.toContain(number);
  });

  it('leaves designs without doubts alone', async () => {
    const { id } = await paid('Rose Miller');
    await isSubmitted(id);
  });
});

it('PROOFS=off: no order waits', async () => {
  const desk = await OperatorShop.start({ PROOFS: 'off' });
  try {
    const { shop } = desk;
    const visitor = shop.shop.visitor();
    const { body } = await shop.checkout(visitor, await shop.design(visitor, 'guest', LONG_NAME));
    await shop.pay(body.url!);
    await shop.order(visitor, body.url!, ({ status }) => status === 'processing');
  } finally {
    await desk.stop();
  }
});
