import { ShopError } from '../platform/index.js';

export const linkNotValid = () =>
  new ShopError('NOT_FOUND', {
    message:
      'This link has expired or was used already. On the device where the design was made you can send yourself a new one.',
    retryable: false,
  });

export const belongsToAccount = () =>
  new ShopError('FORBIDDEN', {
    message: 'This design is kept in an account. Sign in on the other device to continue there.',
    retryable: false,
  });

export const tooManyLinks = () => new ShopError('RATE_LIMIT_EXCEEDED');
