import { createHash } from 'node:crypto';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import pg from 'pg';
import { auth, linkInMail, PASSWORD, registerAccount, session } from '../../test/accounts.js';
import { makeDesign } from '../../test/fixtures/photos.js';
import { startShop, type RunningShop } from '../../test/shop.js';
import type { Visitor } from '../../test/visitor.js';

const CLIENT = { id: 'shop.apps.googleusercontent.com', secret: 'google-secret' };
const PRELOAD = path.resolve(__dirname, '../../test/google-nearby.mjs');

/** Google stand-in: issues a code after the account is chosen, and exchanges it for tokens. */
class GoogleNearby {
  url = '';
  /** If set, redirects the code exchange with its body (307). */
  redirectsTo: string | undefined;
  /** Bodies of code exchanges, by path. */
  readonly received: { path: string; body: string }[] = [];
  private readonly server: Server;
  private readonly codes = new Map<string, { email: string; challenge: string }>();

  constructor() {
    this.server = createServer((request, response) => {
      void text(request).then((body) => {
        this.received.push({ path: request.url ?? '', body });
        if (this.redirectsTo && request.url === '/token') {
          response.writeHead(307, { location: this.redirectsTo }).end();
          return;
        }
        const form = new URLSearchParams(body);
        const given = this.codes.get(form.get('code') ?? '');
        const verifier = createHash('sha256').update(form.get('code_verifier') ?? '');
        const isRight =
          given?.challenge === verifier.digest('base64url') &&
          form.get('client_id') === CLIENT.id &&
          form.get('client_secret') === CLIENT.secret;
        response.setHeader('content-type', 'application/json');
        response.statusCode = isRight ? 200 : 400;
        response.end(JSON.stringify(isRight ? tokensOf(given.email) : { error: 'invalid_grant' }));
      });
    });
  }

  async start(): Promise<this> {
    await new Promise<void>((resolve) => this.server.listen(0, '127.0.0.1', resolve));
    this.url = `http://127.0.0.1:${(this.server.address() as AddressInfo).port}/token`;
    return this;
  }

  stop(): Promise<void> {
    return new Promise((resolve) => this.server.close(() => resolve()));
  }

  /** Chooses an account on the page at `address`. @returns where Google redirects to */
  choose(address: string, email: string): string {
    const { origin, pathname, searchParams: requested } = new URL(address);
    expect(origin + pathname).toBe('https://accounts.google.com/o/oauth2/v2/auth');
    expect(requested.get('client_id')).toBe(CLIENT.id);
    expect(requested.get('code_challenge_method')).toBe('S256');
    const code = `code-${this.codes.size}`;
    this.codes.set(code, { email, challenge: requested.get('code_challenge') ?? '' });
    const back = new URL(requested.get('redirect_uri') ?? '');
    back.searchParams.set('code', code);
    back.searchParams.set('state', requested.get('state') ?? '');
    return back.pathname + back.search;
  }
}

function tokensOf(email: string): object {
  const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
  const claims = {
    iss: 'https://accounts.google.com',
    aud: CLIENT.id,
    sub: `google-${email}`,
    email,
    email_verified: true,
    name: 'Mia Miller',
  };
  return {
    access_token: 'access',
    expires_in: 3600,
    token_type: 'Bearer',
    id_token: `${part({ alg: 'RS256', kid: '1' })}.${part(claims)}.c2lnbmF0dXJl`,
  };
}

describe('signing in with Google', () => {
  let google: GoogleNearby;
  let shop: RunningShop;
  beforeAll(async () => {
    google = await new GoogleNearby().start();
    shop = await startShop({
      GOOGLE_CLIENT_ID: CLIENT.id,
      GOOGLE_CLIENT_SECRET: CLIENT.secret,
      GOOGLE_NEARBY_URL: google.url,
      NODE_OPTIONS: `--import ${PRELOAD}`,
    });
  });
  afterAll(async () => {
    await shop?.stop();
    await google?.stop();
  });

  async function askFor(visitor: Visitor): Promise<string> {
    const { body } = await auth<{ url: string }>(visitor, 'sign-in/social', {
      provider: 'google',
      callbackURL: '/design/create',
      errorCallbackURL: '/register',
    });
    return body.url;
  }

  it('is offered if both halves of its key are set', async () => {
    expect((await shop.visitor().get('/api/account/ways')).body).toEqual({
      success: true,
      google: true,
    });
  });

  it('creates an account with a confirmed address, and claims earlier designs', async () => {
    const mia = shop.visitor();
    const design = await makeDesign(mia);
    const back = await mia.get(google.choose(await askFor(mia), 'mia@example.com'));
    expect(back.status).toBe(302);
    expect(back.headers.get('location')).toMatch(/\/design\/create$/);
    expect(await session(mia)).toMatchObject({
      user: { email: 'mia@example.com', emailVerified: true, name: 'Mia Miller' },
    });
    // Now owned by the account: visible on any device that signs in to it.
    const elsewhere = shop.visitor();
    await elsewhere.get(google.choose(await askFor(elsewhere), 'mia@example.com'));
    expect((await elsewhere.get(`/api/designs/${design.id}`)).status).toBe(200);
  });

  it('signs in to the existing account of a confirmed address', async () => {
    const ben = shop.visitor();
    await registerAccount(shop, ben, 'ben@example.com');
    const before = await session(ben);
    const elsewhere = shop.visitor();
    await elsewhere.get(google.choose(await askFor(elsewhere), 'ben@example.com'));
    const { user } = (await session(elsewhere)) as { user: { id: string } };
    expect(user.id).toBe((before as { user: { id: string } }).user.id);
  });

  it('discards a password that was set with an unconfirmed address', async () => {
    const [attacker, owner] = [shop.visitor(), shop.visitor()];
    const email = 'squatted@example.com';
    const theirs = { email, password: 'the password of a stranger' };
    await auth(attacker, 'sign-up/email', { name: 'Attacker', ...theirs });
    await owner.get(google.choose(await askFor(owner), email));
    expect(await session(owner)).toMatchObject({
      user: { email, emailVerified: true, name: 'Mia Miller' },
    });
    expect((await auth(attacker, 'sign-in/email', theirs)).status).toBe(401);
    await attacker.get(await linkInMail(shop, email, /Confirm/));
    expect(await session(attacker)).toBeNull();
  });

  it('keeps the password of an account whose address is confirmed', async () => {
    const owner = shop.visitor();
    const email = 'both@example.com';
    await registerAccount(shop, owner, email);
    const elsewhere = shop.visitor();
    await elsewhere.get(google.choose(await askFor(elsewhere), email));
    expect(await session(elsewhere)).toMatchObject({ user: { email, name: 'Ann' } });
    const signedIn = await auth(shop.visitor(), 'sign-in/email', { email, password: PASSWORD });
    expect(signedIn.status).toBe(200);
  });

  it("stores nothing for a visitor who only opens Google's page", async () => {
    const db = new pg.Client({ connectionString: shop.connectionString });
    await db.connect();
    const stored = async () => (await db.query('select 1 from user_verifications')).rowCount;
    const before = await stored();
    await askFor(shop.visitor());
    expect(await stored()).toBe(before);
    await db.end();
  });

  it('rejects a code that was issued to another browser', async () => {
    const victim = shop.visitor();
    const stranger = shop.visitor();
    const link = google.choose(await askFor(stranger), 'stranger@example.com');
    await victim.post('/api/session');
    const response = await victim.get(link);
    expect(response.status).toBe(302);
    expect(response.headers.get('location')).toContain('/register?error=');
    expect(await session(victim)).toBeNull();
  });

  it('does not follow a redirect of the code exchange, which would leak the secret', async () => {
    const visitor = shop.visitor();
    const link = google.choose(await askFor(visitor), 'dan@example.com');
    google.redirectsTo = google.url.replace('/token', '/elsewhere');
    try {
      const response = await visitor.get(link);
      expect(response.headers.get('location')).toContain('/register?error=');
      expect(google.received.at(-1)).toMatchObject({
        path: '/token',
        body: expect.stringContaining(CLIENT.secret) as string,
      });
      expect(google.received.filter(({ path }) => path === '/elsewhere')).toEqual([]);
      expect(await session(visitor)).toBeNull();
    } finally {
      google.redirectsTo = undefined;
    }
  });

  it('redirects to the account page when Google rejects the code', async () => {
    const visitor = shop.visitor();
    const link = google.choose(await askFor(visitor), 'cleo@example.com');
    const response = await visitor.get(link.replace(/code=[^&]+/, 'code=invented'));
    expect(response.status).toBe(302);
    expect(response.headers.get('location')).toContain('/register?error=');
    expect(await session(visitor)).toBeNull();
  });
});
