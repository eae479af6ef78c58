import { textOf, type OperatorBrowser } from '../../test/operator-browser.js';
import { OperatorShop } from '../../test/operator-shop.js';
import { emailOf } from '../../test/fixtures/order-shop.js';

const REASON = 'Asked by <b>Anna</b> on the phone';

describe('actions on the operator’s page', () => {
  let desk: OperatorShop;
  let browser: OperatorBrowser;

  beforeAll(async () => {
    desk = await OperatorShop.start();
    browser = await desk.signedIn();
  });
  afterAll(() => desk?.stop());

  const setState = (id: string, status: string, fulfillment: string) =>
    desk.shop.db.query('update orders set status = $2, fulfillment = $3 where id = $1', [
      id,
      status,
      fulfillment,
    ]);
  const is = (id: string, status: string, fulfillment: string) =>
    desk.shop.row('select 1 from orders where id = $1 and status = $2 and fulfillment = $3', [
      id,
      status,
      fulfillment,
    ]);
  const logged = async (subject: string) => {
    const { rows } = await desk.shop.db.query<Record<string, unknown>>(
      'select operator, action, reason, is_done from operator_actions where subject = $1 order by at',
      [subject],
    );
    return rows;
  };
  const detailsOf = async (id: string) => {
    const { rows } = await desk.shop.db.query<{ details: Record<string, unknown> }>(
      'select details from order_events where order_id = $1 order by id desc',
      [id],
    );
    return rows.map(({ details }) => details);
  };
  const done = (action: string) => ({
    ...{ operator: 'Nora', action, reason: REASON, is_done: true },
  });

  it('hold and release: pause the order, then submit it; both record name and reason', async () => {
    const { id, number, page } = await desk.accepted();
    await setState(id, 'paid', 'pending');
    expect(await browser.act(page, '/hold', { reason: REASON })).toContain('Done: hold.');
    const listed = textOf((await browser.get('/')).text);
    expect(listed).toContain(number);
    expect(listed).toContain('held: Asked by &lt;b&gt;Anna&lt;/b&gt; on the phone');
    expect(await browser.act(page, '/release', { reason: REASON })).toContain('Done: release.');
    await is(id, 'processing', 'processing');
    expect(await logged(number)).toEqual([done('hold'), done('release')]);
    const steps = (await detailsOf(id)).filter((details) => details.operator === 'Nora');
    expect(steps).toEqual([
      { by: 'operator', operator: 'Nora', reason: REASON, released: REASON },
      { by: 'operator', operator: 'Nora', reason: REASON, heldBecause: REASON },
    ]);
    const alerts = await desk.shop.mails('keeper@example.com');
    expect(alerts.filter(({ subject }) => subject.includes(number))).toEqual([]);
  });

  it('hold rejects an order that the print partner has', async () => {
    const { number } = await desk.accepted();
    const { code, message } = await desk.orders('hold', number, 'Because');
    expect({ code, message }).toMatchObject({
      code: 1,
      message: expect.stringContaining('partner'),
    });
    expect((await desk.orders('release', number)).message).toContain('Not on hold');
  });

  it('retry: submits a failed order to the print partner again', async () => {
    const { id, number, page } = await desk.accepted();
    await setState(id, 'paid', 'failed');
    expect(textOf((await browser.get('/')).text)).toContain(`${number} paid / failed`);
    expect(await browser.act(page, '/retry', { reason: REASON })).toContain('Done: retry.');
    await is(id, 'processing', 'processing');
    expect(textOf((await browser.get('/')).text)).not.toContain(number);
    expect(await logged(number)).toEqual([done('retry')]);
  });

  it('ship, then refund a part: once for repeated submissions', async () => {
    const { id, number, page, visitor } = await desk.accepted();
    await browser.act(page, '/ship', { reason: REASON, tracking: '9400-7' });
    expect((await desk.shop.mail(emailOf(visitor), 'shipped')).text).toContain('9400-7');
    const form = await browser.form(page, '/refund');
    const press = () => browser.submit(form, { reason: REASON, amount: '10.50' });
    const responses = [...(await Promise.all([press(), press(), press()])), await press()];
    for (const { status, location } of responses)
      expect({ status, location }).toEqual({
        status: 303,
        location: `${page}?result=${form.fields.form}`,
      });
    expect(textOf((await browser.get(responses[3]!.location!)).text)).toContain('Done: refund.');
    expect((await desk.shop.mail(emailOf(visitor), 'refunded')).text).toContain('$10.50');
    expect(await logged(number)).toEqual([done('ship'), done('refund')]);
    const requested = (await detailsOf(id)).filter(({ refund }) => refund === 'asked');
    expect(requested).toHaveLength(1);
    // A new form is a new action: the service itself rejects a second refund.
    const again = await browser.act(page, '/refund', { reason: REASON });
    expect(again).toContain('Not done: refund.');
    expect(again).toContain('Already refunded');
  });

  it('cancel: refunds the buyer once; during production only with force', async () => {
    const { id, number, page, visitor } = await desk.accepted();
    await desk.shop.db.query(
      `update print_room_orders set state = 'in_production', production_at = now() where order_number = $1`,
      [number],
    );
    await setState(id, 'processing', 'in_production');
    expect(await browser.act(page, '/cancel', { reason: REASON })).toContain('Not done: cancel.');
    const form = await browser.form(page, '/cancel');
    await Promise.all([1, 2, 3].map(() => browser.submit(form, { reason: REASON, force: 'on' })));
    await is(id, 'cancelled', 'cancelled');
    await desk.shop.mail(emailOf(visitor), 'canceled');
    expect(
      await desk.shop.count(`select 1 from sandbox_refunds where metadata->>'order_id' = $1`, [id]),
    ).toBe(1);
    expect(await logged(number)).toEqual([{ ...done('cancel'), is_done: false }, done('cancel')]);
  });

  it('email: sends the emails so far to the corrected address, once', async () => {
    const { id, number, page, visitor } = await desk.accepted();
    await desk.shop.mail(emailOf(visitor), number);
    const right = `right.${number.toLowerCase()}@example.com`;
    const form = await browser.form(page, '/email');
    const fields = { reason: REASON, email: right.toUpperCase() };
    await Promise.all([1, 2].map(() => browser.submit(form, fields)));
    expect((await desk.shop.mail(right, number)).subject).toContain(number);
    expect(await desk.shop.mails(right)).toHaveLength(1);
    expect(textOf((await browser.get(page)).text)).toContain(right);
    expect(await logged(number)).toEqual([done('email')]);
    expect((await detailsOf(id))[0]).toEqual({
      ...{ by: 'operator', operator: 'Nora', reason: REASON, corrected: 'email' },
    });
    const again = await browser.act(page, '/email', { reason: REASON, email: right });
    expect(again).toContain('Not done: email.');
    expect(again).toContain('no email to it was refused');
  });

  it('resolve: removes a problem from the list', async () => {
    const { id, number, page } = await desk.accepted();
    await desk.reportProblem(id, 'address', 'No such street');
    expect(textOf((await browser.get('/')).text)).toContain('address: No such street');
    expect(await browser.act(page, '/resolve', { reason: REASON })).toContain('Done: resolve.');
    expect(textOf((await browser.get('/')).text)).not.toContain(number);
  });

  it.each([
    ['no reason', 'cancel', { reason: '  ' }, 'needs a reason'],
    ['a reason that is too long', 'cancel', { reason: 'x'.repeat(501) }, '500 characters'],
    ['two addresses', 'email', { reason: REASON, email: 'a@b.co, c@d.co' }, 'one email address'],
    ['no tracking number', 'ship', { reason: REASON, tracking: ' ' }, 'tracking number'],
  ])('rejects %s and changes nothing', async (_, action, fields, message) => {
    const { id, number, page } = await desk.accepted();
    const before = await detailsOf(id);
    const response = await browser.submit(await browser.form(page, `/${action}`), fields);
    expect(response.status).toBe(400);
    expect(textOf(response.text)).toContain(message);
    expect(await detailsOf(id)).toEqual(before);
    expect(await logged(number)).toEqual([]);
  });

  it('rejects an invalid amount', async () => {
    const { page } = await desk.accepted();
    await browser.act(page, '/ship', { reason: REASON, tracking: '1' });
    const form = await browser.form(page, '/refund');
    for (const amount of ['ten', '1.5', '-3', '1e3'])
      expect((await browser.submit(form, { reason: REASON, amount })).status).toBe(400);
    expect(await browser.act(page, '/refund', { reason: REASON, amount: '9999' })).toContain(
      'Not done: refund.',
    );
  });

  it('resumes an action that was interrupted by a crash when its form is submitted again', async () => {
    const { id, number, page } = await desk.accepted();
    await setState(id, 'paid', 'failed');
    const form = await browser.form(page, '/retry');
    await desk.shop.db.query(
      `insert into operator_actions (id, operator, action, subject, reason) values ($1, 'Nora', 'retry', $2, $3)`,
      [form.fields.form, number, REASON],
    );
    const { location } = await browser.submit(form, { reason: REASON });
    expect(textOf((await browser.get(location!)).text)).toContain('Done: retry.');
    await is(id, 'processing', 'processing');
    expect(await logged(number)).toEqual([done('retry')]);
  });
});
