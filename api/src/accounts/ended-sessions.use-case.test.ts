import pg from 'pg';
import { auth, PASSWORD, registerAccount, session } from '../../test/accounts.js';
import { startShop, type RunningShop } from '../../test/shop.js';
import type { Visitor } from '../../test/visitor.js';

describe('the cookie of an ended session', () => {
  let shop: RunningShop;
  beforeAll(async () => {
    shop = await startShop();
  });
  afterAll(() => shop?.stop());

  it.each`
    how                       | end
    ${'signing out'}          | ${(visitor: Visitor) => auth(visitor, 'sign-out', {})}
    ${'deleting the account'} | ${(visitor: Visitor) => auth(visitor, 'delete-user', { password: PASSWORD })}
  `('is rejected after $how', async ({ how, end }) => {
    const visitor = shop.visitor();
    const email = `${(how as string).replaceAll(' ', '-')}@example.com`;
    await registerAccount(shop, visitor, email);
    expect(await session(visitor)).toMatchObject({ user: { email } });
    // A copied cookie, or a second window.
    const copied = [...visitor.cookies].find(([name]) => name.endsWith('session_token'))!;
    expect((await (end as (who: Visitor) => Promise<{ status: number }>)(visitor)).status).toBe(
      200,
    );
    const thief = shop.visitor();
    thief.cookies.set(...copied);
    expect(await session(thief)).toBeNull();
    expect((await thief.get('/api/account/export')).status).toBe(401);
  });
});

describe('sessions of an account', () => {
  let shop: RunningShop;
  let db: pg.Client;
  beforeAll(async () => {
    shop = await startShop();
    db = new pg.Client({ connectionString: shop.connectionString });
    await db.connect();
  });
  afterAll(async () => {
    await db?.end();
    await shop?.stop();
  });

  it('are at most 20: the next sign-in ends the oldest', async () => {
    const email = 'many-devices@example.com';
    const laptop = shop.visitor();
    await registerAccount(shop, laptop, email);
    await db.query(
      `insert into user_sessions (id, token, user_id, expires_at, created_at)
       select 'older' || n, 'older' || n, user_id, expires_at, created_at - make_interval(days => n)
       from user_sessions, generate_series(1, 25) as n`,
    );
    const phone = shop.visitor();
    const { status } = await phone.send(
      'POST',
      '/api/auth/sign-in/email',
      { email, password: PASSWORD },
      { origin: shop.url, 'user-agent': 'x'.repeat(8000) },
    );
    expect(status).toBe(200);
    const { rows } = await db.query<{ id: string; length: number }>(
      'select id, length(user_agent) as length from user_sessions order by created_at',
    );
    expect(rows).toHaveLength(20);
    expect(rows.at(0)!.id).toBe('older18');
    expect(rows.at(-1)!.length).toBe(300);
    for (const visitor of [laptop, phone])
      expect(await session(visitor)).toMatchObject({ user: { email } });
  });
});
