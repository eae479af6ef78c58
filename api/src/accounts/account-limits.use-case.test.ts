import pg from 'pg';
import { eventually } from '../../test/eventually.js';
import { auth, linkInMail, PASSWORD, registerAccount, session } from '../../test/accounts.js';
import { startShop, type RunningShop } from '../../test/shop.js';
import type { Visitor } from '../../test/visitor.js';

interface SandboxMails {
  mails: { subject: string; text: string; html: string }[];
}

describe('rate limits of accounts', () => {
  let shop: RunningShop;
  let db: pg.Client;
  beforeAll(async () => {
    shop = await startShop({
      ...{ RATE_LIMITS: 'on', TRUSTED_PROXIES: '1' },
      ...{ GOOGLE_CLIENT_ID: 'shop.apps.googleusercontent.com', GOOGLE_CLIENT_SECRET: 'secret' },
    });
    db = new pg.Client({ connectionString: shop.connectionString });
    await db.connect();
  });
  afterAll(async () => {
    await db?.end();
    await shop?.stop();
  });

  /** A call with a client address of the test's choice, as a proxy would forward it. */
  const from = (address: string, visitor: Visitor, call: string, body: object) =>
    visitor.send<Record<string, unknown>>('POST', `/api/auth/${call}`, body, {
      origin: shop.url,
      'x-forwarded-for': address,
    });
  const guess = (address: string, email: string, password: string) =>
    from(address, shop.visitor(), 'sign-in/email', { email, password });
  const counters = async (limit: string) =>
    (
      await db.query<{ key: string }>('select key from rate_limits where key like $1', [
        `${limit}:%`,
      ])
    ).rows.map(({ key }) => key);
  const mailsTo = async (email: string) =>
    (await shop.visitor().get<SandboxMails>(`/api/sandbox/mail?to=${encodeURIComponent(email)}`))
      .body.mails;

  it('blocks password guessing from one network after ten attempts, whichever address it uses', async () => {
    const statuses: number[] = [];
    for (let at = 0; at < 12; at += 1)
      // Spread over addresses of one /64.
      statuses.push(
        (await guess(`2001:db8:0:1::${at + 1}`, 'hal@example.com', `guess ${at}`)).status,
      );
    expect(statuses).toEqual([...Array<number>(10).fill(401), 429, 429]);
  });

  it('checks ten of 30 passwords that one network sends for an account at the same time', async () => {
    const guesses = Array.from({ length: 30 }, (_, at) =>
      guess('198.51.100.5', 'hurried@example.com', `guess ${at}`),
    );
    const statuses = (await Promise.all(guesses)).map(({ status }) => status);
    expect(statuses.filter((status) => status === 401)).toHaveLength(10);
    expect(statuses.filter((status) => status === 429)).toHaveLength(20);
  });

  it('does not count correct passwords, however often a family signs in at home', async () => {
    const email = 'family@example.com';
    await registerAccount(shop, shop.visitor(), email);
    const statuses: number[] = [];
    for (let at = 0; at < 12; at += 1)
      statuses.push((await guess('198.51.100.6', email, PASSWORD)).status);
    expect(statuses).toEqual(Array<number>(12).fill(200));
  });

  it('refuses a network that tries many accounts, but not a known browser in it', async () => {
    const email = 'cafe@example.com';
    const owner = shop.visitor();
    await registerAccount(shop, owner, email);
    await auth(owner, 'sign-out', {});
    owner.renew();
    const network = '198.51.100.9';
    const credentials = { email, password: PASSWORD };
    const others = await counters('sign-in.network');
    await guess(network, 'anyone@example.com', 'a wrong password');
    await db.query(
      `update rate_limits set points = points + 99 where key like 'sign-in.network%' and key <> all($1)`,
      [others],
    );
    const refused = await from(network, shop.visitor(), 'sign-in/email', credentials);
    expect(refused).toMatchObject({
      status: 429,
      body: { message: 'There have been too many tries. Please try again in 15 minutes.' },
    });
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(14 * 60);
    expect((await from(network, owner, 'sign-in/email', credentials)).status).toBe(200);
  });

  it('sends a class of 20 to Google within a few seconds', async () => {
    const there = { callbackURL: '/', errorCallbackURL: '/', newUserCallbackURL: '/' };
    const statuses: number[] = [];
    for (let at = 0; at < 20; at += 1) {
      const body = { provider: 'google', ...there };
      statuses.push((await from('198.51.100.40', shop.visitor(), 'sign-in/social', body)).status);
    }
    expect(statuses).toEqual(Array<number>(20).fill(200));
  });

  it('wrong passwords from elsewhere do not lock out the owner', async () => {
    const email = 'locked@example.com';
    const owner = shop.visitor();
    await registerAccount(shop, owner, email);
    for (let at = 0; at < 12; at += 1) await guess('198.51.100.7', email, `guess number ${at}`);
    expect((await guess('198.51.100.7', email, PASSWORD)).status).toBe(429);
    const elsewhere = shop.visitor();
    const response = await from('203.0.113.9', elsewhere, 'sign-in/email', {
      email,
      password: PASSWORD,
    });
    expect(response.status).toBe(200);
  });

  it('limits an attack from many networks by account, except for known browsers', async () => {
    const email = 'besieged@example.com';
    const owner = shop.visitor();
    await registerAccount(shop, owner, email);
    await auth(owner, 'sign-out', {});
    owner.renew();
    const others = await counters('sign-in.unknown');
    const guesses = Array.from({ length: 11 }, (_, at) => `198.51.${100 + at}.${at}`);
    for (const address of guesses) await guess(address, email, 'a wrong password');
    // Inserted directly: hashing a password for each of 55 guesses would take seconds.
    await db.query(
      `update rate_limits set points = points + 44 where key like 'sign-in.unknown%' and key <> all($1)`,
      [others],
    );
    expect((await guess('192.0.2.77', email, PASSWORD)).status).toBe(429);
    const credentials = { email, password: PASSWORD };
    expect((await from('192.0.2.78', owner, 'sign-in/email', credentials)).status).toBe(200);
    // The owner can sign in on a new browser by a mail, which strangers cannot block.
    const phone = shop.visitor();
    await from('192.0.2.79', phone, 'request-password-reset', { email });
    const link = await linkInMail(shop, email, /Reset your password/);
    const token = /token=([^&\s]+)/.exec(link)?.[1];
    const newPassword = 'a newer password';
    await from('192.0.2.79', phone, 'reset-password', { newPassword, token });
    const signedIn = await from('192.0.2.79', phone, 'sign-in/email', {
      email,
      password: newPassword,
    });
    expect(signedIn.status).toBe(200);
  });

  describe('of mails to one address', () => {
    const RESET = /Reset your password/;
    /** Requests every kind of mail that a stranger can send to an address. */
    const flood = async (address: string, email: string, times: number) => {
      for (let at = 0; at < times; at += 1) {
        const account = { name: 'Ann', email, password: PASSWORD };
        for (const [call, body] of [
          ['request-password-reset', { email }],
          ['sign-up/email', account],
          ['send-verification-email', { email }],
        ] as const)
          expect([200, 429]).toContain((await from(address, shop.visitor(), call, body)).status);
      }
    };
    const subjects = async (email: string, expected: number) => {
      // Mails are jobs: one to another address, requested last, arrives last.
      const last = `after-${email}`;
      await from('192.0.2.250', shop.visitor(), 'sign-up/email', {
        ...{ name: 'Ann', password: PASSWORD },
        email: last,
      });
      await linkInMail(shop, last, /Confirm/);
      const mails = await eventually(
        () => mailsTo(email),
        ({ length }) => length >= expected,
      );
      return mails.map(({ subject }) => subject).filter((subject) => !/Confirm/.test(subject));
    };

    it('sends four in an hour for requests of one network, of all kinds together', async () => {
      const email = 'mailed@example.com';
      await registerAccount(shop, shop.visitor(), email);
      await flood('198.51.100.8', email, 6);
      const sent = await subjects(email, 5);
      expect(sent.filter((subject) => RESET.test(subject))).toHaveLength(3);
      expect(sent).toHaveLength(4);
    });

    it("sends the owner's password reset after strangers have used up theirs", async () => {
      const email = 'besieged-by-mail@example.com';
      const owner = shop.visitor();
      await registerAccount(shop, owner, email);
      await flood('198.51.100.9', email, 4);
      await from('203.0.113.10', shop.visitor(), 'request-password-reset', { email });
      expect((await subjects(email, 6)).filter((subject) => RESET.test(subject))).toHaveLength(4);
      // A browser that has signed in before is not limited by what its network requested.
      await from('198.51.100.9', owner, 'request-password-reset', { email });
      expect((await subjects(email, 7)).filter((subject) => RESET.test(subject))).toHaveLength(5);
    });

    it('sends six password resets in an hour for requests of many networks, whose links all work', async () => {
      const email = 'known-everywhere@example.com';
      const owner = shop.visitor();
      await registerAccount(shop, owner, email);
      for (let network = 0; network < 4; network += 1)
        for (let at = 0; at < 3; at += 1)
          await from(`198.51.${50 + network}.1`, shop.visitor(), 'request-password-reset', {
            email,
          });
      const sent = (await subjects(email, 7)).filter((subject) => RESET.test(subject));
      expect(sent).toHaveLength(6);
      const links = (await mailsTo(email)).flatMap(({ subject, text }) =>
        RESET.test(subject) ? (/token=([^&\s]+)/.exec(text)?.[1] ?? []) : [],
      );
      const reset = await from('203.0.113.11', shop.visitor(), 'reset-password', {
        newPassword: 'a newer password',
        // Newest first.
        token: links.at(-1),
      });
      expect(reset.status).toBe(200);
    });

    it('sends eight password resets in a day for requests of one network', async () => {
      const email = 'every-hour@example.com';
      await registerAccount(shop, shop.visitor(), email);
      const ask = () => from('198.51.100.12', shop.visitor(), 'request-password-reset', { email });
      const nextHour = () =>
        db.query(
          `delete from rate_limits where key like any (array['account-mail:%', 'account-mail.recipient:%'])`,
        );
      for (let hour = 0; hour < 4; hour += 1) {
        for (let at = 0; at < 3; at += 1) await ask();
        await nextHour();
      }
      expect((await subjects(email, 9)).filter((subject) => RESET.test(subject))).toHaveLength(8);
    });
  });

  it('limits the number of addresses that one sender can mail', async () => {
    const ask = (email: string) =>
      from('198.51.100.20', shop.visitor(), 'sign-up/email', {
        name: 'Ann',
        email,
        password: PASSWORD,
      });
    const statuses: number[] = [];
    for (let at = 0; at < 22; at += 1) statuses.push((await ask(`many${at}@example.com`)).status);
    expect(statuses.filter((status) => status === 200)).toHaveLength(20);
    expect(statuses.filter((status) => status === 429)).toHaveLength(2);
  });

  it('leaves out the name typed at sign-up from mails to an unconfirmed address', async () => {
    const email = 'victim@example.com';
    const name = 'You won! Open https://evil.example';
    const response = await from('198.51.100.30', shop.visitor(), 'sign-up/email', {
      name,
      email,
      password: PASSWORD,
    });
    expect(response.status).toBe(200);
    await linkInMail(shop, email, /Confirm/);
    const [mail] = await mailsTo(email);
    expect(mail!.text).toMatch(/^Hello,$/m);
    for (const part of [mail!.subject, mail!.text, mail!.html])
      expect(part).not.toMatch(/You won|evil/);
  });

  it.each([
    ['a name of 4 kB', { name: 'x'.repeat(4096) }, 'NAME_TOO_LONG'],
    ['a name of 900 kB', { name: 'x'.repeat(900_000) }, 'NAME_TOO_LONG'],
    ['a name that is none', { name: { first: 'Ann' } }, 'VALIDATION_ERROR'],
    ['a name that is null', { name: null }, 'VALIDATION_ERROR'],
    ['no name', { name: ' \n' }, 'VALIDATION_ERROR'],
    ['two addresses', { email: 'a1,victim@example.com' }, 'INVALID_EMAIL'],
    ['an address with a name', { email: 'Ann <victim@example.com>' }, 'INVALID_EMAIL'],
    ['a password that is null', { password: null }, 'VALIDATION_ERROR'],
    ['a password that is none', { password: ['a', 'b'] }, 'VALIDATION_ERROR'],
  ])('sign-up rejects %s and sends no mail', async (_, change, reason) => {
    const email = 'refused@example.com';
    const response = await from('203.0.113.40', shop.visitor(), 'sign-up/email', {
      name: 'Ann',
      email,
      password: PASSWORD,
      ...change,
    });
    expect([response.status, response.body['reason']]).toEqual([400, reason]);
    expect(await mailsTo(email)).toEqual([]);
  });

  it('strips unknown fields from a body', async () => {
    const ann = shop.visitor();
    const email = 'extra@example.com';
    await from('203.0.113.41', ann, 'sign-up/email', {
      name: 'Ann',
      email,
      password: PASSWORD,
      image: 'https://evil.example/x.png',
      emailVerified: true,
    });
    await ann.get(await linkInMail(shop, email, /Confirm/));
    expect(await session(ann)).toMatchObject({ user: { email, image: null } });
  });
});
