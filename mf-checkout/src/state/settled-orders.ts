import { browserStorage } from './browser-storage';

const SETTLED_ORDERS_STORAGE = 'ftl-settled-orders';
/** Maximum number of stored ids, far more than a person orders. */
const MOST = 50;

/**
 * Returns true once per order, on the first visit to its success page. Later visits, by Back or in
 * a restored tab, must not clear a design started since.
 */
export function settleOnce(orderId: string): boolean {
  const settled = (browserStorage.getItem(SETTLED_ORDERS_STORAGE) ?? '').split(' ').filter(Boolean);
  if (settled.includes(orderId)) return false;
  browserStorage.setItem(SETTLED_ORDERS_STORAGE, [...settled, orderId].slice(-MOST).join(' '));
  return true;
}
