import { auth, linkInMail, PASSWORD, registerAccount, session } from '../../test/accounts.js';
import { makeDesign } from '../../test/fixtures/photos.js';
import { startShop, type RunningShop } from '../../test/shop.js';
import type { ApiResponse, Visitor } from '../../test/visitor.js';

describe('accounts', () => {
  let shop: RunningShop;
  beforeAll(async () => {
    shop = await startShop();
  });
  afterAll(() => shop?.stop());

  const linkIn = (to: string, subject: RegExp) => linkInMail(shop, to, subject);
  const register = (visitor: Visitor, email: string) => registerAccount(shop, visitor, email);

  it('ROLE-03: an account starts with a confirmed address, and the link signs in', async () => {
    const ann = shop.visitor();
    const made = await auth(ann, 'sign-up/email', {
      name: 'Ann',
      email: 'ann@example.com',
      password: PASSWORD,
    });
    expect(made.status).toBe(200);
    expect(await session(ann)).toBeNull();
    const early = await auth(ann, 'sign-in/email', {
      email: 'ann@example.com',
      password: PASSWORD,
    });
    expect(early).toMatchObject({
      status: 403,
      body: { success: false, reason: 'EMAIL_NOT_VERIFIED' },
    });

    await ann.get(await linkIn('ann@example.com', /Confirm/));
    expect(await session(ann)).toMatchObject({
      user: { email: 'ann@example.com', emailVerified: true },
    });
  });

  it("a stranger's confirmation link neither signs in nor claims a guest's designs", async () => {
    const [stranger, victim] = [shop.visitor(), shop.visitor()];
    const credentials = { email: 'stranger@example.com', password: PASSWORD };
    const callbackURL = '/register?confirmed=1&next=%2Fdesign%2Fcreate';
    await auth(stranger, 'sign-up/email', { name: 'S', ...credentials, callbackURL });
    const { id } = await makeDesign(victim);
    const opened = await victim.get(await linkIn('stranger@example.com', /Confirm/));
    expect(opened.status).toBe(302);
    expect(opened.headers.get('location')).toMatch(
      /^\/register\?token=[\w-]+\.[\w-]{43}&confirmed=1&next=%2Fdesign%2Fcreate$/,
    );
    expect(opened.headers.getSetCookie().join()).not.toContain('ftl.session_token');
    expect(await session(victim)).toBeNull();
    expect((await victim.get(`/api/designs/${id}`)).status).toBe(200);
  });

  it("a stranger's confirmation link does not change the current session", async () => {
    const [stranger, owen] = [shop.visitor(), shop.visitor()];
    const email = 'another@example.com';
    await auth(stranger, 'sign-up/email', { name: 'S', email, password: PASSWORD });
    await register(owen, 'owen@example.com');
    await owen.get(await linkIn(email, /Confirm/));
    expect(await session(owen)).toMatchObject({ user: { email: 'owen@example.com' } });
  });

  it('keeps the session in an httpOnly cookie and exposes no token to scripts', async () => {
    const ben = shop.visitor();
    await register(ben, 'ben@example.com');
    const response = await auth(ben, 'sign-in/email', {
      email: 'ben@example.com',
      password: PASSWORD,
    });
    const cookie = response.headers
      .getSetCookie()
      .find((line) => line.startsWith('ftl.session_token='));
    expect(cookie).toMatch(/HttpOnly/i);
    expect(cookie).toMatch(/SameSite=Lax/i);
    expect(response.body).not.toHaveProperty('token');
    expect(await session(ben)).not.toHaveProperty('session.token');
  });

  it('responds to a sign-up for a known address as for a new one, and mails its owner', async () => {
    await register(shop.visitor(), 'cleo@example.com');
    const shape = ({ status, body }: ApiResponse) => ({ status, keys: Object.keys(body).sort() });
    const stranger = { name: 'X', password: 'another password' };
    const known = await auth(shop.visitor(), 'sign-up/email', {
      ...stranger,
      email: 'cleo@example.com',
    });
    const fresh = await auth(shop.visitor(), 'sign-up/email', {
      ...stranger,
      email: 'new@example.com',
    });
    expect(shape(known)).toEqual(shape(fresh));
    expect(await linkIn('cleo@example.com', /already have an account/)).toContain('/register');
    const signIn = await auth(shop.visitor(), 'sign-in/email', {
      email: 'cleo@example.com',
      password: 'another password',
    });
    expect(signIn.status).toBe(401);
  });

  it("rejects a password of less than ten characters in the shop's error shape", async () => {
    const response = await auth(shop.visitor(), 'sign-up/email', {
      name: 'D',
      email: 'd@example.com',
      password: 'ninechars',
    });
    expect(response).toMatchObject({
      status: 400,
      body: {
        success: false,
        code: 'MISSING_DATA',
        reason: 'PASSWORD_TOO_SHORT',
        retryable: false,
      },
    });
  });

  it('sets a new password once by the mailed link and ends all other sessions', async () => {
    const eve = shop.visitor();
    await register(eve, 'eve@example.com');
    await auth(eve, 'request-password-reset', { email: 'eve@example.com' });
    const token = /token=([^&\s]+)/.exec(
      await linkIn('eve@example.com', /Reset your password/),
    )?.[1];
    const reset = { newPassword: 'a newer password', token };
    expect((await auth(shop.visitor(), 'reset-password', reset)).status).toBe(200);
    expect(await session(eve)).toBeNull();
    expect((await auth(shop.visitor(), 'reset-password', reset)).status).toBe(400);
    const again = await auth(eve, 'sign-in/email', {
      email: 'eve@example.com',
      password: 'a newer password',
    });
    expect(again.status).toBe(200);
  });

  it('responds the same to a password request for an unknown address', async () => {
    await register(shop.visitor(), 'fay@example.com');
    const known = await auth(shop.visitor(), 'request-password-reset', {
      email: 'fay@example.com',
    });
    const unknown = await auth(shop.visitor(), 'request-password-reset', {
      email: 'nobody@example.com',
    });
    expect({ status: unknown.status, body: unknown.body }).toEqual({
      status: known.status,
      body: known.body,
    });
  });

  it('signs out, and deletes the account with its password', async () => {
    const gus = shop.visitor();
    await register(gus, 'gus@example.com');
    await auth(gus, 'sign-out', {});
    gus.renew();
    expect(await session(gus)).toBeNull();
    await auth(gus, 'sign-in/email', { email: 'gus@example.com', password: PASSWORD });
    expect((await auth(gus, 'delete-user', { password: PASSWORD })).status).toBe(200);
    const after = await auth(gus, 'sign-in/email', {
      email: 'gus@example.com',
      password: PASSWORD,
    });
    expect(after.status).toBe(401);
  });

  it('does not delete an account without its password, however recent the session is', async () => {
    const ned = shop.visitor();
    await register(ned, 'ned@example.com');
    for (const body of [{}, { password: '' }, { password: 'another password' }]) {
      const { status } = await auth(ned, 'delete-user', body);
      expect({ body, status }).toEqual({ body, status: 400 });
    }
    expect(await session(ned)).toMatchObject({ user: { email: 'ned@example.com' } });
  });

  it("ROLE-03: moves a guest's designs to the account that the guest signs in to", async () => {
    const ida = shop.visitor();
    const { id } = await makeDesign(ida);
    await register(ida, 'ida@example.com');
    const elsewhere = shop.visitor();
    expect((await elsewhere.get(`/api/designs/${id}`)).status).toBe(404);
    await auth(elsewhere, 'sign-in/email', { email: 'ida@example.com', password: PASSWORD });
    expect(await elsewhere.get(`/api/designs/${id}`)).toMatchObject({
      status: 200,
      body: { design: { id } },
    });
    const stranger = shop.visitor();
    await register(stranger, 'jon@example.com');
    expect((await stranger.get(`/api/designs/${id}`)).status).toBe(404);
  });

  it('deletes an account with its designs and their images', async () => {
    const kim = shop.visitor();
    const design = await makeDesign(kim);
    await register(kim, 'kim@example.com');
    expect((await kim.get(design.originalImageUrl)).status).toBe(200);
    expect((await auth(kim, 'delete-user', { password: PASSWORD })).status).toBe(200);
    const imageUrls = [design.originalImageUrl, design.finalDesignImageUrl ?? ''];
    for (const image of imageUrls) expect((await kim.get(image)).status).toBe(404);
    kim.renew();
    expect((await kim.get(`/api/designs/${design.id}`)).status).toBe(404);
  });

  it('gives the browser a new guest identity after sign-out', async () => {
    const lee = shop.visitor();
    const { id, originalImageUrl } = await makeDesign(lee);
    await registerAccount(shop, lee, 'lee@example.com');
    const left = await auth(lee, 'sign-out', {});
    expect(left.headers.getSetCookie().join()).toMatch(/ftl_guest=;/);
    // Also with the temporary id that the page still had.
    expect((await lee.get(`/api/designs/${id}`)).status).toBe(401);
    lee.renew();
    expect((await lee.get(`/api/designs/${id}`)).status).toBe(404);
    expect((await lee.send('DELETE', originalImageUrl)).status).toBe(404);
  });

  it('changes the password and ends other sessions, even if the client does not ask for it', async () => {
    const [here, there] = [shop.visitor(), shop.visitor()];
    await registerAccount(shop, here, 'max@example.com');
    const credentials = { email: 'max@example.com', password: PASSWORD };
    await auth(there, 'sign-in/email', credentials);
    const change = { newPassword: 'a newer password', revokeOtherSessions: false };
    const wrong = await auth(here, 'change-password', { ...change, currentPassword: 'not it' });
    expect(wrong.status).toBe(400);
    const right = await auth(here, 'change-password', { ...change, currentPassword: PASSWORD });
    expect(right.status).toBe(200);
    expect(right.body).not.toHaveProperty('token');
    expect(await session(here)).toMatchObject({ user: { email: 'max@example.com' } });
    expect(await session(there)).toBeNull();
  });

  it('exports all data as one archive, to its owner only', async () => {
    const nia = shop.visitor();
    await makeDesign(nia);
    await registerAccount(shop, nia, 'nia@example.com');
    expect((await shop.visitor().get('/api/account/export')).status).toBe(401);
    const { body, headers } = await nia.get<string>('/api/account/export');
    expect(headers.get('content-type')).toBe('application/zip');
    for (const part of ['account.json', 'designs.json', 'orders.json', 'sessions.json']) {
      expect(body).toContain(part);
    }
    expect(body).toMatch(/images\/photo\/\w+\.jpg/);
    expect(body).toContain('nia@example.com');
  });

  it('offers Google only if configured, and no other call of better-auth', async () => {
    expect((await shop.visitor().get('/api/account/ways')).body).toEqual({
      success: true,
      google: false,
    });
    const calls = ['list-sessions', 'update-user', 'list-accounts', 'ok'];
    for (const call of calls) {
      expect((await shop.visitor().get(`/api/auth/${call}`)).status).toBe(404);
    }
  });

  it('redirects to the account page when sign-in at another service failed', async () => {
    const visitor = shop.visitor();
    await visitor.post('/api/session');
    const response = await visitor.get('/api/auth/error?error=access_denied');
    expect(response.status).toBe(302);
    expect(response.headers.get('location')).toBe(`${shop.url}/register?error=access_denied`);
  });

  it('rejects a cross-site sign-in', async () => {
    const response = await shop
      .visitor()
      .send(
        'POST',
        '/api/auth/sign-in/email',
        { email: 'a@example.com', password: PASSWORD },
        { origin: 'https://evil.example' },
      );
    expect(response.status).toBe(403);
  });
});
