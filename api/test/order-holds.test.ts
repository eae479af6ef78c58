import pg from 'pg';
import { createDatabase, type PooledDatabase } from './shop-pool.js';

const COLUMNS =
  'number, guest_id, design_id, print_key, design, color, lines, plan, quote, total_cents, content_hash, checkout_expires_at';
const VALUES =
  "gen_random_uuid()::text, gen_random_uuid(), '1', 'a', '{}', 'white', '[]', 'guest', '{}', 3900, 'hash', now()";
const REFUND = { kind: 'refund', reason: 'The refund failed: no money' };
const DISPUTE = { kind: 'dispute', reason: 'The payment is disputed (fraudulent)' };
const OWN = { kind: 'operator', reason: 'A question to the buyer' };
const JOINED = `${REFUND.reason} | ${DISPUTE.reason} | ${OWN.reason}`;

describe('holds of orders while the previous release still runs (decision 0047)', () => {
  let pooled: PooledDatabase;
  let db: pg.Client;

  beforeAll(async () => {
    pooled = await createDatabase();
    db = new pg.Client({ connectionString: pooled.connectionString });
    await db.connect();
  });
  afterAll(async () => {
    await db?.end();
    await pooled?.drop();
  });
  beforeEach(() => db.query('delete from orders'));

  const insert = (column?: string, value?: string) =>
    column
      ? db.query(`insert into orders (${COLUMNS}, ${column}) values (${VALUES}, $1)`, [value])
      : db.query(`insert into orders (${COLUMNS}) values (${VALUES})`);
  const stored = async () =>
    (
      await db.query<{ holds: unknown; joined: string | null }>(
        'select holds, held_because as joined from orders',
      )
    ).rows[0]!;

  it('are none by default', async () => {
    await insert();
    expect(await stored()).toEqual({ holds: [], joined: null });
  });

  it('get a kind when the previous release writes reasons, and end when it clears them', async () => {
    await insert();
    await db.query('update orders set held_because = $1', [JOINED]);
    expect(await stored()).toEqual({ holds: [REFUND, DISPUTE, OWN], joined: JOINED });
    await db.query('update orders set held_because = null');
    expect(await stored()).toEqual({ holds: [], joined: null });
  });

  it('are reasons for the previous release, which keeps the order from being submitted', async () => {
    await insert('holds', JSON.stringify([REFUND, DISPUTE]));
    expect((await stored()).joined).toBe(`${REFUND.reason} | ${DISPUTE.reason}`);
    await db.query('update orders set holds = $1', [JSON.stringify([DISPUTE])]);
    expect((await stored()).joined).toBe(DISPUTE.reason);
    await db.query(`update orders set holds = '[]'`);
    expect((await stored()).joined).toBeNull();
  });

  it("are read from a backup of the previous release, which has no column 'holds'", async () => {
    await insert('held_because', REFUND.reason);
    const { rows } = await db.query<{ row: object }>(
      `select (to_jsonb(orders) - 'holds')::text as row from orders`,
    );
    await db.query('delete from orders');
    await db.query('insert into orders select * from json_populate_recordset(null::orders, $1)', [
      `[${String(rows[0]!.row)}]`,
    ]);
    expect(await stored()).toEqual({ holds: [REFUND], joined: REFUND.reason });
  });
});
