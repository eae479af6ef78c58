import { ShopError } from '../platform/index.js';

export const mementoNotFound = () => new ShopError('MEMENTO_NOT_FOUND', { retryable: false });
export const mementoExists = () => new ShopError('MEMENTO_EXISTS', { retryable: false });

/** @param wasWrong a password was tried */
export const mementoLocked = (wasWrong = false) =>
  new ShopError('MEMENTO_LOCKED', {
    retryable: false,
    ...(wasWrong ? { message: 'This password does not open the page.' } : {}),
  });

export const tooMany = () => new ShopError('RATE_LIMIT_EXCEEDED');
export const notPaid = () =>
  new ShopError('ORDER_NOT_FOUND', {
    message: 'We could not find a paid order of yours here.',
    retryable: false,
  });

export const incomplete = (message: string) =>
  new ShopError('MISSING_DATA', { message, retryable: false });
