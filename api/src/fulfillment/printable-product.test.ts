import { printArea, PrintfulStandIn } from '../../test/stand-ins/printful/index.js';
import type { PrintArea } from '../../test/stand-ins/printful/catalog.js';
import { PrintfulCatalog, PrintfulClient } from '@ftl/print-partners';
import { PrintableProduct } from './printable-product.js';

describe('the product that the shop is configured to sell', () => {
  let standIn: PrintfulStandIn;
  beforeAll(async () => {
    standIn = await PrintfulStandIn.start();
  });
  beforeEach(() => {
    Object.assign(standIn.behavior, { unavailable: 0 });
    Object.assign(standIn.catalog, {
      isKnown: true,
      printAreas: [printArea('front', 'dtg'), printArea('back', 'dtg')],
    });
  });
  afterAll(() => standIn.close());

  const product = (key = 'printful-token') => {
    const client = new PrintfulClient({ key, url: standIn.url });
    return new PrintableProduct(client, new PrintfulCatalog(client, 824));
  };

  it.each`
    because                                 | backs
    ${'Printful prints it'}                 | ${[printArea('back', 'dtg')]}
    ${'it is not printed on the back'}      | ${[]}
    ${'the back is embroidered only'}       | ${[printArea('back', 'embroidery')]}
    ${"the back's print area is too small"} | ${[printArea('back', 'dtg', 0.5, 0.5)]}
  `('starts the shop when $because', async ({ backs }) => {
    standIn.catalog.printAreas = [printArea('front', 'dtg'), ...(backs as PrintArea[])];
    await expect(product().assertPrintable()).resolves.toBeUndefined();
  });

  it.each`
    because                                 | changes                                                  | says
    ${'it is not printed on the front'}     | ${{ printAreas: [printArea('back', 'dtg')] }}            | ${'no front print'}
    ${'it is embroidered only'}             | ${{ printAreas: [printArea('front', 'embroidery')] }}    | ${'no front print'}
    ${'its print area is too small'}        | ${{ printAreas: [printArea('front', 'dtg', 0.5, 0.5)] }} | ${'No print fits'}
    ${'Printful does not know the product'} | ${{ isKnown: false }}                                    | ${'does not know it'}
  `('refuses to start the shop because $because', async ({ changes, says }) => {
    Object.assign(standIn.catalog, changes);
    await expect(product().assertPrintable()).rejects.toMatchObject({
      name: 'ConfigurationError',
      message: expect.stringContaining(says as string) as string,
    });
  });

  it('starts the shop when Printful does not respond', async () => {
    standIn.behavior.unavailable = 1;
    await expect(product().assertPrintable()).resolves.toBeUndefined();
  });
});
