import { ShopError } from '../platform/index.js';

export const mementoNotFound = () => new ShopError('MEMENTO_NOT_FOUND', { retryable: false });
export const mementoExists = () => new ShopError('MEMENTO_EXISTS', { retryable: false });

/** @param wasWrong whether a wrong password was entered */
export const mementoLocked = (wasWrong = false) =>
  new ShopError('MEMENTO_LOCKED', {
    retryable: false,
    ...(wasWrong ? { message: 'Incorrect password.' } : {}),
  });

export const tooMany = () => new ShopError('RATE_LIMIT_EXCEEDED');
export const notPaid = () =>
  new ShopError('ORDER_NOT_FOUND', {
    message: "We couldn't find a paid order for you on this device.",
    retryable: false,
  });

export const incomplete = (message: string) =>
  new ShopError('MISSING_DATA', { message, retryable: false });
