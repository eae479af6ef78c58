import { authErrorOf } from './auth-error.js';

describe('authErrorOf', () => {
  it('keeps the reason and adds a message for visitors', () => {
    expect(authErrorOf(401, '{"code":"INVALID_EMAIL_OR_PASSWORD","message":"x"}')).toEqual({
      success: false,
      error: 'Incorrect email or password.',
      message: 'Incorrect email or password.',
      code: 'ACCOUNT_REQUIRED',
      retryable: false,
      reason: 'INVALID_EMAIL_OR_PASSWORD',
    });
  });
  it.each([
    [429, '', 'RATE_LIMIT_EXCEEDED', true],
    [500, 'not json', 'SERVER_ERROR', true],
    [404, '', 'NOT_FOUND', false],
  ])('maps %i with %p to %s', (status, body, code, retryable) => {
    expect(authErrorOf(status, body)).toMatchObject({ code, retryable, reason: '' });
  });
});
