import { randomUUID } from 'node:crypto';
import { declaredRoutes } from '../../test/declared-routes.js';
import { OperatorBrowser, formsOf, textOf } from '../../test/operator-browser.js';
import { OperatorShop } from '../../test/operator-shop.js';
import { formToken } from './form-tokens.js';

const PAGES = ['/', '/orders', '/orders/FTL234567', '/releases', '/reports', '/messages', '/log'];
const ORIGIN_OF_ANOTHER = 'https://evil.example';

describe('the operator’s page', () => {
  let desk: OperatorShop;

  beforeAll(async () => {
    desk = await OperatorShop.start();
  });
  afterAll(() => desk?.stop());

  describe('signing in', () => {
    it('works once per link, and opening the link does not use it up', async () => {
      const link = await desk.newLink();
      const browser = new OperatorBrowser(desk.url);
      const opened = await browser.get(link.slice(desk.url.length));
      expect(opened.status).toBe(200);
      const [first, second] = await Promise.all([browser.signIn(link), browser.signIn(link)]);
      expect([first.status, second.status].sort()).toEqual([303, 401]);
      expect((await new OperatorBrowser(desk.url).signIn(link)).status).toBe(401);
    });

    it('rejects an expired link, and a forged one', async () => {
      const link = await desk.newLink();
      await desk.shop.db.query(
        `update operator_sign_ins set expires_at = now() - interval '1 second'`,
      );
      const browser = new OperatorBrowser(desk.url);
      expect((await browser.signIn(link)).status).toBe(401);
      expect((await browser.signIn(`${desk.url}/sign-in?token=${'x'.repeat(43)}`)).status).toBe(
        401,
      );
      expect(browser.cookies.size).toBe(0);
    });

    it('sets a cookie that scripts and other sites cannot use, and stores only digests', async () => {
      const link = await desk.newLink();
      const browser = new OperatorBrowser(desk.url);
      const { headers } = await browser.signIn(link);
      expect(headers.get('set-cookie')).toMatch(/HttpOnly/);
      expect(headers.get('set-cookie')).toMatch(/SameSite=Strict/);
      const token = new URL(link).searchParams.get('token')!;
      const [cookie] = browser.cookies.values();
      const { rows } = await desk.shop.db.query<{ all: string }>(
        `select (select jsonb_agg(to_jsonb(s)) from operator_sign_ins s)::text
             || (select jsonb_agg(to_jsonb(s)) from operator_sessions s)::text as all`,
      );
      expect(rows[0]!.all).not.toContain(token);
      expect(rows[0]!.all).not.toContain(cookie!);
    });

    it('requires a name', async () => {
      expect((await desk.orders('sign-in')).code).toBe(2);
    });

    it('ends when the session expires and on sign-out, also for a copied cookie', async () => {
      const browser = await desk.signedIn();
      const copy = new OperatorBrowser(desk.url);
      for (const [name, value] of browser.cookies) copy.cookies.set(name, value);
      expect((await copy.get('/')).status).toBe(200);
      await browser.submit(await browser.form('/', '/sign-out'));
      expect(await copy.get('/')).toMatchObject({ status: 303, location: '/sign-in' });

      const late = await desk.signedIn();
      await desk.shop.db.query(
        `update operator_sessions set expires_at = now() - interval '1 second'`,
      );
      expect((await late.get('/')).status).toBe(303);
    });
  });

  describe('access', () => {
    const forms = (number: string) => [
      ...['retry', 'hold', 'release', 'cancel', 'refund', 'ship', 'email', 'resolve'].map(
        (action) => `/orders/${number}/${action}`,
      ),
      `/reports/${'f'.repeat(32)}/hide`,
      `/reports/${'f'.repeat(32)}/keep`,
    ];
    const changes = () =>
      desk.shop.count(
        `select id::text from operator_actions union all select id::text from order_events`,
      );

    it('denies everything without a session', async () => {
      const { number } = await desk.accepted();
      const before = await changes();
      const stranger = new OperatorBrowser(desk.url);
      for (const page of PAGES)
        expect(await stranger.get(page)).toMatchObject({ status: 303, location: '/sign-in' });
      for (const path of forms(number)) {
        const fields = { form: randomUUID(), token: 'x', reason: 'Because' };
        expect((await stranger.post(path, fields)).status).toBe(401);
      }
      expect(await changes()).toBe(before);
    });

    it('a read-only session can read everything, sees no forms and changes nothing', async () => {
      const { number, page } = await desk.accepted();
      const reader = await desk.signedIn('--read-only');
      const { text } = await reader.get(page);
      expect(textOf(text)).toContain('read-only');
      expect(formsOf(text).map(({ path }) => path)).toEqual(['/sign-out']);
      for (const each of PAGES.filter((path) => path !== '/orders/FTL234567'))
        expect((await reader.get(each)).status).toBe(200);
      const before = await changes();
      const [token = ''] = reader.cookies.values();
      const session = { token, operator: 'Nora', isReadOnly: true, onlyReleases: false };
      for (const path of forms(number)) {
        const form = randomUUID();
        const fields = { form, token: formToken(session, form, path), reason: 'Because' };
        const response = await reader.post(path, fields);
        expect(response.status).toBe(403);
        expect(textOf(response.text)).toContain('You have read-only access.');
      }
      expect(await changes()).toBe(before);
      expect((await reader.submit(await reader.form('/', '/sign-out'))).status).toBe(303);
    });

    it('a session of a team sees releases, and no other route responds to it', async () => {
      const { number } = await desk.accepted();
      const team = await desk.signedIn('--releases');
      expect(textOf((await team.get('/releases')).text)).toMatch(/For the Loved Releases Nora/);
      const [token = ''] = team.cookies.values();
      const session = { token, operator: 'Nora', isReadOnly: true, onlyReleases: true };
      const routes = (await declaredRoutes()).filter(
        ({ isOperatorPage, access }) => isOperatorPage && access !== 'token',
      );
      const open = routes.filter(({ access }) => access === 'releases');
      expect(open.map(({ name }) => name).sort()).toEqual(['GET /releases', 'POST /sign-out']);
      const before = await changes();
      const values = { number, action: 'cancel', id: 'f'.repeat(32), decision: 'hide' };
      for (const { name, method } of routes.filter((route) => !open.includes(route))) {
        const path = Object.entries(values).reduce(
          (filled, [key, value]) => filled.replace(`:${key}`, value),
          name.slice(method.length + 1),
        );
        const form = randomUUID();
        const fields = { form, token: formToken(session, form, path), reason: 'Because' };
        const { status, text } = await (method === 'GET'
          ? team.get(path)
          : team.post(path, fields));
        expect({ name, status, isTold: text.includes(number) }).toEqual({
          ...{ name, status: 403, isTold: false },
        });
      }
      expect(await changes()).toBe(before);
      expect((await team.submit(await team.form('/releases', '/sign-out'))).status).toBe(303);
    });

    it('rejects forms of other sites, of other sessions, of other actions, and without a token', async () => {
      const { page } = await desk.accepted();
      const [browser, other] = [await desk.signedIn(), await desk.signedIn()];
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

    it('is not served under another host name', async () => {
      const browser = await desk.signedIn();
      expect(await browser.statusAs('localhost:1234', '/')).toBe(200);
      expect(await browser.statusAs('evil.example', '/')).toBe(421);
      expect(await browser.statusAs('127.0.0.1.evil.example', '/')).toBe(421);
    });

    it('forbids scripts, frames and caches', async () => {
      const { headers } = await (await desk.signedIn()).get('/');
      const policy = headers.get('content-security-policy')!;
      expect(policy).toContain("default-src 'none'");
      expect(policy).toContain("frame-ancestors 'none'");
      expect(policy).not.toMatch(/script-src|unsafe/);
      expect(headers.get('cache-control')).toBe('no-store');
      expect(headers.get('x-frame-options')).toBe('DENY');
    });

    it('is not at the shop’s port, not even with an operator’s cookie, and not in its API description', async () => {
      const { number } = await desk.accepted();
      const browser = await desk.signedIn();
      const atShop = new OperatorBrowser(desk.shop.shop.url);
      for (const [name, value] of browser.cookies) atShop.cookies.set(name, value);
      for (const page of [...PAGES, `/orders/${number}`, '/sign-in']) {
        const { text } = await atShop.get(page);
        expect(text).not.toContain('operator</title>');
        expect(text).not.toContain(number);
      }
      for (const path of ['/sign-in', '/sign-out', ...forms(number)])
        expect((await atShop.post(path, { reason: 'x' })).status).toBe(404);
      const { paths } = (await (await fetch(`${desk.shop.shop.url}/api/docs-json`)).json()) as {
        paths: Record<string, Record<string, { 'x-access'?: string }>>;
      };
      expect(Object.keys(paths).filter((path) => !path.startsWith('/api/'))).toEqual([]);
      const rules = Object.values(paths).flatMap((each) => Object.values(each));
      expect(rules.filter((each) => each['x-access'] === 'operator')).toEqual([]);
    });
  });
});
