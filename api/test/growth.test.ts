import { randomInt } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { ERROR_CATALOG } from '@ftl/contracts';
import pg from 'pg';
import {
  GROWTH_LIMITS,
  growthLimitOf,
  type GrowingTable,
} from '../src/platform/growth/growth-limits.js';
import { declaredRoutes, type DeclaredRoute } from './declared-routes.js';
import { smallPhotoOfOnePerson } from './fixtures/photos.js';
import { startShop, type RunningShop } from './shop.js';

const ROOT = path.resolve(import.meta.dirname, '../..');
const TABLES = Object.keys(GROWTH_LIMITS) as GrowingTable[];
/** Grown by a service instead of by a whole route. */
const GROWN_WITHIN: Partial<Record<GrowingTable, string>> = {
  analytics_events: 'POST /api/analytics/events',
  guest_temp_ids: 'POST /api/session',
  users: 'POST /api/auth/sign-up/email',
};
const EVENT = { event: 'page_view', category: 'navigation', action: 'view' };

interface Row {
  stored: string[];
  cells: string[];
}

/** Rows of the two tables of docs/security.md; `stored` are the names in code of the first cell. */
function documented(): { limited: Row[]; others: Row[] } {
  const page = readFileSync(path.join(ROOT, 'docs/security.md'), 'utf8');
  const [, section = ''] = page.split('\n## What visitors can make grow\n');
  const [limits = '', others = ''] = section.split('\n## ')[0]!.split('\nNot by visitors alone');
  const rowsOf = (text: string): Row[] =>
    text
      .split('\n')
      .filter((line) => line.startsWith('| ') && !/^\| (stored|---)/.test(line))
      .map((line) => line.slice(1, -1).split(' | '))
      .map((cells) => ({ stored: namesIn(cells[0]!), cells: cells.map((cell) => cell.trim()) }));
  return { limited: rowsOf(limits), others: rowsOf(others) };
}
const namesIn = (cell: string) => [...cell.matchAll(/`([^`]+)`/g)].map(([, name = '']) => name);

describe('docs/security.md, what visitors can make grow', () => {
  const { limited, others } = documented();
  const all = [...limited, ...others].flatMap(({ stored }) => stored);
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

  it('lists every table of the database once, and no other', async () => {
    const { rows } = await db.query<{ name: string }>(`
      select case nspname when 'public' then '' else nspname || '.' end || relname as name
      from pg_class join pg_namespace on pg_namespace.oid = relnamespace
      where relkind in ('r', 'p') and not relispartition
        and nspname not in ('pg_catalog', 'information_schema')
      order by 1`);
    const tables = rows.map(({ name }) => name);
    expect(tables.length).toBeGreaterThan(40);
    expect(all.filter((name) => !name.startsWith('DATA_DIR/')).toSorted()).toEqual(
      tables.toSorted(),
    );
  });

  it('lists every folder below DATA_DIR', async () => {
    await shop.visitor().upload(await smallPhotoOfOnePerson());
    const written = readdirSync(shop.dataDir).map((name) => `DATA_DIR/${name}`);
    // PostgreSQL is elsewhere in tests, and releases are published before the start.
    const folders = new Set([...written, 'DATA_DIR/postgres', 'DATA_DIR/releases']);
    expect(folders).toContain('DATA_DIR/storage');
    expect(all.filter((name) => name.startsWith('DATA_DIR/')).toSorted()).toEqual(
      [...folders].toSorted(),
    );
  });

  const numberIn = (text: string) => Number(/^[\d,]+/.exec(text)?.[0].replaceAll(',', ''));
  it.each(TABLES)('has the limits of %s', (table) => {
    const { perNetworkDaily, most } = growthLimitOf(table);
    const [, perNetwork = '', inAll = ''] =
      limited.find(({ stored }) => stored.includes(table))?.cells ?? [];
    expect(numberIn(inAll)).toBe(most);
    if (perNetworkDaily === undefined) expect(perNetwork).not.toBe('');
    else expect(numberIn(perNetwork)).toBe(perNetworkDaily);
  });

  it.each(limited)('names existing tests for $stored', ({ cells }) => {
    const tests = namesIn(cells.at(-1)!);
    expect(tests).not.toEqual([]);
    expect(tests.filter((test) => !existsSync(path.join(ROOT, test)))).toEqual([]);
  });

  it.each(others)('gives a reason for $stored', ({ cells: [, reason = ''] }) => {
    expect(reason).toMatch(/\w{3}/);
  });
});

describe('limits of growth', () => {
  let routes: DeclaredRoute[];
  let shop: RunningShop;
  let fullShop: RunningShop;
  /** Separate, because it refuses visitors before what they ask for. */
  let shopWithoutGuests: RunningShop;
  let db: pg.Client;
  beforeAll(async () => {
    routes = (await declaredRoutes()).filter(({ cost }) => (cost?.grows.length ?? 0) > 0);
    const proxied = { RATE_LIMITS: 'on', TRUSTED_PROXIES: '1' };
    const full = TABLES.filter((table) => table !== 'guest_temp_ids');
    shop = await startShop(proxied);
    fullShop = await startShop({ MAX_ROWS: full.map((table) => `${table}=0`).join() });
    shopWithoutGuests = await startShop({ MAX_ROWS: 'guest_temp_ids=0' });
    db = new pg.Client({ connectionString: shop.connectionString });
    await db.connect();
  });
  afterAll(async () => {
    await db?.end();
    await Promise.all([shop?.stop(), fullShop?.stop(), shopWithoutGuests?.stop()]);
  });

  /** A request without the data that the route needs: limits come first. */
  const request = (to: RunningShop, route: string, address = '192.0.2.1') => {
    const [method = '', declared = ''] = route.split(' ');
    const body =
      declared === '/api/auth/sign-up/email'
        ? { name: 'Ann', email: `ann@${address}.example`, password: 'a quiet password' }
        : {};
    return to.visitor().send(method, declared.replaceAll(/:\w+/g, 'a'.repeat(32)), body, {
      'x-forwarded-for': address,
      origin: to.url,
    });
  };
  let networks = 0;
  const network = () => `198.51.100.${(networks += 1)}`;
  /** Raises what the networks of today have used of a table to its limit. */
  const useUp = (table: GrowingTable) =>
    db.query(`update rate_limits set points = $2 where key like $1`, [
      `growth.${table}:%`,
      growthLimitOf(table).perNetworkDaily,
    ]);
  const growing = (table: GrowingTable) => [
    ...routes.filter(({ cost }) => cost?.grows.includes(table)).map(({ name }) => name),
    ...(GROWN_WITHIN[table] && table !== 'analytics_events' ? [GROWN_WITHIN[table]] : []),
  ];
  const counted = TABLES.filter(
    (table) => growthLimitOf(table).perNetworkDaily !== undefined && table !== 'analytics_events',
  );

  it.each(counted)(
    'refuses a network that has used up its day of %s, and no other',
    async (table) => {
      expect(growing(table)).not.toEqual([]);
      for (const route of growing(table)) {
        const [busy, other] = [network(), network()];
        const first = await request(shop, route, busy);
        expect({ route, isRefused: first.status === 429 }).toEqual({ route, isRefused: false });
        await useUp(table);
        const refused = await request(shop, route, busy);
        expect({ route, ...refused }).toMatchObject({
          ...{ route, status: 429 },
          body: { code: 'RATE_LIMIT_EXCEEDED', error: ERROR_CATALOG.RATE_LIMIT_EXCEEDED.message },
        });
        expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(3600);
        const { status } = await request(shop, route, other);
        expect({ route, isRefused: status === 429 }).toEqual({ route, isRefused: false });
      }
    },
  );

  it.each(counted)('refuses calmly what would add to a full %s', async (table) => {
    const to = table === 'guest_temp_ids' ? shopWithoutGuests : fullShop;
    for (const route of growing(table)) {
      expect({ route, ...(await request(to, route)) }).toMatchObject({
        ...{ route, status: 503 },
        body: { code: 'NO_ROOM', error: ERROR_CATALOG.NO_ROOM.message, retryable: false },
      });
    }
  });

  it('continues with a known browser whose network has used up its day of new browsers', async () => {
    const headers = { 'x-forwarded-for': network() };
    const visitor = shop.visitor();
    const bind = () => visitor.send('POST', '/api/session', {}, headers);
    expect((await bind()).status).toBe(200);
    await useUp('guest_temp_ids');
    visitor.renew();
    expect(await bind()).toMatchObject({ status: 200, body: { tempUserId: visitor.tempUserId } });
    const { rowCount } = await db.query('select 1 from guest_temp_ids where temp_user_id = $1', [
      visitor.tempUserId,
    ]);
    expect(rowCount).toBe(0);
  });

  const events = async (connectionString: string) => {
    const client = new pg.Client({ connectionString });
    await client.connect();
    const { rowCount } = await client.query('select 1 from analytics_events');
    await client.end();
    return rowCount;
  };
  const send = (to: RunningShop, address: string) =>
    to.visitor().send('POST', '/api/analytics/events', EVENT, { 'x-forwarded-for': address });

  it("drops events beyond a network's day without an error, and stores those of others", async () => {
    const [busy, other] = [network(), network()];
    expect((await send(shop, busy)).status).toBe(204);
    await useUp('analytics_events');
    const before = await events(shop.connectionString);
    expect(before).toBeGreaterThan(0);
    expect((await send(shop, busy)).status).toBe(204);
    expect(await events(shop.connectionString)).toBe(before);
    expect((await send(shop, other)).status).toBe(204);
    expect(await events(shop.connectionString)).toBe(before! + 1);
  });

  it('stores at most 4 kB of an event', async () => {
    /** Three bytes each, and nothing to compress. */
    const text = (length: number) =>
      Array.from({ length }, () => String.fromCodePoint(0x4e00 + randomInt(0x5000))).join('');
    const custom_parameters = { first: text(500), second: text(320) };
    const [event, category, action, label] = [text(64), text(64), text(64), text(200)];
    const largest = { event, category, action, label, value: 1, custom_parameters };
    const post = (body: object) =>
      shop.visitor().send('POST', '/api/analytics/events', body, { 'x-forwarded-for': network() });
    expect((await post(largest)).status).toBe(204);
    const more = { ...custom_parameters, third: text(10) };
    expect((await post({ ...largest, custom_parameters: more })).status).toBe(400);
    const { rows } = await db.query<{ bytes: number }>(
      'select pg_column_size(analytics_events.*) as bytes from analytics_events where event = $1',
      [event],
    );
    expect(rows[0]!.bytes).toBeLessThanOrEqual(4096);
    expect(rows[0]!.bytes).toBeGreaterThan(3000);
  });

  it('drops events that would add to a full table without an error', async () => {
    expect((await send(fullShop, network())).status).toBe(204);
    expect(await events(fullShop.connectionString)).toBe(0);
  });
});
