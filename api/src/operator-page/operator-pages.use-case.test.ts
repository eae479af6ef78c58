import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { eventually } from '../../test/eventually.js';
import { metricOf } from '../../test/metrics.js';
import { textOf, type OperatorBrowser } from '../../test/operator-browser.js';
import { OperatorShop } from '../../test/operator-shop.js';
import { emailOf, until } from '../../test/fixtures/order-shop.js';
import { ownStore, publishShell } from '../../test/publish-shell.js';
import { integrityOf, releaseRecord } from '../../test/release-record.js';
import type { KeptMementoResponse } from '../mementos/index.js';

describe('pages of the operator', () => {
  let desk: OperatorShop;
  let browser: OperatorBrowser;

  beforeAll(async () => {
    desk = await OperatorShop.start();
    browser = await desk.signedIn();
  });
  afterAll(() => desk?.stop());

  const read = async (path: string) => textOf((await browser.get(path)).text);

  it('finds an order by number, email, names and payment id, and by nothing else', async () => {
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

  it("shows an order's history, emails, jobs, payment and print partner", async () => {
    const { number, visitor, page } = await desk.accepted();
    await desk.shop.mail(emailOf(visitor), 'confirmed');
    // The success page may mark the order as paid before the partner's event arrives.
    const { text } = await eventually(
      () => browser.get(page),
      (response) => response.text.includes('checkout.session.completed'),
    );
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
    expect(listed).toContain('Rose &lt;Miller&gt; needs a decision');
    expect(listed).toContain('This is not &lt;her&gt; family.');
    expect(await read('/')).toContain('report: This is not &lt;her&gt; family.');
    expect([await visit(), await image()]).toEqual([200, 200]);

    const form = await browser.form('/reports', '/hide');
    const press = () => browser.submit(form, { reason: 'The family asked' });
    const [first] = await Promise.all([press(), press()]);
    expect(textOf((await browser.get(first.location!)).text)).toContain('Done: page hide.');
    expect([await visit(), await image()]).toEqual([404, 404]);
    expect(await read('/')).not.toContain('report:');
    for (const call of ['unlock', 'candles', 'words', 'report']) {
      const fields = { password: 'x', name: 'A', text: 'B', reason: 'C' };
      expect((await visitor.post(`/api/mementos/${id}/${call}`, fields)).status).toBe(404);
    }
    expect((await visitor.get(`/api/mementos/${id}/qr.svg`)).status).toBe(404);

    // Later changes of its owner stay hidden, too.
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
    expect(shown).toMatch(/A &lt;date&gt; emailed answer until .* Ann &lt;ann@example.com&gt;/);
    expect(shown).toContain('Hi.');
    expect(shown).toContain("isn't an archive");
  });

  it('counts contact messages that were not answered in time, until they are', async () => {
    await desk.shop.db.query(
      `update pgboss.job set created_on = now() - interval '8 days' where name = 'contact-mail'`,
    );
    expect(await read('/messages')).toContain('1 to answer, 1 overdue.');
    expect(await read('/')).toContain('1 message answer overdue');
    expect(await browser.act('/messages', '/replied', {})).toContain('0 to answer, 0 overdue.');
    expect(await read('/')).not.toContain('overdue');
  });

  it('reports that nothing is open in an empty shop', async () => {
    expect(await read('/')).toContain('Nothing needs attention.');
    expect(await read('/releases')).toContain('No releases yet.');
  });

  it('shows each release with its owners, size, failures, Web Vitals, needs and signer', async () => {
    const { shop } = desk.shop;
    const store = ownStore(shop.dataDir);
    await publishShell(store, ['/']);
    const content = 'entry of 1.1.0';
    const record = releaseRecord({
      version: '1.1.0',
      files: { 'remoteEntry.a.js': integrityOf(content) },
      sizes: { 'remoteEntry.a.js': { raw: 20_000, brotli: 12_345 } },
      shared: { react: { version: '19.3.1', range: '^19.3.0' } },
    });
    await store.publish({ record, files: new Map([['remoteEntry.a.js', Buffer.from(content)]]) });
    await store.goLive('mf-static', '1.1.0');
    const report = (event: string, action: string, value?: number) =>
      shop.visitor().post('/api/analytics/events', {
        ...{ event, category: 'x', action, label: 'mf-static@1.1.0' },
        ...(value === undefined ? {} : { value }),
      });
    for (const value of [1000, 2000, 3000, 4000]) await report('web_vital', 'LCP', value);
    for (const value of [50, 60]) await report('web_vital', 'TTFB', value);
    await report('remote_failure', 'load');
    const shown = await until(async () => {
      await fetch(shop.url);
      const text = await read('/releases');
      return text.includes('1.1.0 live') ? text : null;
    });
    expect(shown).toContain('mf-static @for-the-loved/marketing');
    expect(shown).toMatch(
      /1\.1\.0 live Published .*, commit c0ffee Released .* by test, key [0-9a-f]{16} Size 12\.3 KB of 90\.0 KB/,
    );
    expect(shown).toContain('Failures 1 of 3 page loads');
    expect(shown).toContain('LCP 3250 ms (4) · TTFB 58 ms (2)');
    expect(shown).toMatch(/1\.0\.0 previous .* Failures 0 of 0 page loads Web Vitals, p75 none/);
    expect(shown).toContain('Needs react ^19.3.0');
    expect(shown).toMatch(/UTC publish 1\.1\.0 by test, key [0-9a-f]{16}/);
    expect(shown).toMatch(/Key [0-9a-f]{16}, releases and rolls back Needs/);
    const place = `--store ${shop.dataDir} --shop http`;
    expect(shown).toContain(`Back to 1.0.0 ftl rollback mf-static ${place}`);
    expect(shown).toContain(`another shop ftl promote mf-static --from &lt;store&gt; ${place}`);
    const labels = 'release="mf-static",version="1.1.0",role="live"';
    const metric = (name: string, more = '') => metricOf(shop.url, name, `${labels}${more}`);
    expect(await metric('ftl_release_day_failures')).toBe(1);
    expect(await metric('ftl_release_day_loads')).toBe(3);
    expect(await metric('ftl_release_first_bytes')).toBe(12_345);
    expect(await metric('ftl_release_budget_bytes')).toBe(90_000);
    expect(await metric('ftl_release_web_vital_p75', ',vital="LCP"')).toBe(3250);
    expect(await metric('ftl_release_published_timestamp_seconds', ',team="@for')).toBeGreaterThan(
      0,
    );
  });

  it('lists releases that the shop rejects', async () => {
    const { shop } = desk.shop;
    await writeFile(path.join(shop.dataDir, 'releases/live.json'), '{');
    const shown = await until(async () => {
      await fetch(shop.url);
      const text = await read('/');
      return text.includes('POINTER_UNREADABLE') ? text : null;
    });
    expect(shown).toContain(
      'release_refused: POINTER_UNREADABLE: live.json of the store is damaged',
    );
    expect(shown).toContain('npm run shop -- releases history');
    expect((await desk.orders('list', 'open')).message).toContain(
      'release_refused: POINTER_UNREADABLE',
    );
    const listed = await metricOf(shop.url, 'ftl_operator_entries', 'kind="release_refused"');
    expect(listed).toBeGreaterThan(0);
  });
});
