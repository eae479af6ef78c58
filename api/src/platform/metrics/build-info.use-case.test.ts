import { startShop } from '../../../test/shop.js';

it('names the commit of the build in its log and in its metrics', async () => {
  const shop = await startShop({ BUILD_COMMIT: 'c0ffee1234', LOG_LEVEL: 'info' });
  try {
    const metrics = await fetch(`${shop.url}/api/metrics`);
    expect(await metrics.text()).toContain('ftl_build_info{commit="c0ffee1234"} 1');
    const started = shop
      .log()
      .split('\n')
      .find((line) => line.includes('The API has started'));
    expect(JSON.parse(started ?? '{}')).toMatchObject({ commit: 'c0ffee1234', role: 'all' });
  } finally {
    await shop.stop();
  }
});
