import { ShopError } from '../../platform/index.js';

export const fixMessages = {
  nothing: "Nothing is different yet. Change what isn't right, and we'll show you the new design.",
  familyList:
    'The sizes and colors of this order come from a family list. Please write to us on our contact page, and a person will change them.',
  promotion:
    'This order has a promotion code, so a person has to change its price. Please write to us on our contact page.',
  express:
    "Express shipping isn't available for this change right now. Please write to us on our contact page, and a person will see what is possible.",
  running: 'Another change of this order is being made right now. Please try again in a moment.',
  tooMany:
    'This order has been changed several times. Please write to us on our contact page, and a person will help.',
  expired: "The change wasn't paid in time, so your order is as it was.",
  changed: 'Your order has changed in the meantime. Please look at it once more.',
};

/** @param message why, if it is not that production may have started */
export function notFixable(message?: string): ShopError {
  return new ShopError('ORDER_NOT_FIXABLE', { ...(message ? { message } : {}), retryable: false });
}

export function nothingChanged(): ShopError {
  return new ShopError('MISSING_DATA', { message: fixMessages.nothing, retryable: false });
}
