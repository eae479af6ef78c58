import { PAYMENT_FORM } from '../api/test/fixtures/payment-form.ts';
import { Visitor } from '../api/test/visitor.ts';
import { photoOfOnePerson } from '../e2e/shop/photos.ts';

export interface Order {
  id: string;
  status: string;
}

/** Uploads a photo and removes its background. */
export async function makeCutout(visitor: Visitor) {
  const photo = await photoOfOnePerson();
  const { body: uploaded } = await visitor.upload<{ imageUrl: string; objectKey: string }>(
    photo.buffer,
    photo.name,
    photo.mimeType,
  );
  const { body: cut } = await visitor.post<{ processedImageUrl: string }>(
    '/api/images/remove-background',
    uploaded,
  );
  return {
    originalImageUrl: uploaded.imageUrl,
    backgroundRemovedImageUrl: cut.processedImageUrl,
  };
}

/** @returns the id of a finished guest design */
export async function makeDesign(visitor: Visitor, lovedOneName: string): Promise<string> {
  const { body } = await visitor.post<{ design: { id: string } }>('/api/generate-design', {
    ...(await makeCutout(visitor)),
    templateId: 'heaven-memory',
    lovedOneName,
  });
  return body.design.id;
}

/** @returns URL of the sandbox's payment page */
export async function createPaymentSession(visitor: Visitor, designId: string, email: string) {
  const { body } = await visitor.post<{ url: string }>('/api/guest/checkout', {
    designId,
    customerEmail: email,
    designDetails: { name: 'Eleanor' },
    productDetails: { color: 'white', size: 'M', placement: 'center', quantity: 1 },
  });
  return body.url;
}

/** Fills in and submits the sandbox's payment page. */
export function pay(url: string, email: string): Promise<Response> {
  return fetch(url, {
    method: 'POST',
    body: new URLSearchParams({ ...PAYMENT_FORM, email }),
    redirect: 'manual',
  });
}

/** The order of a paid payment session. */
export async function orderOf(visitor: Visitor, session: string): Promise<Order> {
  const { body } = await visitor.get<{ order: Order }>(`/api/orders/by-session/${session}`);
  return body.order;
}

/** Id of the payment session. */
export function sessionOf(url: string): string {
  return url.split('/').pop()!;
}
