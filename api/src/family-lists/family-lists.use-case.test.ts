import { randomUUID } from 'node:crypto';
import { registerAccount } from '../../test/accounts.js';
import { inDays, Organizer, path, shirts } from '../../test/fixtures/family-lists.js';
import { emailOf, OrderShop } from '../../test/fixtures/order-shop.js';
import type { FamilyListOfDesignResponse } from './family-lists.responses.js';

let shop: OrderShop;
beforeAll(async () => {
  shop = await OrderShop.start();
});
afterAll(() => shop.stop());

describe('relatives', () => {
  it('add, change and withdraw their entry without an account, and see only the number of entries', async () => {
    const organizer = await Organizer.start(shop, { colors: ['white', 'navy'] });
    const [anna, ben] = [organizer.relative(), organizer.relative()];
    expect((await anna.keep(' Anna  Weber ', shirts(2))).body.list).toMatchObject({
      lovedOneName: 'Rose Miller',
      message: 'For Saturday.',
      isOpen: true,
      people: 1,
      entry: { name: 'Anna Weber', items: shirts(2), revision: 1 },
    });
    const { body } = await ben.keep('Ben', shirts(1, 'L', 'navy'));
    expect(body.list.people).toBe(2);
    expect(JSON.stringify(body)).not.toContain('Anna');
    await anna.keep('Anna Weber', shirts(1, 'S'), 1);
    expect((await organizer.read()).entries).toMatchObject([
      { name: 'Anna Weber', items: shirts(1, 'S') },
      { name: 'Ben' },
    ]);
    expect((await ben.withdraw()).body.list).toMatchObject({ people: 1, entry: null });
    expect((await ben.withdraw()).status).toBe(200);
    expect((await organizer.read()).entries).toHaveLength(1);
  });

  it('are added once, however often and concurrently a device repeats the request', async () => {
    const organizer = await Organizer.start(shop);
    const anna = organizer.relative();
    const responses = await Promise.all(Array.from({ length: 6 }, () => anna.keep('Anna')));
    expect(responses.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200, 200]);
    expect((await organizer.read()).entries).toHaveLength(1);
  });

  it.each([
    ['no name', '  ', shirts(), 'Please enter a name.'],
    ['a long name', 'x'.repeat(51), shirts(), '50 characters'],
    ['another color', 'Anna', shirts(1, 'M', 'purple'), 'in a color that this list offers'],
    ['no shirt', 'Anna', [], ''],
    ['eleven shirts', 'Anna', [...shirts(10), ...shirts(1)], '1 to 10'],
  ])('cannot enter %s', async (_, name, items, message) => {
    const organizer = await Organizer.start(shop);
    const { status, body } = await organizer.relative().keep(name, items);
    expect(status).toBe(400);
    expect(body.error).toContain(message);
    expect((await organizer.read()).entries).toEqual([]);
  });

  it('get a conflict if the organizer has changed or removed their entry', async () => {
    const organizer = await Organizer.start(shop);
    const anna = organizer.relative();
    await anna.keep('Anna');
    const entry = (await organizer.read()).entries[0]!;
    const items = shirts(1, 'XL');
    await organizer.call('PUT', `/entries/${entry.id}`, { name: 'Anna', items, revision: 1 });
    const changed = await anna.keep('Anna', shirts(1, 'S'), 1);
    expect(changed.status).toBe(409);
    expect(changed.body).toMatchObject({
      code: 'FAMILY_ENTRY_CHANGED',
      list: { entry: { items, revision: 2 } },
    });
    await organizer.call('DELETE', `/entries/${entry.id}?revision=2`);
    expect((await anna.keep('Anna', shirts(), 2)).body).toMatchObject({ list: { entry: null } });
    expect((await anna.keep('Anna', shirts(), 0)).status).toBe(200);
  });

  it('see the shirt by the link, but neither the photo nor a lasting image URL', async () => {
    const organizer = await Organizer.start(shop);
    const { link, read } = organizer.relative();
    expect(JSON.stringify((await read()).body)).not.toMatch(/design\/|images\/|mockups/);
    const image = () => fetch(`${shop.shop.url}${link}/shirts/white`);
    const shown = await image();
    expect(shown.headers.get('content-type')).toBe('image/webp');
    expect(shown.headers.get('x-robots-tag')).toContain('noindex');
    expect((await fetch(`${shop.shop.url}${link}/shirts/navy`)).status).toBe(404);
    await organizer.call('DELETE', '/link');
    expect((await image()).status).toBe(404);
  });
});

describe('the link', () => {
  it('is invalid once revoked or replaced, and entries are kept', async () => {
    const organizer = await Organizer.start(shop);
    const anna = organizer.relative();
    await anna.keep('Anna');
    await organizer.call('POST', '/link');
    for (const { status, body } of [await anna.read(), await anna.keep('A'), await anna.withdraw()])
      expect({ status, code: body.code }).toEqual({ status: 404, code: 'FAMILY_LIST_NOT_FOUND' });
    expect((await organizer.relative().read()).status).toBe(200);
    await organizer.call('DELETE', '/link');
    expect(organizer.list).toMatchObject({ shareKey: null, entries: [{ name: 'Anna' }] });
  });

  it('expires after 30 days, and with the design', async () => {
    const [old, expired] = [await Organizer.start(shop), await Organizer.start(shop)];
    const shareKeys = `('${old.list.shareKey}', '${expired.list.shareKey}')`;
    expect(
      await shop.count(
        `select 1 from family_lists where share_key in ${shareKeys} and ends_at - now()
         between interval '29 days 23 hours' and interval '30 days'`,
      ),
    ).toBe(2);
    const links = [old.relative(), expired.relative()];
    await shop.db.query(
      `update family_lists set ends_at = now() where share_key = '${old.list.shareKey}'`,
    );
    await shop.db.query(`update designs set expires_at = now() where key = '${expired.designId}'`);
    for (const link of links) expect((await link.keep('Anna')).status).toBe(404);
    // A new link has its own 30 days.
    await old.call('POST', '/link');
    expect((await old.relative().keep('Anna')).status).toBe(200);
  });

  it('is deleted with its entries when the design is deleted', async () => {
    const organizer = await Organizer.start(shop);
    const anna = organizer.relative();
    await anna.keep('Anna');
    await shop.db.query(`delete from designs where key = '${organizer.designId}'`);
    expect((await anna.read()).status).toBe(404);
    const entries = 'select 1 from family_entries e join family_lists l on l.id = e.list_id';
    expect(await shop.count(`${entries} where share_key = '${organizer.list.shareKey}'`)).toBe(0);
  });
});

describe('the organizer', () => {
  it('creates one list for a design on repeated requests', async () => {
    const organizer = await Organizer.start(shop);
    const { message, closesAt, shareKey } = organizer.list;
    const again = await organizer.call('POST', '', { message, closesAt, colors: ['white'] });
    expect(again.body.list.shareKey).toBe(shareKey);
    const other = await organizer.call('POST', '', { message: '', closesAt, colors: ['navy'] });
    expect(other).toMatchObject({ status: 409, body: { code: 'FAMILY_LIST_CHANGED' } });
    expect((await organizer.read()).message).toBe('For Saturday.');
  });

  it.each([
    ['a date in the past', { closesAt: inDays(-1) }],
    ['no date', { closesAt: 'soon' }],
    ['a date after the design ends', { closesAt: inDays(8) }],
    ['a color that is not sold', { colors: ['rainbow'] }],
    ['no color', { colors: [] }],
    ['a long message', { message: 'x'.repeat(501) }],
  ])('cannot create a list with %s', async (_, changes) => {
    const visitor = shop.shop.visitor();
    const designId = await shop.design(visitor);
    const wanted = { message: '', closesAt: inDays(1), colors: ['white'], ...changes };
    expect((await visitor.post(path(designId), wanted)).status).toBe(400);
    const { body } = await visitor.get<FamilyListOfDesignResponse>(path(designId));
    expect(body.list).toBeNull();
  });

  it('gets the newer list if another tab has changed it', async () => {
    const organizer = await Organizer.start(shop, { colors: ['white', 'navy'] });
    await organizer.call('PATCH', '', { version: 1, message: 'From tab A' });
    const stale = await organizer.call('PATCH', '', { version: 1, message: 'From tab B' });
    expect(stale.status).toBe(409);
    expect(stale.body).toMatchObject({ list: { message: 'From tab A', version: 2 } });
    await organizer.call('PUT', `/entries/${randomUUID()}`, {
      ...{ name: 'Aunt May', items: shirts(1, 'M', 'navy'), revision: 0 },
    });
    const removed = await organizer.call('PATCH', '', { version: 3, colors: ['white'] });
    expect(removed).toMatchObject({ status: 400, body: { error: /Aunt May has chosen/ } });
  });

  it('closes the list for relatives who are still editing', async () => {
    const organizer = await Organizer.start(shop);
    const anna = organizer.relative();
    await anna.keep('Anna');
    await organizer.read();
    await organizer.close();
    expect((await organizer.close()).status).toBe(200);
    const late = await anna.keep('Anna', shirts(3), 1);
    expect(late).toMatchObject({ status: 409, body: { code: 'FAMILY_LIST_CLOSED' } });
    expect((await anna.read()).body.list).toMatchObject({
      isOpen: false,
      entry: { items: shirts() },
    });
    const { version } = organizer.list;
    await organizer.call('POST', '/reopen', { version, closesAt: inDays(1) });
    expect((await anna.keep('Anna', shirts(3), 1)).status).toBe(200);
  });

  it('finds the list closed after its date', async () => {
    const organizer = await Organizer.start(shop);
    const anna = organizer.relative();
    await shop.db.query(
      `update family_lists set closes_at = now() where share_key = '${organizer.list.shareKey}'`,
    );
    expect((await anna.keep('Anna')).body.code).toBe('FAMILY_LIST_CLOSED');
    expect((await organizer.read()).status).toBe('closed');
  });

  it('gets the list in an account export', async () => {
    const member = shop.shop.visitor();
    await registerAccount(shop.shop, member, emailOf(member));
    const organizer = await Organizer.start(shop, {}, member);
    await organizer.relative().keep('Cousin Ida');
    const url = `${shop.shop.url}/api/account/export`;
    const headers = { cookie: [...member.cookies].map((pair) => pair.join('=')).join('; ') };
    const archive = Buffer.from(await (await fetch(url, { headers })).arrayBuffer());
    const text = archive.toString('latin1');
    expect(text).toContain('family-lists.json');
  });
});
