import { DAY_MS } from '@ftl/rules';
import { eventually } from '../eventually.js';
import { makeDesign, smallPhotoOfOnePerson } from '../fixtures/photos.js';
import type { RunningShop } from '../shop.js';
import type { Visitor } from '../visitor.js';
import type { AccountDesignResponse } from '../../src/designs/designs.responses.js';
import type { CheckoutResponse } from '../../src/checkout/checkout.responses.js';
import type { RemoveBackgroundResponse } from '../../src/cutout/cutout.responses.js';
import type { Design } from '../../src/designs/designs.responses.js';
import type {
  FamilyList,
  FamilyListResponse,
} from '../../src/family-lists/family-lists.responses.js';
import type { UploadImageResponse } from '../../src/images/images.responses.js';
import type { KeptMementoResponse } from '../../src/mementos/mementos.responses.js';
import type { OrderBySessionResponse } from '../../src/orders/orders.responses.js';

/** Tomorrow. */
export const FAMILY_CLOSES_AT = new Date(Date.now() + DAY_MS).toISOString();

/** One of each kind of object that a visitor can own, created by a visitor with an account. */
export interface Belongings {
  design: Design;
  accountDesign: AccountDesignResponse;
  order: OrderBySessionResponse['order'];
  sessionId: string;
  memento: KeptMementoResponse['memento'];
  wordsId: string;
  /** Uploaded, and not used by anything else. */
  photo: UploadImageResponse;
  /** Background removal of the account design's photo. */
  jobId: string;
  /** Belongs to a design that is not used by anything else. */
  familyList: FamilyList;
}

export async function belongingsOf(owner: Visitor, shop: RunningShop): Promise<Belongings> {
  const design = await makeDesign(owner);
  const { body: accountDesign } = await owner.post<AccountDesignResponse>('/api/designs', {
    originalImageUrl: design.originalImageUrl,
    backgroundRemovedImageUrl: design.backgroundRemovedImageUrl,
    lovedOneName: 'Eleanor Rose',
    selectedTemplateId: 'heaven-memory',
  });
  const { order, sessionId } = await paidOrder(owner, design);
  const { body: made } = await owner.post<KeptMementoResponse>('/api/mementos', {
    orderId: order.id,
    lovedOneName: 'Eleanor Rose',
    visibility: 'unlisted',
  });
  const words = { name: 'Tom', text: 'She taught me to read.' };
  await shop.visitor().post(`/api/mementos/${made.memento.id}/words`, words);
  const { body: kept } = await owner.get<KeptMementoResponse>(
    `/api/mementos/${made.memento.id}/keep`,
  );
  const wordsId = kept.memento.words[0]!.id;
  const { body: photo } = await owner.upload<UploadImageResponse>(await smallPhotoOfOnePerson());
  const { body: removal } = await owner.post<RemoveBackgroundResponse>(
    '/api/images/remove-background',
    {
      imageUrl: design.originalImageUrl,
      objectKey: design.originalImageUrl.replace('/api/images/view/', ''),
    },
  );
  const familyList = await familyListOf(owner, await makeDesign(owner, 'Rose Miller'));
  return {
    familyList,
    ...{ design, accountDesign, order, sessionId, memento: made.memento, wordsId, photo },
    jobId: removal.jobId!,
  };
}

async function familyListOf(owner: Visitor, { id }: Design): Promise<FamilyList> {
  const { body } = await owner.post<FamilyListResponse>(`/api/family-lists/of-design/${id}`, {
    message: '',
    closesAt: FAMILY_CLOSES_AT,
    colors: ['white'],
  });
  return body.list;
}

async function paidOrder(owner: Visitor, design: Design) {
  const { body } = await owner.post<CheckoutResponse>('/api/create-checkout-session', {
    ...checkout(design),
    tempUserId: owner.tempUserId,
  });
  const form = new URLSearchParams({
    ...{ email: '', name: 'Anna Weber', line1: '1 Hill Road', line2: '', city: 'Salem' },
    ...{ state: 'OR', postal_code: '97301', country: 'US', card: '4242 4242 4242 4242' },
    ...{ expiry: '12 / 34', cvc: '123' },
  });
  await fetch(body.url, { method: 'POST', body: form, redirect: 'manual' });
  const sessionId = new URL(body.url).pathname.split('/').pop()!;
  const { body: paid } = await eventually(
    () => owner.get<OrderBySessionResponse>(`/api/orders/by-session/${sessionId}`),
    (response) => response.body.order?.status !== 'pending',
  );
  if (paid.order?.status === 'pending') throw new Error('The order was never paid');
  return { order: paid.order, sessionId };
}

export function ingredients(design: Design) {
  return {
    templateId: 'heaven-memory-2',
    lovedOneName: design.lovedOneName,
    originalImageUrl: design.originalImageUrl,
    backgroundRemovedImageUrl: design.backgroundRemovedImageUrl,
  };
}

export function checkout(design: Design) {
  return {
    designId: design.id,
    customerEmail: 'buyer@example.com',
    productDetails: { color: 'white', sizes: [{ size: 'M', quantity: 1 }] },
  };
}
