import { authBody } from './auth-bodies.js';

it.each([
  ['a\u0000b', { reason: 'INVALID_TOKEN' }],
  ['a b', { reason: 'INVALID_TOKEN' }],
  ['abc.DEF-1_2', { body: { newPassword: 'a new password', token: 'abc.DEF-1_2' } }],
])('judges the token %j of a new password before the database sees it', (token, outcome) => {
  expect(authBody('reset-password', { newPassword: 'a new password', token })).toEqual(outcome);
});
