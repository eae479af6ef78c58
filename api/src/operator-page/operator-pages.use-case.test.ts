import type { KeptMementoResponse } from '@ftl/contracts';
import { textOf, type OperatorBrowser } from '../../test/operator-browser.js';
import { OperatorShop } from '../../test/operator-shop.js';
import { emailOf } from '../../test/fixtures/order-shop.js';

describe('pages of the operator', () => {
  let desk: OperatorShop;
  let browser: OperatorBrowser;

  beforeAll(async () => {
    desk = await OperatorShop.start();
    browser = await desk.signedIn();
  });
  afterAll(() => desk?.stop());

  const read = async (path: string) => textOf((await browser.get(path)).text);

  it('finds an order by number, email, names and payment id, and others by none of these', async () => {
    const { id, number, visitor } = await desk.accepted();
    const { rows } = await desk.shop.db.query<{ payment: string }>(
      `update orders set design = design || '{"name":"Zoë 100%_Miller"}' where id = $1
       returning payment_intent_id as payment`,
      [id],
    );
    const texts = [
      ...[number, number.toLowerCase(), emailOf(visitor), emailOf(visitor).slice(0, 9)],
      ...['zoë 100%_', rows[0]!.payment],
    ];
    for (const text of texts)
      expect(await read(`/orders?q=${encodeURIComponent(text)}`)).toContain(number);
    expect(await read('/orders?q=anna+web')).toContain(number);
    expect(await read('/orders')).toContain(number);
    for (const text of ['100x', '%', "' or 1=1", `${number}X`])
      expect((await read(`/orders?q=${encodeURIComponent(text)}`)).split(number)).toHaveLength(
        text === '%' ? 2 : 1 + Number(text.includes(number)),
      );
    expect((await browser.get('/orders/FTLZZZZZZ')).status).toBe(404);
  });

  it('shows what happened to an order: history, emails, jobs, payment and print partner', async () => {
    const { number, visitor, page } = await desk.accepted();
    await desk.shop.mail(emailOf(visitor), 'confirmed');
    const { text } = await browser.get(page);
    const shown = textOf(text);
    for (const step of [
      /order pay: pending\/pending → paid\/pending/,
      /order submit: paid\/pending → processing\/processing/,
      /email confirmation: /,
      /job orders\.submit: /,
      /payment checkout\.session\.completed/,
      /partner local: accepted/,
    ])
      expect(shown).toMatch(step);
    expect(shown).toContain(`Email ${emailOf(visitor)}`);
    expect(shown).toContain(number);
    // Photos of the dead are private.
    expect(text).not.toMatch(/<img|\.webp|\.jpg|\.png/);
  });

  it('hides a reported memorial page with its images, and shows it again', async () => {
    const { id: orderId, visitor: buyer } = await desk.accepted();
    const { body } = await buyer.post<KeptMementoResponse>('/api/mementos', {
      ...{ orderId, lovedOneName: 'Rose <Miller>', message: 'Her garden.', visibility: 'public' },
    });
    const { id } = body.memento;
    const visitor = desk.shop.shop.visitor();
    const visit = async () => (await visitor.get(`/api/mementos/${id}`)).status;
    const image = async () =>
      (await fetch(new URL(body.memento.designImage, desk.shop.shop.url))).status;
    expect(await read('/reports')).not.toContain('Rose');
    await visitor.post(`/api/mementos/${id}/report`, { reason: 'This is not <her> family.' });
    const listed = await read('/reports');
    expect(listed).toContain('Rose &lt;Miller&gt; to be decided');
    expect(listed).toContain('This is not &lt;her&gt; family.');
    expect([await visit(), await image()]).toEqual([200, 200]);

    const form = await browser.form('/reports', '/hide');
    const press = () => browser.submit(form, { reason: 'The family asked' });
    const [first] = await Promise.all([press(), press()]);
    expect(textOf((await browser.get(first.location!)).text)).toContain('Done: page hide.');
    expect([await visit(), await image()]).toEqual([404, 404]);
    for (const call of ['unlock', 'candles', 'words', 'report']) {
      const fields = { password: 'x', name: 'A', text: 'B', reason: 'C' };
      expect((await visitor.post(`/api/mementos/${id}/${call}`, fields)).status).toBe(404);
    }
    expect((await visitor.get(`/api/mementos/${id}/qr.svg`)).status).toBe(404);

    // What its owner changes meanwhile stays hidden, too.
    const changed = await buyer.send<KeptMementoResponse>('PUT', `/api/mementos/${id}`, {
      ...{ lovedOneName: 'Rose', message: '', visibility: 'unlisted' },
    });
    expect(changed.status).toBe(200);
    const { designImage } = changed.body.memento;
    expect((await fetch(new URL(designImage, desk.shop.shop.url))).status).toBe(404);

    expect(await browser.act('/reports', '/keep', { reason: 'It was a mistake' })).toContain(
      'Done: page keep.',
    );
    expect(await visit()).toBe(200);
    const now = await visitor.get<{ designImage: string }>(`/api/mementos/${id}`);
    expect((await fetch(new URL(now.body.designImage, desk.shop.shop.url))).status).toBe(200);
    const log = await read('/log');
    expect(log).toMatch(/page keep \S+ done Nora .* It was a mistake/);
    expect(log).toMatch(/page hide \S+ done Nora .* The family asked/);
  });

  it('shows contact messages with the state of their email', async () => {
    const message = { name: 'Ann', email: 'ann@example.com', subject: 'A <date>', message: 'Hi.' };
    await desk.shop.shop.visitor().post('/api/contact', message);
    await desk.shop.mail('contact@fortheloved.example', 'A <date>');
    await desk.shop.row(
      `select 1 from pgboss.job where name = 'contact-mail' and state = 'completed'`,
    );
    const shown = await read('/messages');
    expect(shown).toContain('A &lt;date&gt; emailed Ann &lt;ann@example.com&gt;');
    expect(shown).toContain('Hi.');
    expect(shown).toContain('not an archive');
  });

  it('says that nothing is open in a shop where nothing is', async () => {
    expect(await read('/')).toContain('Nothing needs you.');
  });
});
