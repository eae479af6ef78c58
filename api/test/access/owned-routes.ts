import { FAMILY_CLOSES_AT, ingredients, type Belongings } from './belongings.js';
import { NO_ID } from './made-up-tokens.js';
import type { Design } from '../../src/designs/designs.responses.js';

const FAMILY = '/api/family-lists/of-design/{designId}';
const familyPath = ({ familyList }: Belongings, what = '') =>
  `/api/family-lists/of-design/${familyList.designId}${what}`;
const ENTRY = { name: 'Anna', items: [{ size: 'M', color: 'white', quantity: 1 }], revision: 0 };

const OPINIONS = '/api/opinions/of-design/{designId}';
const opinionsPath = ({ design }: Belongings, what = '') =>
  `/api/opinions/of-design/${design.id}${what}`;

interface OwnedRoute {
  path: string;
  body?: object;
  /** A body that has the right types, and that the service refuses from the owner. */
  refused?: object;
  /** Status of the owner's call, if not 200. */
  status?: number;
}

/**
 * Every guest route with an id in its path, by the object that the id identifies. New routes must
 * be added here, so that the sweep knows their owner.
 */
export const OWNED: Record<string, (mine: Belongings) => OwnedRoute> = {
  'GET /api/designs/{id}': ({ design }) => ({ path: `/api/designs/${design.id}` }),
  'PUT /api/designs/{id}/back': ({ design }) => ({
    path: `/api/designs/${design.id}/back`,
    body: { birthDate: 'May 4, 1948', passedDate: '', lines: ['Forever in our hearts'] },
    refused: { lines: ['x'.repeat(300)] },
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
    refused: { lovedOneName: ' ', visibility: 'password', password: 'short' },
  }),
  'PUT /api/mementos/{id}/digest': ({ memento }) => ({
    path: `/api/mementos/${memento.id}/digest`,
    body: { wantsDigest: true },
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
    refused: { message: 'x'.repeat(1500), closesAt: 'never', colors: ['no color'] },
  }),
  [`PATCH ${FAMILY}`]: (mine) => ({
    path: familyPath(mine),
    body: { version: 1, message: 'Hi' },
    refused: { version: 1, message: 'x'.repeat(1500), closesAt: 'never', colors: ['no color'] },
  }),
  [`PUT ${FAMILY}/entries/{entryId}`]: (mine) => ({
    path: familyPath(mine, `/entries/${NO_ID}`),
    body: ENTRY,
    refused: { ...ENTRY, name: ' ' },
  }),
  [`POST ${FAMILY}/close`]: (mine) => ({
    path: familyPath(mine, '/close'),
    body: { version: 3 },
    refused: { version: 99 },
  }),
  [`POST ${FAMILY}/order`]: (mine) => ({
    path: familyPath(mine, '/order'),
    body: { version: 4, part: 1, expectedTotalCents: 3900 },
    refused: { version: 4, part: 1, expectedTotalCents: 1, neededBy: 'yesterday' },
  }),
  [`POST ${FAMILY}/reopen`]: (mine) => ({
    path: familyPath(mine, '/reopen'),
    body: { version: 4, closesAt: FAMILY_CLOSES_AT },
    refused: { version: 4, closesAt: 'never' },
  }),
  [`DELETE ${FAMILY}/entries/{entryId}`]: (mine) => ({
    path: familyPath(mine, `/entries/${NO_ID}?revision=1`),
  }),
  // One person pays for this list.
  [`POST ${FAMILY}/give-up`]: (mine) => ({ path: familyPath(mine, '/give-up'), status: 400 }),
  [`POST ${FAMILY}/link`]: (mine) => ({ path: familyPath(mine, '/link') }),
  [`DELETE ${FAMILY}/link`]: (mine) => ({ path: familyPath(mine, '/link') }),
  [`DELETE ${FAMILY}`]: (mine) => ({ path: familyPath(mine) }),
  [`GET ${OPINIONS}`]: (mine) => ({ path: opinionsPath(mine) }),
  [`PUT ${OPINIONS}`]: (mine) => ({ path: opinionsPath(mine), body: { others: [] } }),
  [`PUT ${OPINIONS}/notes/{noteId}`]: (mine) => ({
    path: opinionsPath(mine, `/notes/${NO_ID}`),
    body: { isShown: true },
  }),
  [`DELETE ${OPINIONS}/notes/{noteId}`]: (mine) => ({
    path: opinionsPath(mine, `/notes/${NO_ID}`),
  }),
  [`DELETE ${OPINIONS}`]: (mine) => ({ path: opinionsPath(mine) }),
  'DELETE /api/images/view/{path}': ({ photo }) => ({ path: photo.imageUrl }),
};

/** Routes for guests only: an account has its designs on every device. */
export const FOR_GUESTS = ['POST /api/designs/{id}/send-link'];

/** The same for account routes. */
export const OF_ACCOUNTS: Record<string, (mine: Belongings) => OwnedRoute> = {
  'PATCH /api/designs/{id}': ({ accountDesign: { id } }) => ({
    path: `/api/designs/${id}`,
    body: { size: 'L' },
    refused: {
      ...{ lovedOneName: 'x'.repeat(900), selectedTemplateId: 'none', status: 'completed' },
      originalImageUrl: '/nowhere',
    },
  }),
  'PUT /api/designs/{id}/details': ({ accountDesign: { id } }) => ({
    path: `/api/designs/${id}/details`,
    body: { lovedOneName: 'Eleanor Rose' },
    refused: { lovedOneName: ' ' },
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
  'POST /api/family-lists/shared/{key}/entry/pay',
  'GET /api/opinions/shared/{key}',
  'PUT /api/opinions/shared/{key}/designs/{askedId}/heart',
  'POST /api/opinions/shared/{key}/designs/{askedId}/notes',
];

/** Mounted for all methods, of which only GET is used. */
export const UNUSED = ['POST', 'PUT', 'PATCH', 'DELETE'].map(
  (method) => `${method} /api/trpc/{procedure}`,
);

const guestCheckout = (design: Design, color = 'white') => ({
  ...{ designId: design.id, customerEmail: 'stranger@example.com' },
  designDetails: { name: design.lovedOneName },
  productDetails: { ...{ color, size: 'M', quantity: 1 }, placement: 'center' },
});

/** Routes with the id of an owned design in their body. */
export const WITH_DESIGN_ID: Record<string, (mine: Belongings) => OwnedRoute> = {
  'POST /api/mockups/back-preview': ({ design: { id: designId } }) => ({
    path: '/api/mockups/back-preview',
    body: { designId, back: { lines: ['Forever in our hearts'] } },
    refused: { designId, back: { lines: ['x'.repeat(300)] } },
  }),
  'POST /api/generate-design': ({ design }) => ({
    path: '/api/generate-design',
    body: { ...ingredients(design), designId: design.id },
    refused: { ...ingredients(design), designId: design.id, templateId: 'none' },
  }),
  'POST /api/guest/checkout': ({ design }) => ({
    path: '/api/guest/checkout',
    body: guestCheckout(design),
    refused: {
      ...guestCheckout(design, 'no color'),
      expectedTotalCents: 1,
    },
  }),
};
