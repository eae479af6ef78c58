import { keptStorage } from './browser-storage';

const SETTLED_ORDERS_STORAGE = 'ftl-settled-orders';
/** Far more than one person orders before the browser forgets. */
const MOST = 50;

/**
 * Whether the browser has not yet put an order behind it; true once for each. Its page is
 * seen again, by Back or by a tab that comes back, when another design may have begun.
 */
export function settleOnce(orderId: string): boolean {
  const settled = (keptStorage.getItem(SETTLED_ORDERS_STORAGE) ?? '').split(' ').filter(Boolean);
  if (settled.includes(orderId)) return false;
  keptStorage.setItem(SETTLED_ORDERS_STORAGE, [...settled, orderId].slice(-MOST).join(' '));
  return true;
}
