import pg from 'pg';
import { auth, linkInMail, PASSWORD, session } from '../../test/accounts.js';
import { startShop, type RunningShop } from '../../test/shop.js';
import type { Visitor } from '../../test/visitor.js';
import { until } from '../../test/fixtures/order-shop.js';

describe("an account that a stranger created with another person's address", () => {
  let shop: RunningShop;
  beforeAll(async () => {
    shop = await startShop();
  });
  afterAll(() => shop?.stop());

  const linkIn = (to: string, subject: RegExp) => linkInMail(shop, to, subject);

  it("the owner of an address never activates a stranger's password", async () => {
    const [attacker, owner] = [shop.visitor(), shop.visitor()];
    const email = 'hijacked@example.com';
    const theirs = { email, password: 'the password of a stranger' };
    await auth(attacker, 'sign-up/email', { name: 'Attacker', ...theirs });
    const opened = await owner.get(await linkIn(email, /Confirm/));
    expect((await auth(attacker, 'sign-in/email', theirs)).status).toBe(403);
    const token = new URL(opened.headers.get('location')!, shop.url).searchParams.get('token');
    const chosen = { email, password: PASSWORD };
    const reset = await auth(owner, 'reset-password', { newPassword: PASSWORD, token });
    expect(reset.status).toBe(200);
    expect((await auth(owner, 'sign-in/email', chosen)).status).toBe(200);
    expect(await session(owner)).toMatchObject({ user: { email, emailVerified: true } });
    expect((await auth(attacker, 'sign-in/email', theirs)).status).toBe(401);
    expect(await session(attacker)).toBeNull();
    // The link is used up: it redirects to sign-in in any browser.
    const again = await shop.visitor().get(await linkIn(email, /Confirm/));
    expect(again.headers.get('location')).toMatch(/^\/register\?mode=sign-in/);
    await attacker.get(await linkIn(email, /Confirm/));
    expect(await session(attacker)).toBeNull();
  });

  it('opening the link elsewhere, as mail scanners do, stores nothing', async () => {
    const db = new pg.Client({ connectionString: shop.connectionString });
    await db.connect();
    const stored = async () =>
      (await db.query('select * from user_verifications order by id')).rows as object[];
    try {
      const email = 'scanned@example.com';
      await auth(shop.visitor(), 'sign-up/email', { name: 'Ann', email, password: PASSWORD });
      const link = await linkIn(email, /Confirm/);
      const before = await stored();
      const scanner = await shop.visitor().get(link);
      expect(scanner.headers.get('location')).toContain('/register?token=');
      expect(await stored()).toEqual(before);
    } finally {
      await db.end();
    }
  });

  it('the link works for one of several concurrent requests', async () => {
    const email = 'parallel@example.com';
    await auth(shop.visitor(), 'sign-up/email', { name: 'Ann', email, password: PASSWORD });
    const opened = await shop.visitor().get(await linkIn(email, /Confirm/));
    const token = new URL(opened.headers.get('location')!, shop.url).searchParams.get('token');
    const chosen = await Promise.all(
      ['first', 'second', 'third', 'fourth'].map((word) =>
        auth(shop.visitor(), 'reset-password', { newPassword: `${word} password`, token }),
      ),
    );
    expect(chosen.map(({ status }) => status).sort()).toEqual([200, 400, 400, 400]);
  });

  it('the link sets one password', async () => {
    const [owner, later] = [shop.visitor(), shop.visitor()];
    const email = 'once@example.com';
    await auth(shop.visitor(), 'sign-up/email', { name: 'Ann', email, password: PASSWORD });
    const opened = await owner.get(await linkIn(email, /Confirm/));
    const token = new URL(opened.headers.get('location')!, shop.url).searchParams.get('token');
    const choose = (visitor: Visitor, newPassword: string) =>
      auth(visitor, 'reset-password', { newPassword, token });
    expect((await choose(owner, 'too short')).status).toBe(400);
    expect((await choose(owner, PASSWORD)).status).toBe(200);
    expect(await choose(later, 'another password')).toMatchObject({
      status: 400,
      body: { reason: 'INVALID_TOKEN' },
    });
    const signIn = { email, password: PASSWORD };
    expect((await auth(owner, 'sign-in/email', signIn)).status).toBe(200);
  });

  it('a link requested again by the owner of an address does not confirm a stranger', async () => {
    const [attacker, owner] = [shop.visitor(), shop.visitor()];
    const email = 'again@example.com';
    const theirs = { email, password: 'the password of a stranger' };
    await auth(attacker, 'sign-up/email', { name: 'Attacker', ...theirs });
    await linkIn(email, /Confirm/);
    await auth(owner, 'send-verification-email', { email });
    const mails = await until(async () => {
      const { body } = await owner.get<{ mails: { text: string }[] }>(
        `/api/sandbox/mail?to=${encodeURIComponent(email)}`,
      );
      return body.mails.length === 2 ? body.mails : null;
    });
    for (const { text } of mails) {
      const link = /https?:\/\/\S+/.exec(text)![0].replace(shop.url, '');
      expect((await owner.get(link)).headers.get('location')).toContain('/register?token=');
      expect(await session(owner)).toBeNull();
    }
    expect((await auth(attacker, 'sign-in/email', theirs)).status).toBe(403);
  });

  it('a link requested again in the browser that signed up signs in', async () => {
    const zoe = shop.visitor();
    const email = 'zoe@example.com';
    await auth(zoe, 'sign-up/email', { name: 'Zoe', email, password: PASSWORD });
    await auth(zoe, 'send-verification-email', { email });
    await zoe.get(await linkIn(email, /Confirm/));
    expect(await session(zoe)).toMatchObject({ user: { email, emailVerified: true } });
  });
});
