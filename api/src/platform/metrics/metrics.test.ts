import { Metrics } from './metrics.js';

describe('metrics of one read', () => {
  let metrics: Metrics;
  let reads: number;
  beforeEach(() => {
    metrics = new Metrics();
    reads = 0;
  });

  /** Two gauges with the result of one read. */
  function register(read: () => Promise<number>): void {
    const once = metrics.oncePerScrape(() => {
      reads += 1;
      return read();
    });
    for (const name of ['ftl_first', 'ftl_second'])
      metrics.read({ name, help: name }, async () => [{ value: await once() }]);
  }
  const values = (text: string) => text.match(/^ftl_(first|second) \d+$/gm);

  it('are read once per scrape, and again in the next one', async () => {
    register(() => Promise.resolve(reads));
    expect(values(await metrics.text())).toEqual(['ftl_first 1', 'ftl_second 1']);
    expect(values(await metrics.text())).toEqual(['ftl_first 2', 'ftl_second 2']);
  });

  it('are read once for concurrent scrapes, which all report them', async () => {
    register(() => Promise.resolve(reads));
    const [one, other] = await Promise.all([metrics.text(), metrics.text()]);
    expect(values(one)).toEqual(['ftl_first 1', 'ftl_second 1']);
    expect(other).toBe(one);
  });

  it('are read again after a read that got no response', async () => {
    register(() => (reads === 1 ? new Promise(() => undefined) : Promise.resolve(reads)));
    expect(values(await metrics.text())).toBeNull();
    expect(values(await metrics.text())).toEqual(['ftl_first 2', 'ftl_second 2']);
  });

  it('are read again after a failure', async () => {
    register(() => (reads === 1 ? Promise.reject(new Error('down')) : Promise.resolve(reads)));
    expect(values(await metrics.text())).toBeNull();
    expect(values(await metrics.text())).toEqual(['ftl_first 2', 'ftl_second 2']);
  });
});
