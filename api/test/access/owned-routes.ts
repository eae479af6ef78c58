import { FAMILY_CLOSES_AT, type Belongings } from './belongings.js';
import { NO_ID } from './made-up-tokens.js';

const FAMILY = '/api/family-lists/of-design/{designId}';
const familyPath = ({ familyList }: Belongings, what = '') =>
  `/api/family-lists/of-design/${familyList.designId}${what}`;
const ENTRY = { name: 'Anna', items: [{ size: 'M', color: 'white', quantity: 1 }], revision: 0 };

/**
 * Every guest route with an id in its path, by the object that the id identifies. New routes must
 * be added here, so that the sweep knows their owner.
 */
export const OWNED: Record<string, (mine: Belongings) => { path: string; body?: object }> = {
  'GET /api/designs/{id}': ({ design }) => ({ path: `/api/designs/${design.id}` }),
  'PUT /api/designs/{id}/back': ({ design }) => ({
    path: `/api/designs/${design.id}/back`,
    body: { birthDate: 'May 4, 1948', passedDate: '', lines: ['Forever in our hearts'] },
  }),
  'DELETE /api/designs/{id}/back': ({ design }) => ({ path: `/api/designs/${design.id}/back` }),
  'POST /api/designs/{id}/send-link': ({ design }) => ({
    path: `/api/designs/${design.id}/send-link`,
    body: { email: 'owner@example.com' },
  }),
  'GET /api/trpc/{procedure}': ({ order }) => ({
    path: `/api/trpc/order.getOrder?input=${encodeURIComponent(JSON.stringify({ id: order.id }))}`,
  }),
  'GET /api/orders/by-session/{sessionId}': ({ sessionId }) => ({
    path: `/api/orders/by-session/${sessionId}`,
  }),
  'GET /api/mementos/of-order/{orderId}': ({ order }) => ({
    path: `/api/mementos/of-order/${order.id}`,
  }),
  'GET /api/mementos/{id}/keep': ({ memento }) => ({ path: `/api/mementos/${memento.id}/keep` }),
  'GET /api/mementos/{id}/download': ({ memento }) => ({
    path: `/api/mementos/${memento.id}/download`,
  }),
  'PUT /api/mementos/{id}': ({ memento }) => ({
    path: `/api/mementos/${memento.id}`,
    body: { lovedOneName: 'Eleanor Rose', visibility: 'unlisted' },
  }),
  'PUT /api/mementos/{id}/words/{messageId}': ({ memento, wordsId }) => ({
    path: `/api/mementos/${memento.id}/words/${wordsId}`,
  }),
  'DELETE /api/mementos/{id}/words/{messageId}': ({ memento, wordsId }) => ({
    path: `/api/mementos/${memento.id}/words/${wordsId}`,
  }),
  'DELETE /api/mementos/{id}': ({ memento }) => ({ path: `/api/mementos/${memento.id}` }),
  'GET /api/images/remove-background/{jobId}/events': ({ jobId }) => ({
    path: `/api/images/remove-background/${jobId}/events`,
  }),
  // Versions increase because the owner's calls run one after the other.
  [`GET ${FAMILY}`]: (mine) => ({ path: familyPath(mine) }),
  [`POST ${FAMILY}`]: (mine) => ({
    path: familyPath(mine),
    body: { message: '', closesAt: FAMILY_CLOSES_AT, colors: ['white'] },
  }),
  [`PATCH ${FAMILY}`]: (mine) => ({ path: familyPath(mine), body: { version: 1, message: 'Hi' } }),
  [`PUT ${FAMILY}/entries/{entryId}`]: (mine) => ({
    path: familyPath(mine, `/entries/${NO_ID}`),
    body: ENTRY,
  }),
  [`POST ${FAMILY}/close`]: (mine) => ({
    path: familyPath(mine, '/close'),
    body: { version: 3 },
  }),
  [`POST ${FAMILY}/order`]: (mine) => ({
    path: familyPath(mine, '/order'),
    body: { version: 4, part: 1, expectedTotalCents: 3900 },
  }),
  [`POST ${FAMILY}/reopen`]: (mine) => ({
    path: familyPath(mine, '/reopen'),
    body: { version: 4, closesAt: FAMILY_CLOSES_AT },
  }),
  [`DELETE ${FAMILY}/entries/{entryId}`]: (mine) => ({
    path: familyPath(mine, `/entries/${NO_ID}?revision=1`),
  }),
  [`POST ${FAMILY}/link`]: (mine) => ({ path: familyPath(mine, '/link') }),
  [`DELETE ${FAMILY}/link`]: (mine) => ({ path: familyPath(mine, '/link') }),
  [`DELETE ${FAMILY}`]: (mine) => ({ path: familyPath(mine) }),
  'DELETE /api/images/view/{path}': ({ photo }) => ({ path: photo.imageUrl }),
};

/** Routes for guests only: an account has its designs on every device. */
export const FOR_GUESTS = ['POST /api/designs/{id}/send-link'];

/** The same for account routes. */
export const OF_ACCOUNTS: Record<string, (mine: Belongings) => { path: string; body?: object }> = {
  'PATCH /api/designs/{id}': ({ accountDesign: { id } }) => ({
    path: `/api/designs/${id}`,
    body: { size: 'L' },
  }),
  'PUT /api/designs/{id}/details': ({ accountDesign: { id } }) => ({
    path: `/api/designs/${id}/details`,
    body: { lovedOneName: 'Eleanor Rose' },
  }),
  'PUT /api/designs/{id}/visibility': ({ accountDesign: { id } }) => ({
    path: `/api/designs/${id}/visibility`,
    body: { isPublic: true },
  }),
  'DELETE /api/designs/{id}': ({ accountDesign: { id } }) => ({ path: `/api/designs/${id}` }),
};

/** Guest routes with an unguessable id, which grants access. */
export const OPEN_BY_LINK = [
  'GET /api/mementos/{id}',
  'POST /api/mementos/{id}/unlock',
  'POST /api/mementos/{id}/candles',
  'POST /api/mementos/{id}/words',
  'POST /api/mementos/{id}/report',
];

/** Mounted for all methods, of which only GET is used. */
export const UNUSED = ['POST', 'PUT', 'PATCH', 'DELETE'].map(
  (method) => `${method} /api/trpc/{procedure}`,
);
