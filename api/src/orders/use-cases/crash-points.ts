import type pg from 'pg';

/** A step of an order's life, seen where it becomes true: in the database. */
export interface CrashPoint {
  name: string;
  /** Which kind of process takes the step. */
  taker: 'api' | 'worker';
  table: string;
  /** When of a trigger on the table; `new` is the row. */
  when: string;
}

/** From 'Complete Order' to 'refunded'. */
export const CRASH_POINTS: CrashPoint[] = [
  { name: 'order written', taker: 'api', table: 'orders', when: `new.status = 'pending'` },
  { name: 'payment page opened', taker: 'api', table: 'sandbox_sessions', when: 'true' },
  { name: 'money taken', taker: 'api', table: 'sandbox_payments', when: 'true' },
  { name: 'event stored', taker: 'api', table: 'stripe_events', when: 'new.handled_at is null' },
  { name: 'order paid', taker: 'worker', table: 'order_events', when: `new.action = 'pay'` },
  {
    name: 'event handled',
    taker: 'worker',
    table: 'stripe_events',
    when: 'new.handled_at is not null',
  },
  {
    name: 'submission begun',
    taker: 'worker',
    table: 'print_orders',
    when: 'new.accepted_at is null',
  },
  {
    name: 'partner has it',
    taker: 'worker',
    table: 'print_room_orders',
    when: `new.state = 'received'`,
  },
  {
    name: 'order submitted',
    taker: 'worker',
    table: 'order_events',
    when: `new.action = 'submit'`,
  },
  { name: 'mail begun', taker: 'worker', table: 'order_mails', when: 'new.sent_at is null' },
  { name: 'mail delivered', taker: 'worker', table: 'sandbox_mails', when: 'true' },
  { name: 'mail noted', taker: 'worker', table: 'order_mails', when: 'new.sent_at is not null' },
  {
    name: 'cancelling begun',
    taker: 'api',
    table: 'cancellations',
    when: `new.status = 'started'`,
  },
  {
    name: 'partner lets go',
    taker: 'api',
    table: 'print_room_orders',
    when: `new.state = 'cancelled'`,
  },
  { name: 'order cancelled', taker: 'api', table: 'order_events', when: `new.action = 'cancel'` },
  { name: 'refund begun', taker: 'worker', table: 'refunds', when: `new.status = 'requested'` },
  { name: 'money returned', taker: 'api', table: 'sandbox_refunds', when: 'true' },
  { name: 'refund noted', taker: 'worker', table: 'refunds', when: `new.status = 'done'` },
];

const CHANNEL = 'crash_points';

/**
 * Tells of every step in the moment it is committed: late enough to have
 * happened, early enough that nothing after it has.
 *
 * @param client stays connected for as long as the steps are wanted
 */
export async function watchCrashPoints(
  client: pg.Client,
  onStep: (point: CrashPoint) => void,
): Promise<void> {
  await client.query(
    `create or replace function tell_crash_point() returns trigger language plpgsql as
     $$ begin perform pg_notify('${CHANNEL}', tg_argv[0]); return null; end $$`,
  );
  for (const [index, { table, when }] of CRASH_POINTS.entries()) {
    await client.query(
      `create trigger crash_point_${index} after insert or update on ${table}
       for each row when (${when}) execute function tell_crash_point('${index}')`,
    );
  }
  client.on('notification', ({ payload }) => {
    const point = CRASH_POINTS[Number(payload)];
    if (point) onStep(point);
  });
  await client.query(`listen ${CHANNEL}`);
}
