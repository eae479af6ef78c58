import { DrizzleQueryError } from 'drizzle-orm';
import { ShopError } from '../errors/shop-error.js';
import { loggedError } from './logged-error.js';

const failed = (): DrizzleQueryError => {
  const cause = Object.assign(new Error('duplicate key value'), {
    code: '23505',
    detail: 'Key (email)=(anna@example.com) already exists.',
  });
  return new DrizzleQueryError('insert into x values ($1)', ['anna@example.com\nAnna'], cause);
};

it.each`
  error                                                                  | of
  ${failed()}                                                            | ${'a query'}
  ${new ShopError('SERVER_ERROR', { cause: failed() })}                  | ${'what was made of it'}
  ${failed().cause}                                                      | ${'PostgreSQL itself'}
  ${new Error('a job', { cause: new Error('in', { cause: failed() }) })} | ${'something far above'}
`("logs an error of $of without the row's values", ({ error }) => {
  const told = JSON.stringify(loggedError(error));
  expect(told).not.toMatch(/anna/i);
  expect(told).toContain('duplicate key value');
  expect(told).toContain('logged-error.test');
});

it('keeps the query, the code and the class', () => {
  const told = loggedError(failed());
  expect(told).toMatchObject({ message: expect.stringContaining('insert into x values ($1)') });
  expect(loggedError(failed().cause)).toMatchObject({ code: '23505' });
  expect(loggedError('words')).toBe('words');
});
