import { OrderShop } from '../../test/fixtures/order-shop.js';
import { makeDesign } from '../../test/fixtures/photos.js';
import type { Visitor } from '../../test/visitor.js';
import type { RemoveBackgroundResponse } from '../cutout/index.js';
import type { Design } from '../designs/index.js';
import type { KeptMementoResponse } from './mementos.responses.js';

describe('a memorial page that shows the cutout of a design', () => {
  let shop: OrderShop;
  let buyer: Visitor;
  /** The design as the engine cut it out, and after the cutout was retouched. */
  let first: Design;
  let retouched: Design;
  let pageId: string;
  beforeAll(async () => {
    shop = await OrderShop.start();
    buyer = shop.shop.visitor();
    const { id: orderId } = await shop.paidOrder(buyer);
    first = await makeDesign(buyer);
    retouched = await retouchedDesign();
    const { body } = await buyer.post<KeptMementoResponse>('/api/mementos', {
      ...{ orderId, lovedOneName: 'Eleanor Rose', message: '', visibility: 'unlisted' },
      pictureUrl: first.backgroundRemovedImageUrl,
    });
    pageId = body.memento.id;
  });
  afterAll(() => shop?.stop());

  async function retouchedDesign(): Promise<Design> {
    const { originalImageUrl, id: designId } = first;
    const { body: job } = await buyer.post<RemoveBackgroundResponse>(
      '/api/images/remove-background',
      {
        imageUrl: originalImageUrl,
        objectKey: keyOf(originalImageUrl),
      },
    );
    const strokes = [{ mode: 'erase', radius: 0.05, points: [[0.5, 0.5]] }];
    const { body: cutout } = await buyer.post<RemoveBackgroundResponse>('/api/images/retouch', {
      ...{ jobId: job.jobId, strokes },
    });
    const { body } = await buyer.post<{ design: Design }>('/api/generate-design', {
      ...{ designId, originalImageUrl, templateId: 'heaven-memory', lovedOneName: 'Eleanor Rose' },
      backgroundRemovedImageUrl: cutout.processedImageUrl,
    });
    return body.design;
  }
  const keyOf = (address: string) => address.replace('/api/images/view/', '');
  const rowOf = (address: string) =>
    shop.row<{ expires_at: Date | null }>('select expires_at from images where key = $1', [
      keyOf(address),
    ]);
  const statuses = ({ backgroundRemovedImageUrl, finalDesignImageUrl }: Design) =>
    Promise.all(
      [backgroundRemovedImageUrl, finalDesignImageUrl!].map(
        async (each) => (await fetch(new URL(each, shop.shop.url))).status,
      ),
    );

  it('leaves the images of a design with the retouched cutout when it is deleted', async () => {
    expect((await rowOf(first.backgroundRemovedImageUrl)).expires_at).toBeNull();
    expect((await buyer.send('DELETE', `/api/mementos/${pageId}`)).status).toBe(200);
    expect(await statuses(retouched)).toEqual([200, 200]);
    expect((await rowOf(first.backgroundRemovedImageUrl)).expires_at).toEqual(
      (await rowOf(retouched.backgroundRemovedImageUrl)).expires_at,
    );
  });
});
