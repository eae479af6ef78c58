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
