import { chromium, type Browser, type Page } from '@playwright/test';
import { systemBrowser } from '../../../tools/browser.js';
import { expectAccessible } from '../../../tools/testing/accessible.js';
import { OperatorShop } from '../../test/operator-shop.js';
import { until } from '../../test/fixtures/order-shop.js';
import { ownStore, publishShell } from '../../test/publish-shell.js';
import { integrityOf, releaseRecord } from '../../test/release-record.js';
import { reviews } from '../after-sales/reviews/reviews.schema.js';
import { withdrawnCanaries } from '../releases/releases.schema.js';

const WIDTHS = [390, 1280];
const REVIEW = { name: 'Anna, Ohio', text: 'It looks just like her.' };

describe('pages of the operator in a browser', () => {
  let desk: OperatorShop;
  let browser: Browser;
  let page: Page;
  let order: Awaited<ReturnType<OperatorShop['accepted']>>;

  beforeAll(async () => {
    desk = await OperatorShop.start();
    const executablePath = systemBrowser();
    browser = await chromium.launch({
      ...(executablePath ? { executablePath } : {}),
      args: ['--no-sandbox'],
    });
    page = await browser.newPage();
    order = await desk.accepted();
    await desk.reportProblem(order.id, 'address', 'No such street');
    await reportMemorialPage();
    const reason = 'The family asked';
    await (await desk.signedIn()).act('/reports', '/hide', { reason });
    const { shop } = desk.shop;
    const message = { name: 'Ann', email: 'ann@example.com', subject: 'A date', message: 'Hi.' };
    await shop.visitor().post('/api/contact', message);
    await desk.shop.insert(reviews, { orderId: order.id, state: 'waiting', ...REVIEW });
    await payForDoubted();
    await releaseAndWithdrawCanary();
  });
  afterAll(async () => {
    await browser?.close();
    await desk?.stop();
  });

  async function reportMemorialPage(): Promise<void> {
    const { body } = await order.visitor.post<{ memento: { id: string } }>('/api/mementos', {
      ...{ orderId: order.id, lovedOneName: 'Rose', message: 'Her garden.', visibility: 'public' },
    });
    const reason = 'This is not her family.';
    await desk.shop.shop.visitor().post(`/api/mementos/${body.memento.id}/report`, { reason });
  }

  async function payForDoubted(): Promise<void> {
    const visitor = desk.shop.shop.visitor();
    const designId = await desk.shop.design(visitor, 'guest', 'Alexandria Montgomery-Featherstone');
    const { body } = await desk.shop.checkout(visitor, designId);
    await desk.shop.pay(body.url!);
    await desk.shop.order(visitor, body.url!, ({ status }) => status === 'paid');
  }

  async function releaseAndWithdrawCanary(): Promise<void> {
    const { shop } = desk.shop;
    const store = ownStore(shop.dataDir);
    await publishShell(store, ['/']);
    const content = 'entry of 1.1.0';
    const record = releaseRecord({
      version: '1.1.0',
      files: { 'remoteEntry.a.js': integrityOf(content) },
      sizes: { 'remoteEntry.a.js': { raw: 20_000, brotli: 12_345 } },
      shared: { react: { version: '19.3.1', range: '^19.3.0' } },
    });
    await store.publish({ record, files: new Map([['remoteEntry.a.js', Buffer.from(content)]]) });
    await store.startCanary('mf-static', { version: '1.1.0', percent: 10 });
    const counts = {
      canary: { loads: 60, failures: 30 },
      live: { loads: 31, failures: 1, version: '1.0.0' },
    };
    const canary = { name: 'mf-static', version: '1.1.0', counts };
    await desk.shop.insert(withdrawnCanaries, canary);
    await shop.visitor().post('/api/analytics/events', {
      ...{ event: 'web_vital', category: 'x', action: 'LCP', label: 'mf-static@1.0.0', value: 900 },
    });
  }

  /** Opens every disclosure, because axe skips hidden content. */
  async function expectUsable(width: number): Promise<void> {
    await page.setViewportSize({ width, height: 844 });
    await page.locator('details').evaluateAll((all) => {
      for (const each of all as HTMLDetailsElement[]) each.open = true;
    });
    await expectAccessible(page);
    const needed = await page.evaluate(() => document.documentElement.scrollWidth);
    expect(needed).toBeLessThanOrEqual(width);
  }

  it('axe finds no violation on the sign-in page', async () => {
    await page.goto(await desk.newLink());
    for (const width of WIDTHS) await expectUsable(width);
    await page.getByRole('button', { name: 'Sign in' }).click();
    await page.getByRole('heading', { level: 1, name: 'Open cases' }).waitFor();
  });

  it.each([
    ['open cases', '/', 'No such street'],
    ['orders', '/orders', 'FTL'],
    ['reported memorial pages', '/reports', 'This is not her family.'],
    ['designs to look at', '/proofs', 'The name has 34 letters'],
    ['reviews', '/reviews', REVIEW.text],
    ['contact messages', '/messages', 'A date'],
    ['the log', '/log', 'The family asked'],
  ])('axe finds no violation on the page of %s', async (_, path, content) => {
    await page.goto(desk.url + path);
    await page.getByText(content).first().waitFor();
    for (const width of WIDTHS) await expectUsable(width);
  });

  it('axe finds no violation on the page of one order', async () => {
    await page.goto(desk.url + order.page);
    for (const width of WIDTHS) await expectUsable(width);
  });

  it('axe finds no violation on the page of releases with a withdrawn canary', async () => {
    await until(async () => {
      await fetch(desk.shop.shop.url);
      await page.goto(`${desk.url}/releases`);
      return (await page.getByText('Canary 1.1.0 withdrawn').count()) || null;
    });
    for (const width of WIDTHS) await expectUsable(width);
  });
});
