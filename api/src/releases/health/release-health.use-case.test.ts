import { CanaryShop } from '../../../test/canary-shop.js';
import { metricOf } from '../../../test/metrics.js';
import { operatorOf } from '../../../test/operator.js';

describe('a canary in a shop of several processes', () => {
  let desk: CanaryShop;
  beforeAll(async () => {
    desk = await CanaryShop.start();
    await desk.startCanary('1.1.0');
  });
  afterAll(() => desk?.stop());

  const orders = (...args: string[]) => operatorOf(desk.shop)(...args);
  const withdrawn = (version: string) =>
    metricOf(desk.cluster.apis[1]!.url, 'ftl_canary_withdrawn', `version="${version}"`);

  it('stays while it fails no more than the live release', async () => {
    await desk.reported('1.0.0', { shown: 30, failed: 1 });
    await desk.reported('1.1.0', { shown: 30, failed: 1 });
    await desk.judge();
    await desk.untilServed('1.1.0');
    expect(await desk.releases()).not.toContain('WITHDRAWN');
    expect((await orders('list', 'open')).message).toContain('No order is open.');
  });

  it('has its share among new visitors, whose browsers keep their assignment', async () => {
    const first = await fetch(desk.cluster.url);
    const [cookie = ''] = first.headers.getSetCookie();
    expect(cookie).toMatch(/^release_share=\d+;/);
    const again = await fetch(desk.cluster.url, { headers: { cookie: cookie.split(';')[0]! } });
    expect(again.headers.getSetCookie()).toEqual([]);
  });

  it('is withdrawn from every process when it fails more than the live release, and is listed for the operator', async () => {
    await desk.reported('1.1.0', { shown: 0, failed: 29 });
    await desk.judge();
    await desk.untilServedAlone('1.0.0');
    const counts = 'failed on 30 of 60 page loads, 1.0.0 on 1 of 31 page loads';
    expect(desk.cluster.log()).toContain(`The canary mf-static 1.1.0 is withdrawn: it ${counts}`);
    expect(await desk.releases()).toMatch(
      new RegExp(`WITHDRAWN 1.1.0 by the shop at .* ${counts}`),
    );
    expect((await orders('list', 'open')).message).toMatch(
      new RegExp(`canary_withdrawn: .*${counts}.* ->  npm run shop -- releases rollback mf-static`),
    );
    expect(await withdrawn('1.1.0')).toBe(1);
    const kind = 'kind="canary_withdrawn"';
    expect(await metricOf(desk.cluster.url, 'ftl_operator_entries', kind)).toBe(1);
  });

  it('stays withdrawn after a restart', async () => {
    await desk.cluster.end();
    await desk.cluster.restart();
    await desk.untilServedAlone('1.0.0');
    expect(await desk.releases()).toContain('WITHDRAWN 1.1.0');
  });

  it("runs again after an operator's decision, judged by later failures only", async () => {
    expect(await desk.releases('retry-canary', 'mf-static')).toContain('is a canary again');
    await desk.untilServed('1.1.0');
    await desk.judge();
    await desk.untilServed('1.1.0');
    await desk.reported('1.0.0', { shown: 25, failed: 0 });
    await desk.reported('1.1.0', { shown: 0, failed: 25 });
    await desk.judge();
    await desk.untilServedAlone('1.0.0');
  });

  it('is replaced by a canary of a newer version, and the entry closes', async () => {
    await desk.startCanary('1.2.0');
    await desk.judge();
    await desk.untilServed('1.2.0');
    expect(await desk.releases()).not.toContain('WITHDRAWN');
    expect((await orders('list', 'open')).message).toContain('No order is open.');
    expect(await desk.releases('retry-canary', 'mf-static')).toContain('withdrawn no canary');
  });
});
