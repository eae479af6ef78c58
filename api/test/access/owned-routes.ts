import type { Belongings } from './belongings.js';

/**
 * Every guest route with an id in its path, by what the id names. A new one must
 * be added here, so that the sweep below knows whose it is.
 */
export const OWNED: Record<string, (mine: Belongings) => { path: string; body?: object }> = {
  'GET /api/designs/{id}': ({ design }) => ({ path: `/api/designs/${design.id}` }),
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
  'PUT /api/mementos/{id}/words/{wordsId}': ({ memento, wordsId }) => ({
    path: `/api/mementos/${memento.id}/words/${wordsId}`,
  }),
  'DELETE /api/mementos/{id}/words/{wordsId}': ({ memento, wordsId }) => ({
    path: `/api/mementos/${memento.id}/words/${wordsId}`,
  }),
  'DELETE /api/mementos/{id}': ({ memento }) => ({ path: `/api/mementos/${memento.id}` }),
  'GET /api/images/remove-background/{jobId}/events': ({ jobId }) => ({
    path: `/api/images/remove-background/${jobId}/events`,
  }),
  'DELETE /api/images/view/{path}': ({ photo }) => ({ path: photo.imageUrl }),
};

/** Of these the guest alone has need: an account has its designs on every device. */
export const FOR_GUESTS = ['POST /api/designs/{id}/send-link'];

/** The same for routes of accounts. */
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

/** Guest routes whose id is open to every visitor who has it. */
export const OPEN_BY_LINK = [
  'GET /api/mementos/{id}',
  'POST /api/mementos/{id}/unlock',
  'POST /api/mementos/{id}/candles',
  'POST /api/mementos/{id}/words',
  'POST /api/mementos/{id}/report',
];

/** One mount for all methods, of which only reading means anything. */
export const UNUSED = ['POST', 'PUT', 'PATCH', 'DELETE'].map(
  (method) => `${method} /api/trpc/{procedure}`,
);
