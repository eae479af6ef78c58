import type pg from 'pg';

/** A step in an order's life, observed as a committed change in the database. */
export interface CrashPoint {
  name: string;
  /** The kind of process that performs the step. */
  role: 'api' | 'worker';
  table: string;
  /** The trigger's WHEN condition; `new` is the changed row. */
  when: string;
}

/** All steps from a visitor's first request to the finished refund. */
export const CRASH_POINTS: CrashPoint[] = [
  { name: 'visitor bound', role: 'api', table: 'guest_temp_ids', when: 'true' },
  { name: 'order created', role: 'api', table: 'orders', when: `new.status = 'pending'` },
  { name: 'payment page opened', role: 'api', table: 'sandbox_sessions', when: 'true' },
  { name: 'payment taken', role: 'api', table: 'sandbox_payments', when: 'true' },
  { name: 'event stored', role: 'api', table: 'stripe_events', when: 'new.handled_at is null' },
  { name: 'order paid', role: 'worker', table: 'order_events', when: `new.action = 'pay'` },
  {
    name: 'event handled',
    role: 'worker',
    table: 'stripe_events',
    when: 'new.handled_at is not null',
  },
  {
    name: 'print submission started',
    role: 'worker',
    table: 'print_orders',
    when: 'new.accepted_at is null',
  },
  {
    name: 'print partner accepted',
    role: 'worker',
    table: 'print_room_orders',
    when: `new.state = 'received'`,
  },
  {
    name: 'order submitted',
    role: 'worker',
    table: 'order_events',
    when: `new.action = 'submit'`,
  },
  { name: 'mail started', role: 'worker', table: 'order_mails', when: 'new.sent_at is null' },
  { name: 'mail delivered', role: 'worker', table: 'sandbox_mails', when: 'true' },
  { name: 'mail recorded', role: 'worker', table: 'order_mails', when: 'new.sent_at is not null' },
  {
    name: 'cancellation started',
    role: 'api',
    table: 'cancellations',
    when: `new.status = 'started'`,
  },
  {
    name: 'print partner cancelled',
    role: 'api',
    table: 'print_room_orders',
    when: `new.state = 'cancelled'`,
  },
  { name: 'order cancelled', role: 'api', table: 'order_events', when: `new.action = 'cancel'` },
  {
    name: 'change started',
    role: 'api',
    table: 'order_fixes',
    when: `new.status = 'started'`,
  },
  {
    name: 'change awaits its payment',
    role: 'api',
    table: 'order_fixes',
    when: `new.status = 'awaiting_payment'`,
  },
  { name: 'order changed', role: 'worker', table: 'order_fixes', when: `new.status = 'applied'` },
  { name: 'order withdrawn', role: 'api', table: 'order_events', when: `new.action = 'withdraw'` },
  {
    name: 'difference recorded',
    role: 'worker',
    table: 'order_refunds',
    when: `new.status = 'done' and new.kind = 'difference'`,
  },
  {
    name: 'refund requested',
    role: 'worker',
    table: 'order_refunds',
    when: `new.status = 'requested'`,
  },
  { name: 'refund made', role: 'api', table: 'sandbox_refunds', when: 'true' },
  { name: 'refund recorded', role: 'worker', table: 'order_refunds', when: `new.status = 'done'` },
];

const CHANNEL = 'crash_points';

/**
 * Calls `onStep` for every step as soon as its transaction commits: the step is durable then, and
 * the next one has hardly started.
 *
 * @param client must stay connected while steps are observed
 */
export async function watchCrashPoints(
  client: pg.Client,
  points: CrashPoint[],
  onStep: (point: CrashPoint) => void,
): Promise<void> {
  await client.query(
    `create or replace function notify_crash_point() returns trigger language plpgsql as
     $$ begin perform pg_notify('${CHANNEL}', tg_argv[0]); return null; end $$`,
  );
  for (const [index, { table, when }] of points.entries()) {
    await client.query(
      `create trigger crash_point_${index} after insert or update on ${table}
       for each row when (${when}) execute function notify_crash_point('${index}')`,
    );
  }
  client.on('notification', ({ payload }) => {
    const point = points[Number(payload)];
    if (point) onStep(point);
  });
  await client.query(`listen ${CHANNEL}`);
}
