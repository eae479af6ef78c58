import { ShopError } from '../platform/index.js';

export const linkNotValid = () =>
  new ShopError('NOT_FOUND', {
    message:
      'This link has expired or has already been used. You can send yourself a new one from the device where you created the design.',
    retryable: false,
  });

export const belongsToAccount = () =>
  new ShopError('FORBIDDEN', {
    message: 'This design is saved in an account. Sign in on the other device to continue there.',
    retryable: false,
  });

export const tooManyLinks = () => new ShopError('RATE_LIMIT_EXCEEDED');
