import { runApiProgram } from '../../../test/api-program.js';
import {
  startPrintful,
  startScalablePress,
  type HostedPartner,
} from '../../../test/stand-ins/hosted-partner.js';
import { printArea, type PrintfulStandIn } from '../../../test/stand-ins/printful/index.js';
import { OrderShop } from '../../../test/fixtures/order-shop.js';
import { PRINTFUL_EVENTS } from './webhooks.js';

describe('npm run shop -- partners check', () => {
  let printful: HostedPartner & { standIn: PrintfulStandIn };
  let second: HostedPartner;
  let shop: OrderShop;

  beforeAll(async () => {
    printful = await startPrintful();
    second = await startScalablePress();
    shop = await OrderShop.start({ ...printful.settings, ...second.settings });
  });
  afterAll(async () => {
    await shop?.stop();
    await printful.close();
    await second.close();
  });
  beforeEach(() => {
    printful.standIn.webhooks.url = `${shop.shop.url}/api/webhooks/printful`;
    printful.standIn.webhooks.events = PRINTFUL_EVENTS;
    printful.standIn.catalog.printAreas = [printArea('front', 'dtg'), printArea('back', 'dtg')];
    printful.standIn.costsAfterReads = 0;
  });
  afterEach(() => expect([...printful.violations, ...second.violations]).toEqual([]));

  const check = async (settings: Record<string, string> = {}) => {
    const { code, printed } = await runApiProgram('partners.js', ['check'], {
      ...printful.settings,
      ...second.settings,
      DATA_DIR: shop.shop.dataDir,
      DATABASE_URL: shop.connectionString,
      PORT: new URL(shop.shop.url).port,
      PUBLIC_URL: shop.shop.url,
      ...settings,
    });
    return { code, message: printed };
  };

  it('reports a complete setup, and deletes the draft that it created', async () => {
    expect(await check()).toEqual({
      code: 0,
      message: expect.not.stringContaining('WRONG') as string,
    });
    expect(printful.standIn.orders).toHaveLength(1);
    expect(printful.standIn.orders[0]).toMatchObject({ status: 'draft', isDeleted: true });
  });

  it('names each problem, and still deletes its draft', async () => {
    printful.standIn.webhooks.events = ['shipment_sent'];
    printful.standIn.catalog.printAreas = [printArea('front', 'embroidery')];
    const { code, message } = await check({
      SCALABLEPRESS_KEY: 'wrong',
      PRINTFUL_WEBHOOK_SECRET: 'not-hex',
    });
    expect(code).toBe(1);
    expect(message).toMatch(/WRONG {2}Printful: key and webhook: .*order_canceled/);
    expect(message).toMatch(/WRONG {2}Printful: webhook secret: PRINTFUL_WEBHOOK_SECRET/);
    expect(message).toMatch(/WRONG {2}Printful: product and print area: .*no front print/);
    expect(message).toMatch(/WRONG {2}Scalable Press: key: .*is the key right/);
    expect(message).toMatch(/ok {5}Stripe: key/);
    expect(printful.standIn.orders.every(({ isDeleted }) => isDeleted)).toBe(true);
  });
});
