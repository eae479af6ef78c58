import type pg from 'pg';

/** Queries for everything the database knows about an order, by heading. */
const QUERIES: Record<string, string> = {
  order: `select id, number, status, fulfillment, checkout_session_id, checkout_expires_at,
      paid_at, held_because, cancel_requested_at, created_at, updated_at
    from orders where id = $1::uuid`,
  'other orders of the design': `select o.id, o.number, o.status, o.fulfillment,
      o.checkout_session_id, o.created_at, o.updated_at
    from orders o join orders mine using (design_id) where mine.id = $1::uuid and o.id <> mine.id`,
  history: `select action, from_state, to_state, details, at
    from order_events where order_id = $1::uuid order by id`,
  changes: `select id, status, difference_cents, checkout_session_id, requested_at, decided_at
    from order_fixes where order_id = $1::uuid`,
  refunds: `select id, kind, payment_intent_id, amount_cents, status, attempt, reason
    from order_refunds where order_id = $1::uuid`,
  'sandbox sessions': `select id, status, payment_intent_id, created_at, expires_at
    from sandbox_sessions where params->'metadata'->>'order_id' = $1::text`,
  'sandbox payments': `select id, amount, amount_refunded, created_at
    from sandbox_payments where metadata->>'order_id' = $1::text`,
  'sandbox events': `select id, payload->>'type' as type, created_at, delivered_at
    from sandbox_events where payload->'data'->'object'->'metadata'->>'order_id' = $1::text`,
  'received events': `select id, type, received_at, handled_at
    from stripe_events where payload->'data'->'object'->'metadata'->>'order_id' = $1::text`,
  jobs: `select name, state, singleton_key, retry_count, created_on, start_after, started_on,
      heartbeat_on, completed_on, output
    from pgboss.job where data::text like '%' || $1::text || '%'
      or data->>'eventId' in (select id from sandbox_events
        where payload->'data'->'object'->'metadata'->>'order_id' = $1::text)
      or data->>'sessionId' in (select id from sandbox_sessions
        where params->'metadata'->>'order_id' = $1::text)`,
};

/** Queries for why a design cannot be ordered, by heading. */
const DESIGN_QUERIES: Record<string, string> = {
  design: `select key, guest_id, plan, status, artwork_id, cutout_key, created_at, updated_at, expires_at
    from designs where key = $1`,
  artwork: `select a.* from artworks a join designs d on d.artwork_id = a.id where d.key = $1`,
  images: `select i.* from images i join designs d on i.guest_id = d.guest_id where d.key = $1`,
  'orders of the design': `select o.id, o.status, o.fulfillment, o.created_at, o.updated_at
    from orders o where o.design_id = $1`,
  'deletions meanwhile': `select name, state, started_on, completed_on, output from pgboss.job
    where name like '%.purge' and started_on is not null`,
};

const CONNECTIONS = `select pid, application_name, state, wait_event_type, wait_event,
    pg_blocking_pids(pid) as blocked_by, now() - xact_start as transaction_age,
    left(regexp_replace(query, '\\s+', ' ', 'g'), 160) as query
  from pg_stat_activity where datname = current_database() and state <> 'idle'
    and pid <> pg_backend_pid()`;

/** Reports why an order may be stuck: its rows, history and jobs, and the database's activity. */
export function reportOrder(db: pg.Pool, orderId: string): Promise<string> {
  return report(db, QUERIES, orderId);
}

/** Reports why a design cannot be ordered: its rows and images, and what was deleted meanwhile. */
export function reportDesign(db: pg.Pool, designId: string): Promise<string> {
  return report(db, DESIGN_QUERIES, designId);
}

async function report(db: pg.Pool, queries: Record<string, string>, id: string): Promise<string> {
  const sections: string[] = [];
  for (const [title, query] of Object.entries(queries))
    sections.push(await section(db, title, query, [id]));
  sections.push(await section(db, 'connections at work', CONNECTIONS, []));
  return sections.join('\n');
}

async function section(
  db: pg.Pool,
  title: string,
  query: string,
  values: unknown[],
): Promise<string> {
  const lines = await db.query<object>(query, values).then(
    ({ rows }) => rows.map((row) => JSON.stringify(row)),
    (error: unknown) => [String(error)],
  );
  return [`${title}: ${lines.length === 0 ? 'none' : ''}`, ...lines.map((row) => `  ${row}`)].join(
    '\n',
  );
}
