import pg from 'pg';
import { startShop, type RunningShop } from './shop.js';

const TOKEN = 't'.repeat(40);

const metricsStatus = async ({ url }: RunningShop) => (await fetch(`${url}/api/metrics`)).status;
async function guestsOf({ connectionString }: RunningShop): Promise<number> {
  const db = new pg.Client({ connectionString });
  await db.connect();
  try {
    const { rows } = await db.query<{ n: number }>('select count(*)::int as n from guests');
    return rows[0]!.n;
  } finally {
    await db.end();
  }
}

it('starts each shop without the environment and the rows of the previous one', async () => {
  const first = await startShop({ METRICS_TOKEN: TOKEN, RATE_LIMITS: 'on' });
  try {
    expect(await metricsStatus(first)).toBe(404);
    expect((await first.visitor().post('/api/session')).status).toBe(200);
    expect(await guestsOf(first)).toBe(1);
  } finally {
    await first.stop();
  }
  const second = await startShop();
  try {
    expect(await metricsStatus(second)).toBe(200);
    expect(await guestsOf(second)).toBe(0);
    expect(second.log()).toBe('');
  } finally {
    await second.stop();
  }
});

it('reports the output of a shop that does not start, and starts the next one', async () => {
  await expect(startShop({ CANCEL_GRACE_MINUTES: 'soon' })).rejects.toThrow('CANCEL_GRACE_MINUTES');
  const next = await startShop();
  try {
    expect((await fetch(`${next.url}/api/health/live`)).status).toBe(200);
  } finally {
    await next.stop();
  }
});
