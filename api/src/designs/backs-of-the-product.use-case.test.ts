import type { ErrorResponse, Product } from '@ftl/contracts';
import { OrderShop } from '../../test/fixtures/order-shop.js';
import { makeDesign } from '../../test/fixtures/photos.js';
import { startPrintful } from '../../test/stand-ins/hosted-partner.js';
import { printArea, type PrintfulStandIn } from '../../test/stand-ins/printful/index.js';
import type { HostedPartner } from '../../test/stand-ins/hosted-partner.js';
import type { Visitor } from '../../test/visitor.js';
import type { Design, DesignBackResponse } from './designs.responses.js';

const WORDS = { birthDate: '', passedDate: '', lines: ['Forever in our hearts'] };

describe('a product that its print partner does not print on the back', () => {
  let printful: HostedPartner & { standIn: PrintfulStandIn };
  let shop: OrderShop;
  let visitor: Visitor;
  let design: Design;
  beforeAll(async () => {
    printful = await startPrintful();
    printful.standIn.catalog.printAreas = [printArea('front', 'dtg')];
    shop = await OrderShop.start(printful.settings);
    visitor = shop.shop.visitor();
    await visitor.post('/api/session');
    design = await makeDesign(visitor);
  });
  afterAll(async () => {
    await shop?.stop();
    await printful.close();
  });

  const path = () => `/api/designs/${design.id}/back`;
  const refusal = { code: 'BACK_NOT_PRINTED', message: /can't print on the back/ };
  const expectRefused = ({ status, body }: { status: number; body: ErrorResponse }) => {
    expect({ status, code: body.code }).toEqual({ status: 409, code: refusal.code });
    expect(body.message).toMatch(refusal.message);
  };

  it('is sold, and listed as not printed on the back', async () => {
    const { body } = await visitor.get<Product[]>('/api/printful/products');
    expect(body).toMatchObject([{ id: 824, isAvailable: true, printsBack: false }]);
    expect((await shop.checkout(visitor, design.id)).status).toBe(200);
  });

  it('rejects text for the back, and its preview', async () => {
    expectRefused(await visitor.send<ErrorResponse>('PUT', path(), WORDS));
    const request = { designId: design.id, back: WORDS };
    expectRefused(await visitor.post<ErrorResponse>('/api/mockups/back-preview', request));
  });

  it('is not sold with an earlier text on the back until that is removed', async () => {
    const words = JSON.stringify(WORDS);
    await shop.db.query('update designs set back = $1 where key = $2', [words, design.id]);
    await shop.db.query(
      `update artworks set words = words || jsonb_build_object('back', $1::jsonb),
         back_key = preview_key, back_measures = measures, content_hash = 'with words'
       where id = (select artwork_id from designs where key = $2)`,
      [words, design.id],
    );
    const refused = await shop.checkout(visitor, design.id);
    expectRefused({ ...refused, body: refused.body as unknown as ErrorResponse });
    const removed = await visitor.send<DesignBackResponse>('DELETE', path());
    expect(removed.body.design.back).toBeUndefined();
    expect((await shop.checkout(visitor, design.id)).status).toBe(200);
  });
});
