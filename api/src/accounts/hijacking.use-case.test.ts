import { auth, linkInMail, PASSWORD, session } from '../../test/accounts.js';
import { startShop, type RunningShop } from '../../test/shop.js';
import { until } from '../orders/use-cases/order-shop.js';

describe('an account that a stranger made with the address of somebody else', () => {
  let shop: RunningShop;
  beforeAll(async () => {
    shop = await startShop();
  }, 120_000);
  afterAll(() => shop?.stop());

  const linkIn = (to: string, subject: RegExp) => linkInMail(shop, to, subject);

  it("the owner of an address never brings a stranger's password to life", async () => {
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
    // The link in the mail is used up: it leads to signing in, for whoever opens it.
    const again = await shop.visitor().get(await linkIn(email, /Confirm/));
    expect(again.headers.get('location')).toMatch(/^\/register\?mode=sign-in/);
    await attacker.get(await linkIn(email, /Confirm/));
    expect(await session(attacker)).toBeNull();
  });

  it('the link asked for again by the owner of an address does not confirm a stranger', async () => {
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

  it('the link asked for again in the browser that signed up signs in', async () => {
    const zoe = shop.visitor();
    const email = 'zoe@example.com';
    await auth(zoe, 'sign-up/email', { name: 'Zoe', email, password: PASSWORD });
    await auth(zoe, 'send-verification-email', { email });
    await zoe.get(await linkIn(email, /Confirm/));
    expect(await session(zoe)).toMatchObject({ user: { email, emailVerified: true } });
  });
});
