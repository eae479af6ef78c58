import { randomUUID } from 'node:crypto';
import { freePort } from '../../../tools/testing/free-port.js';
import { OperatorBrowser, formsOf, textOf } from '../../test/operator-browser.js';
import { operatorOf } from '../../test/operator.js';
import { emailOf, OrderShop } from '../orders/use-cases/order-shop.js';

const PAGES = ['/', '/orders', '/orders/FTL234567', '/reports', '/messages', '/log'];
const ORIGIN_OF_ANOTHER = 'https://evil.example';

describe('the operator’s page', () => {
  let shop: OrderShop;
  let url: string;

  beforeAll(async () => {
    const port = await freePort();
    url = `http://localhost:${port}`;
    shop = await OrderShop.start({ OPERATOR_PORT: String(port) });
  });
  afterAll(() => shop?.stop());

  const orders = (...args: string[]) =>
    operatorOf(shop, { OPERATOR_PORT: new URL(url).port })(...args);
  const newLink = async (...more: string[]): Promise<string> => {
    const { code, says } = await orders('sign-in', '--name', 'Nora', ...more);
    expect(code).toBe(0);
    return /http:\S+/.exec(says)![0];
  };
  const signedIn = async (...more: string[]): Promise<OperatorBrowser> => {
    const browser = new OperatorBrowser(url);
    expect(await browser.signIn(await newLink(...more))).toMatchObject({
      status: 303,
      location: '/',
    });
    return browser;
  };
  const accepted = async () => {
    const visitor = shop.shop.visitor();
    const { id, friendlyOrderNumber: number } = await shop.paidOrder(visitor);
    await shop.row(`select 1 from orders where id = $1 and status = 'processing'`, [id]);
    return { id, number, visitor, page: `/orders/${number}` };
  };
  const setState = (id: string, status: string, fulfillment: string) =>
    shop.db.query('update orders set status = $2, fulfillment = $3 where id = $1', [
      id,
      status,
      fulfillment,
    ]);
  const actionsOf = async (subject: string) =>
    (
      await shop.db.query<Record<string, unknown>>(
        'select operator, action, reason, is_done from operator_actions where subject = $1 order by at',
        [subject],
      )
    ).rows;
  const lastEvent = async (id: string) =>
    (
      await shop.db.query<{ action: string; details: Record<string, unknown> }>(
        'select action, details from order_events where order_id = $1 order by id desc limit 1',
        [id],
      )
    ).rows[0]!;

  describe('signing in', () => {
    it('works once for a link, which opening alone does not use up', async () => {
      const link = await newLink();
      const browser = new OperatorBrowser(url);
      const opened = await browser.get(link.slice(url.length));
      expect(opened.status).toBe(200);
      const [first, second] = await Promise.all([browser.signIn(link), browser.signIn(link)]);
      expect([first.status, second.status].sort()).toEqual([303, 401]);
      expect((await new OperatorBrowser(url).signIn(link)).status).toBe(401);
    });

    it('refuses a link that has expired, and one that was made up', async () => {
      const link = await newLink();
      await shop.db.query(`update operator_sign_ins set expires_at = now() - interval '1 second'`);
      const browser = new OperatorBrowser(url);
      expect((await browser.signIn(link)).status).toBe(401);
      expect((await browser.signIn(`${url}/sign-in?token=${'x'.repeat(43)}`)).status).toBe(401);
      expect(browser.cookies.size).toBe(0);
    });

    it('gives a cookie that scripts and other sites cannot use, and stores only digests', async () => {
      const link = await newLink();
      const browser = new OperatorBrowser(url);
      const { headers } = await browser.signIn(link);
      expect(headers.get('set-cookie')).toMatch(/HttpOnly/);
      expect(headers.get('set-cookie')).toMatch(/SameSite=Strict/);
      const token = new URL(link).searchParams.get('token')!;
      const [cookie] = browser.cookies.values();
      const { rows } = await shop.db.query<{ all: string }>(
        `select (select jsonb_agg(to_jsonb(s)) from operator_sign_ins s)::text
             || (select jsonb_agg(to_jsonb(s)) from operator_sessions s)::text as all`,
      );
      expect(rows[0]!.all).not.toContain(token);
      expect(rows[0]!.all).not.toContain(cookie!);
    });

    it('needs a name', async () => {
      expect((await orders('sign-in')).code).toBe(2);
    });

    it('ends with the session’s time, and with signing out, for a copied cookie too', async () => {
      const browser = await signedIn();
      const copy = new OperatorBrowser(url);
      for (const [name, value] of browser.cookies) copy.cookies.set(name, value);
      expect((await copy.get('/')).status).toBe(200);
      await browser.submit(await browser.form('/', '/sign-out'));
      expect(await copy.get('/')).toMatchObject({ status: 303, location: '/sign-in' });

      const late = await signedIn();
      await shop.db.query(`update operator_sessions set expires_at = now() - interval '1 second'`);
      expect((await late.get('/')).status).toBe(303);
    });
  });

  describe('access', () => {
    const forms = (number: string) => [
      ...['retry', 'hold', 'release', 'cancel', 'refund', 'ship', 'resolve'].map(
        (action) => `/orders/${number}/${action}`,
      ),
      `/reports/${'f'.repeat(32)}/hide`,
      `/reports/${'f'.repeat(32)}/keep`,
    ];
    const changes = () =>
      shop.count(
        `select id::text from operator_actions union all select id::text from order_events`,
      );

    it('nothing is read or changed without a session', async () => {
      const { number } = await accepted();
      const before = await changes();
      const stranger = new OperatorBrowser(url);
      for (const page of PAGES)
        expect(await stranger.get(page)).toMatchObject({ status: 303, location: '/sign-in' });
      for (const path of forms(number)) {
        const fields = { form: randomUUID(), token: 'x', reason: 'Because' };
        expect((await stranger.post(path, fields)).status).toBe(401);
      }
      expect(await changes()).toBe(before);
    });

    it('a read-only session reads everything, sees no forms and changes nothing', async () => {
      const { number, page } = await accepted();
      const [reader, writer] = [await signedIn('--read-only'), await signedIn()];
      const { text } = await reader.get(page);
      expect(textOf(text)).toContain('read-only');
      expect(formsOf(text).map(({ path }) => path)).toEqual(['/sign-out']);
      for (const each of PAGES.filter((path) => path !== '/orders/FTL234567'))
        expect((await reader.get(each)).status).toBe(200);
      const before = await changes();
      const { fields } = await writer.form(page, '/cancel');
      for (const path of forms(number))
        expect((await reader.post(path, { ...fields, reason: 'Because' })).status).toBe(403);
      expect(await changes()).toBe(before);
      expect((await reader.submit(await reader.form('/', '/sign-out'))).status).toBe(303);
    });

    it('refuses forms of other sites, of other sessions, of other actions, and without a token', async () => {
      const { page } = await accepted();
      const [browser, other] = [await signedIn(), await signedIn()];
      const before = await changes();
      const { path, fields } = await browser.form(page, '/cancel');
      const body = { ...fields, reason: 'Because' };
      const foreign = await other.form(page, '/cancel');
      const attempts = [
        browser.post(path, body, { origin: ORIGIN_OF_ANOTHER }),
        browser.post(path, body, { origin: 'null' }),
        browser.post(path, body, {}),
        browser.post(path, { ...body, token: '' }),
        browser.post(path, { ...body, form: randomUUID() }),
        browser.post(path, { ...body, ...foreign.fields }),
        browser.post(path.replace('cancel', 'ship'), { ...body, tracking: 'X' }),
      ];
      for (const attempt of attempts) expect((await attempt).status).toBe(403);
      expect(await changes()).toBe(before);
    });

    it('is not served under a foreign name', async () => {
      const browser = await signedIn();
      expect(await browser.statusAs('localhost:1234', '/')).toBe(200);
      expect(await browser.statusAs('evil.example', '/')).toBe(421);
      expect(await browser.statusAs('127.0.0.1.evil.example', '/')).toBe(421);
    });

    it('forbids scripts, frames and caches', async () => {
      const { headers } = await (await signedIn()).get('/');
      const policy = headers.get('content-security-policy')!;
      expect(policy).toContain("default-src 'none'");
      expect(policy).toContain("frame-ancestors 'none'");
      expect(policy).not.toMatch(/script-src|unsafe/);
      expect(headers.get('cache-control')).toBe('no-store');
      expect(headers.get('x-frame-options')).toBe('DENY');
    });

    it('is not at the shop’s port, not even for an operator’s cookie, and not in its description', async () => {
      const { number } = await accepted();
      const browser = await signedIn();
      const atShop = new OperatorBrowser(shop.shop.url);
      for (const [name, value] of browser.cookies) atShop.cookies.set(name, value);
      for (const page of [...PAGES, `/orders/${number}`, '/sign-in']) {
        const { text } = await atShop.get(page);
        expect(text).not.toContain('operator</title>');
        expect(text).not.toContain(number);
      }
      for (const path of ['/sign-in', '/sign-out', ...forms(number)])
        expect((await atShop.post(path, { reason: 'x' })).status).toBe(404);
      const { paths } = (await (await fetch(`${shop.shop.url}/api/docs-json`)).json()) as {
        paths: Record<string, Record<string, { 'x-access'?: string }>>;
      };
      expect(Object.keys(paths).filter((path) => !path.startsWith('/api/'))).toEqual([]);
      const rules = Object.values(paths).flatMap((each) => Object.values(each));
      expect(rules.filter((each) => each['x-access'] === 'operator')).toEqual([]);
    });
  });
});
