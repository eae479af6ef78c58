import { Logger } from '@nestjs/common';
import { FALLBACK_COLORS, type Product } from '@ftl/contracts';
import { BuiltInProducts } from './built-in-products.js';
import { CatalogService, CATALOG_LIFETIME_MS } from './catalog.service.js';
import { ProductSource } from './product-source.js';

class CountingSource extends ProductSource {
  calls = 0;
  fails = false;
  private readonly real = new BuiltInProducts();

  products(): Promise<Product[]> {
    this.calls++;
    return this.fails ? Promise.reject(new Error('partner is down')) : this.real.products();
  }
}

describe('Catalog', () => {
  // Silences expected warnings.
  beforeAll(() => Logger.overrideLogger(false));
  afterEach(() => jest.useRealTimers());

  it('API-09: contains every color that pages offer, each with name, hex and class', async () => {
    const colors = await new CatalogService(new BuiltInProducts()).colors(824);
    expect(colors.map((c) => c.name)).toEqual(
      expect.arrayContaining([
        'White',
        'Black',
        'Navy',
        'Charcoal',
        'Cardinal Red',
        'Royal Blue',
        'Heather Grey',
      ]),
    );
    for (const c of colors) {
      expect(c.hex).toMatch(/^#[0-9A-F]{6}$/);
      expect(c.class).toMatch(/^[a-z-]+$/);
    }
    expect(new Set(colors.map((c) => c.class)).size).toBe(colors.length);
  });

  it('DESIGN-43: the fallback colors are in the catalog', async () => {
    const colors = await new CatalogService(new BuiltInProducts()).colors();
    for (const c of FALLBACK_COLORS) expect(colors).toContainEqual(expect.objectContaining(c));
  });

  it('CONST-03: calls its source once in five minutes', async () => {
    jest.useFakeTimers();
    const source = new CountingSource();
    const catalog = new CatalogService(source);
    await catalog.colors();
    jest.advanceTimersByTime(CATALOG_LIFETIME_MS - 1);
    await catalog.colors();
    expect(source.calls).toBe(1);
    jest.advanceTimersByTime(1);
    await catalog.colors();
    expect(source.calls).toBe(2);
  });

  it('DESIGN-45: throws a readable error when products cannot be fetched, and retries a second later', async () => {
    jest.useFakeTimers();
    const source = new CountingSource();
    source.fails = true;
    const catalog = new CatalogService(source);
    await expect(catalog.colors()).rejects.toMatchObject({
      status: 502,
      message: 'Failed to fetch products: 502',
    });
    source.fails = false;
    jest.advanceTimersByTime(1000);
    await expect(catalog.colors()).resolves.not.toHaveLength(0);
  });

  it('calls a source that keeps failing less and less often, at least once a minute', async () => {
    jest.useFakeTimers();
    const source = new CountingSource();
    source.fails = true;
    const catalog = new CatalogService(source);
    const callsIn = async (seconds: number): Promise<number> => {
      const before = source.calls;
      for (let second = 0; second < seconds; second++) {
        for (let request = 0; request < 3; request++)
          await expect(catalog.colors()).rejects.toThrow('Failed to fetch products');
        jest.advanceTimersByTime(1000);
      }
      return source.calls - before;
    };
    expect(await callsIn(1)).toBe(1);
    expect(await callsIn(63)).toBe(6);
    expect(await callsIn(600)).toBe(10);
    source.fails = false;
    jest.advanceTimersByTime(60_000);
    await catalog.colors();
    source.fails = true;
    jest.advanceTimersByTime(CATALOG_LIFETIME_MS);
    await expect(catalog.colors()).resolves.not.toHaveLength(0);
  });

  it('serves the last response while its source fails', async () => {
    jest.useFakeTimers();
    const source = new CountingSource();
    const catalog = new CatalogService(source);
    const colors = await catalog.colors();
    source.fails = true;
    jest.advanceTimersByTime(CATALOG_LIFETIME_MS);
    await expect(catalog.colors()).resolves.toEqual(colors);
    expect(source.calls).toBe(2);
  });

  it('resolves built-in colors without its source', async () => {
    const source = new CountingSource();
    source.fails = true;
    await expect(new CatalogService(source).color('royal-blue')).resolves.toMatchObject({
      hex: '#1F4FA3',
    });
  });

  it('resolves a color that is sold out since, which earlier orders have', async () => {
    const [shirt] = await new BuiltInProducts().products();
    const teal = { name: 'Teal', hex: '#0F766E', class: 'teal', sizes: shirt!.sizes };
    let colors = [teal, ...shirt!.colors];
    const source = { products: () => Promise.resolve([{ ...shirt!, colors }]) };
    const catalog = new CatalogService(source);
    await catalog.color('teal');
    jest.useFakeTimers({ now: Date.now() + CATALOG_LIFETIME_MS });
    colors = colors.filter(({ name }) => !['Teal', 'Navy'].includes(name));
    await expect(catalog.color('teal')).resolves.toMatchObject({ hex: '#0F766E' });
    await expect(catalog.color('Navy')).resolves.toMatchObject({ class: 'navy' });
    await expect(catalog.colors()).resolves.toEqual(colors);
  });

  it('API-10: lists products with id, name, colors, sizes, size guide and stock', async () => {
    const [shirt] = await new CatalogService(new BuiltInProducts()).products();
    expect(shirt).toMatchObject({
      id: 824,
      isAvailable: true,
      sizes: ['XS', 'S', 'M', 'L', 'XL', '2XL'],
    });
    for (const row of shirt!.sizeGuide!) {
      expect(row.widthCm).toBeCloseTo(row.widthInches * 2.54, 1);
      expect(row.lengthCm).toBeCloseTo(row.lengthInches * 2.54, 1);
    }
    const widths = shirt!.sizeGuide!.map(({ widthInches }) => widthInches);
    expect(widths).toEqual([...widths].sort((a, b) => a - b));
  });

  it('throws for an unknown product', async () => {
    await expect(new CatalogService(new BuiltInProducts()).colors(1)).rejects.toMatchObject({
      code: 'NOT_FOUND',
    });
  });
});
