import { randomBytes } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { parse } from 'yaml';
import { makeDesign } from '../../../test/fixtures/photos.js';
import { OrderShop, until } from '../../../test/fixtures/order-shop.js';
import { startShop, type RunningShop } from '../../../test/shop.js';

const ROOT = path.resolve(__dirname, '../../../..');
/** Every metric of ours or of prom-client in an expression. */
const NAMES = /\b(?:ftl|nodejs|process)_[a-z0-9_]+/g;

const STAGES = ['reading', 'counting', 'segmenting', 'refining', 'colouring'];

interface Rule {
  alert: string;
  expr: string;
  annotations: { summary: string; runbook_url: string };
}

const read = (file: string) => readFileSync(path.join(ROOT, 'deploy', file), 'utf8');
const rules = () =>
  (parse(read('prometheus/alerts.yaml')) as { groups: { rules: Rule[] }[] }).groups.flatMap(
    (group) => group.rules,
  );

async function metricsOf(url: string): Promise<string> {
  return (await fetch(`${url}/api/metrics`)).text();
}

/** Sum of the lines of a metric that contain all of these strings; undefined if there is none. */
function valueOf(text: string, name: string, ...words: string[]): number | undefined {
  const lines = text
    .split('\n')
    .filter((line) => line.startsWith(`${name}{`) || line.startsWith(`${name} `))
    .filter((line) => words.every((word) => line.includes(word)));
  if (lines.length === 0) return undefined;
  return lines.reduce((sum, line) => sum + Number(line.split(' ').pop()), 0);
}

describe('metrics', () => {
  let shop: OrderShop;
  beforeAll(async () => {
    // No recordings, because this test measures the computation.
    shop = await OrderShop.start({ CUTOUT_RECORDINGS: '' });
  });
  afterAll(() => shop?.stop());

  const metrics = () => metricsOf(shop.shop.url);

  it('reports requests by the pattern of their route, never by an id', async () => {
    const id = randomBytes(16).toString('hex');
    const visitor = shop.shop.visitor();
    await visitor.get(`/api/designs/${id}`);
    await visitor.get(`/api/nothing/${id}`);
    await visitor.get(`/api/images/view/original/${id}.jpg`);
    const text = await metrics();
    expect(text).not.toContain(id);
    const route = 'route="/api/designs/:id"';
    expect(valueOf(text, 'ftl_http_request_seconds_count', route, '404')).toBe(1);
    expect(valueOf(text, 'ftl_http_request_seconds_sum', route, '404')).toBeGreaterThan(0);
  });

  it('reports orders and revenue to the cent', async () => {
    const before = await metrics();
    expect(valueOf(before, 'ftl_paid_cents')).toBe(0);
    const visitor = shop.shop.visitor();
    await shop.paidOrder(visitor);
    const paid = await metrics();
    expect(valueOf(paid, 'ftl_orders_paid')).toBe(1);
    expect(valueOf(paid, 'ftl_paid_cents')).toBe(3900);
    expect(valueOf(paid, 'ftl_orders_refunded')).toBe(0);
    await visitor.post('/api/orders/cancel-with-token', { token: await shop.cancelToken(visitor) });
    const refunded = await until(async () => {
      const text = await metrics();
      return valueOf(text, 'ftl_orders_refunded') === 1 ? text : null;
    });
    expect(valueOf(refunded, 'ftl_refunded_cents')).toBe(3900);
  });

  it('reports how much work waits, and for how long', async () => {
    await shop.db.query(
      `insert into pgboss.job (name, data, start_after, policy)
       select name, '{}', now() - interval '90 seconds', policy from pgboss.queue
       where name like '%-dead' limit 1`,
    );
    const text = await metrics();
    expect(valueOf(text, 'ftl_jobs', '-dead', 'state="waiting"')).toBe(1);
    // Dead-letter queues have no worker, so they report no age.
    expect(valueOf(text, 'ftl_job_oldest_seconds', '-dead')).toBeUndefined();
  });

  it('reports failed runs of a schedule until one succeeds', async () => {
    const ended = (state: 'failed' | 'completed', at: string) =>
      shop.db.query(
        `insert into pgboss.job (name, state, completed_on, policy)
         select name, $1, now() + $2::interval, policy from pgboss.queue where name = 'retention'`,
        [state, at],
      );
    const failures = async () =>
      valueOf(await metrics(), 'ftl_scheduled_job_failures', 'queue="retention"');
    expect(await failures()).toBe(0);
    await ended('failed', '1 minute');
    await ended('failed', '2 minutes');
    expect(await failures()).toBe(2);
    await ended('completed', '3 minutes');
    expect(await failures()).toBe(0);
  });

  it('reports the duration of each stage of a photo and of its design', async () => {
    await makeDesign(shop.shop.visitor());
    const text = await metrics();
    const stages = text.matchAll(/^ftl_cutout_stage_seconds_count\{stage="(\w+)"\} 1$/gm);
    expect([...stages].map(([, stage]) => stage)).toEqual(expect.arrayContaining(STAGES));
    expect(valueOf(text, 'ftl_cutout_stage_seconds_sum')).toBeGreaterThan(0.1);
    expect(valueOf(text, 'ftl_render_seconds_count', 'image="preview"')).toBeGreaterThan(0);
  });

  it('reports failing remotes by release, with bounded cardinality', async () => {
    const report = (label: string) =>
      shop.shop.visitor().post('/api/analytics/events', {
        event: 'remote_failure',
        category: 'federation',
        action: 'timeout',
        label,
      });
    await report('mf-checkout@1.4.2');
    await report('<script>@"');
    for (let release = 0; release < 110; release++) await report(`mf-x@0.0.${release}`);
    const text = await metrics();
    const name = 'ftl_remote_failures_total';
    expect(valueOf(text, name, 'remote="mf-checkout"', 'version="1.4.2"')).toBe(1);
    expect(valueOf(text, name, 'remote="other"')).toBe(12);
    expect(text.split('\n').filter((line) => line.startsWith(`${name}{`))).toHaveLength(101);
  });

  it.each([
    ['the dashboard', () => read('grafana/dashboard.json')],
    ['the alerts', () => read('prometheus/alerts.yaml')],
  ])('%s queries existing metrics only', async (_, file) => {
    const told = new Set(
      [...(await metrics()).matchAll(/^# TYPE (\S+) (\S+)$/gm)].flatMap(([, name = '', type]) =>
        type === 'histogram' ? ['_bucket', '_count', '_sum'].map((end) => name + end) : [name],
      ),
    );
    const requested = [...new Set(file().match(NAMES) ?? [])];
    expect(requested.length).toBeGreaterThan(5);
    expect(requested.filter((name) => !told.has(name))).toEqual([]);
  });

  it('every alert has a description and the absolute URL of a runbook', () => {
    const { global } = parse(read('prometheus/prometheus.yaml')) as {
      global: { external_labels: { runbooks: string } };
    };
    expect(global.external_labels.runbooks).toMatch(/^https:\/\/.*\/docs\/runbooks$/);
    expect(rules().length).toBeGreaterThan(5);
    for (const { alert, expr, annotations } of rules()) {
      expect({ alert, balanced: expr.split('(').length }).toEqual({
        alert,
        balanced: expr.split(')').length,
      });
      expect(annotations.summary).not.toBe('');
      // The runbooks' base URL is one setting, in Prometheus.
      const runbook = annotations.runbook_url.replace(/^\{\{ \$externalLabels\.runbooks \}\}/, '');
      expect(runbook).toMatch(/^\/[\w-]+\.md$/);
      const exists = existsSync(path.join(ROOT, 'docs/runbooks', runbook));
      expect({ alert, exists }).toEqual({ alert, exists: true });
    }
  });
});

it('without a token, this machine may read metrics, but no request through a proxy', async () => {
  const shop = await startShop();
  try {
    const url = `${shop.url}/api/metrics`;
    const throughProxy = { headers: { 'x-forwarded-for': '127.0.0.1' } };
    expect((await fetch(url)).status).toBe(200);
    expect((await fetch(url, throughProxy)).status).toBe(404);
  } finally {
    await shop.stop();
  }
});

describe('access to metrics', () => {
  const token = 't'.repeat(40);
  let shop: RunningShop;
  beforeAll(async () => {
    shop = await startShop({ METRICS_TOKEN: token });
  });
  afterAll(() => shop?.stop());

  const ask = async (authorization?: string) =>
    (await fetch(`${shop.url}/api/metrics`, { headers: authorization ? { authorization } : {} }))
      .status;

  it('requires the token', async () => {
    expect(await ask(`Bearer ${token}`)).toBe(200);
    expect(await ask(`Bearer ${token}x`)).toBe(404);
    expect(await ask(token)).toBe(404);
    expect(await ask()).toBe(404);
  });
});
