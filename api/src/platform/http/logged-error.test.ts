import { DrizzleQueryError } from 'drizzle-orm';
import { pino } from 'pino';
import { ShopError } from '../errors/shop-error.js';
import { LOG_OPTIONS } from './log-options.js';
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

it.each`
  logged                           | how
  ${failed()}                      | ${'alone'}
  ${{ err: failed(), order: 'x' }} | ${'with fields'}
`("writes a line of an error $how without the row's values", ({ logged }) => {
  let line = '';
  const log = pino({ ...LOG_OPTIONS, level: 'info' }, { write: (text) => (line += text) });
  log.error(logged);
  expect(line).not.toMatch(/anna/i);
  expect(JSON.parse(line)).toMatchObject({
    msg: expect.stringContaining('Failed query: insert into x values ($1)'),
  });
});

it('keeps the query, the code and the class', () => {
  const told = loggedError(failed());
  expect(told).toMatchObject({ message: expect.stringContaining('insert into x values ($1)') });
  expect(loggedError(failed().cause)).toMatchObject({ code: '23505' });
  expect(loggedError('words')).toBe('words');
});

it('masks email addresses, and drops the fields in which a mail server quotes them', () => {
  const response = "550 <anna.o'hara+x@mail.example.com>: Recipient rejected";
  const rejected = ["anna.o'hara+x@mail.example.com"];
  const refused = Object.assign(new Error(`Not sent: ${response}`), {
    ...{ code: 'EENVELOPE', responseCode: 550, response, rejected },
    ...{ recipient: rejected[0], rejectedErrors: [{ response }] },
  });
  const errors = new AggregateError([refused], 'anna@example.com');
  for (const error of [refused, new Error('a job', { cause: refused }), errors]) {
    const told = JSON.stringify(loggedError(error));
    expect(told).not.toMatch(/anna|hara/i);
    expect(told).toContain('Not sent: 550 <[email address]>: Recipient rejected');
    expect(told).toContain('logged-error.test');
  }
  expect(loggedError(refused)).toMatchObject({ code: 'EENVELOPE', responseCode: 550 });
});

it('keeps packages and versions in a stack', () => {
  const frame = '    at send (file:///shop/node_modules/@nestjs/core/pg@8.1.0/index.js:1:2)';
  const error = Object.assign(new Error('x'), { stack: `Error: x\n${frame}` });
  expect(loggedError(error)).toMatchObject({ stack: expect.stringContaining(frame) });
});
