import { FAMILY_ENTRY_HEADER } from '@ftl/contracts';

/** A well-formed key that does not exist. */
export const MADE_UP = 'f'.repeat(32);
export const NO_ID = '00000000-0000-4000-8000-000000000000';
export const MADE_UP_TOKENS: Record<
  string,
  { path: string; body?: object; headers?: Record<string, string>; status: number }
> = {
  'GET /api/print-files/:file': { path: `/api/print-files/${MADE_UP}.png`, status: 404 },
  'GET /api/order-pictures/:file': {
    path: `/api/order-pictures/${NO_ID}-${MADE_UP}.jpg`,
    status: 404,
  },
  'POST /api/mementos/:id/removal': {
    path: `/api/mementos/${MADE_UP}/removal`,
    body: { token: MADE_UP },
    status: 404,
  },
  'GET /api/orders/validate-cancel-token/:token': {
    path: `/api/orders/validate-cancel-token/${MADE_UP}`,
    status: 404,
  },
  'GET /api/family-lists/shared/:key': { path: `/api/family-lists/shared/${MADE_UP}`, status: 404 },
  'GET /api/family-lists/shared/:key/shirts/:color': {
    path: `/api/family-lists/shared/${MADE_UP}/shirts/white`,
    status: 404,
  },
  'PUT /api/family-lists/shared/:key/entry': {
    path: `/api/family-lists/shared/${MADE_UP}/entry`,
    body: { name: 'Anna', items: [{ size: 'M', color: 'white', quantity: 1 }], revision: 0 },
    headers: { [FAMILY_ENTRY_HEADER]: MADE_UP },
    status: 404,
  },
  'DELETE /api/family-lists/shared/:key/entry': {
    path: `/api/family-lists/shared/${MADE_UP}/entry`,
    headers: { [FAMILY_ENTRY_HEADER]: MADE_UP },
    status: 404,
  },
  'POST /api/orders/exchange-cancel-token': {
    path: '/api/orders/exchange-cancel-token',
    body: { token: MADE_UP },
    status: 404,
  },
  'POST /api/orders/cancel-with-token': {
    path: '/api/orders/cancel-with-token',
    body: { token: MADE_UP },
    status: 404,
  },
  'POST /api/orders/lookup-for-cancellation': {
    path: '/api/orders/lookup-for-cancellation',
    body: { friendlyOrderNumber: 'FTL234567', customerEmail: 'stranger@example.com' },
    status: 404,
  },
  'POST /api/orders/find-your-order': {
    path: '/api/orders/find-your-order',
    body: { friendlyOrderNumber: 'FTL234567', customerEmail: 'stranger@example.com' },
    status: 404,
  },
  'POST /api/reviews/own': {
    path: '/api/reviews/own',
    body: { key: `${NO_ID}.${MADE_UP}` },
    status: 404,
  },
  'POST /api/reviews/remove': {
    path: '/api/reviews/remove',
    body: { key: `${NO_ID}.${MADE_UP}` },
    status: 404,
  },
  'POST /api/reviews/stop': {
    path: '/api/reviews/stop',
    body: { key: `${NO_ID}.${MADE_UP}` },
    status: 404,
  },
  'POST /api/orders/your-order': {
    path: '/api/orders/your-order',
    body: { key: `${crypto.randomUUID()}.${MADE_UP}` },
    status: 404,
  },
  'POST /api/orders/fix/preview': {
    path: '/api/orders/fix/preview',
    body: { key: `${crypto.randomUUID()}.${MADE_UP}` },
    status: 404,
  },
  'POST /api/orders/fix': {
    path: '/api/orders/fix',
    body: { key: `${crypto.randomUUID()}.${MADE_UP}`, id: NO_ID, expectedDifferenceCents: 0 },
    status: 404,
  },
  'POST /api/orders/request-cancellation': {
    path: '/api/orders/request-cancellation',
    body: { friendlyOrderNumber: 'FTL234567', customerEmail: 'stranger@example.com' },
    status: 404,
  },
};
/** metrics.use-case.test.ts covers its token: without one this machine is trusted. */
export const TESTED_ELSEWHERE = ['GET /api/metrics'];
