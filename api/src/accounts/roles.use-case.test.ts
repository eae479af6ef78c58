import { auth, PASSWORD, registerAccount, session } from '../../test/accounts.js';
import { startShop, type RunningShop } from '../../test/shop.js';

describe('roles', () => {
  let shop: RunningShop;
  beforeAll(async () => {
    shop = await startShop();
  });
  afterAll(() => shop.stop());

  it('ROLE-04: no route requires an administrator', async () => {
    const { paths } = (await (await fetch(`${shop.url}/api/docs-json`)).json()) as {
      paths: Record<string, Record<string, { 'x-access'?: string }>>;
    };
    const rules = Object.values(paths).flatMap((methods) =>
      Object.values(methods).map((operation) => operation['x-access']),
    );
    expect(rules.length).toBeGreaterThan(50);
    expect([...new Set(rules)].sort()).toEqual([
      'account',
      'guest',
      'public',
      'signature',
      'token',
    ]);
    expect(Object.keys(paths).filter((path) => /admin|role/i.test(path))).toEqual([]);
  });

  it('ROLE-04: an account has no role, and cannot give itself one', async () => {
    const ann = shop.visitor();
    await registerAccount(shop, ann, 'ann@example.com');
    const { user } = (await session(ann)) as { user: Record<string, unknown> };
    expect(user).toMatchObject({ email: 'ann@example.com' });
    expect(user).not.toHaveProperty('role');
    for (const call of ['update-user', 'sign-up/email']) {
      const credentials = { name: 'Eve', email: 'eve@example.com', password: PASSWORD };
      await auth(ann, call, { ...credentials, role: 'admin' });
    }
    const after = (await session(ann)) as { user: Record<string, unknown> };
    expect(after.user).not.toHaveProperty('role');
  });

  it.each([
    ['GET', '/api/auth/admin/list-users'],
    ['POST', '/api/auth/admin/set-role'],
    ['POST', '/api/auth/admin/impersonate-user'],
    ['GET', '/api/admin'],
    ['GET', '/api/admin/orders'],
  ])('ROLE-04: %s %s does not exist', async (method, path) => {
    const body = method === 'POST' ? { userId: '1', role: 'admin' } : undefined;
    const { status } = await shop.visitor().send(method, path, body, { origin: shop.url });
    expect(status).toBe(404);
  });
});
