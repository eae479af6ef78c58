import { ERROR_CATALOG } from '@ftl/contracts';
import {
  ApiError,
  classifyError,
  errorOfResponse,
  isGone,
  isRefusal,
  refusalText,
} from './api-error';

it.each`
  text                        | context       | code                           | row
  ${'Network request failed'} | ${'image'}    | ${'NETWORK_ERROR'}             | ${'ERR-25'}
  ${'Failed to fetch'}        | ${'checkout'} | ${'NETWORK_ERROR'}             | ${'ERR-25'}
  ${'Request timeout'}        | ${'design'}   | ${'TIMEOUT_ERROR'}             | ${'ERR-26'}
  ${'background failed'}      | ${'upload'}   | ${'BACKGROUND_REMOVAL_FAILED'} | ${'ERR-27'}
  ${'broken'}                 | ${'image'}    | ${'IMAGE_PROCESSING_FAILED'}   | ${'ERR-27'}
  ${'mockup failed'}          | ${'design'}   | ${'MOCKUP_GENERATION_FAILED'}  | ${'ERR-28'}
  ${'broken'}                 | ${'mockup'}   | ${'DESIGN_CREATION_FAILED'}    | ${'ERR-28'}
  ${'broken'}                 | ${'payment'}  | ${'CHECKOUT_FAILED'}           | ${'ERR-29'}
  ${'broken'}                 | ${undefined}  | ${'SERVER_ERROR'}              | ${'ERR-30'}
`(
  "$row, ERR-31: maps '$text' during $context to $code, retryable, with the catalog's message",
  (example) => {
    const { text, context, code } = example as {
      text: string;
      context: 'image';
      code: keyof typeof ERROR_CATALOG;
    };
    expect(classifyError(new Error(text), context)).toEqual({
      code,
      message: ERROR_CATALOG[code].message,
      retryable: true,
      userFriendly: true,
    });
  },
);

it('ERR-31: prefers the code, message and retryable flag of the server', () => {
  const details = { code: 'INVALID_IMAGE' };
  const error = new ApiError({
    code: 'INVALID_IMAGE',
    status: 422,
    message: 'network of veins',
    retryable: false,
    details,
  });
  expect(classifyError(error, 'image')).toMatchObject({
    code: 'INVALID_IMAGE',
    message: 'network of veins',
    retryable: false,
  });
});

it.each`
  code               | status | text                            | context       | becomes
  ${'SERVER_ERROR'}  | ${502} | ${'502: the network is down'}   | ${'checkout'} | ${'CHECKOUT_FAILED'}
  ${'SERVER_ERROR'}  | ${500} | ${'500: no background timeout'} | ${'image'}    | ${'IMAGE_PROCESSING_FAILED'}
  ${'NETWORK_ERROR'} | ${0}   | ${'Network error: a timeout'}   | ${'design'}   | ${'NETWORK_ERROR'}
  ${'TIMEOUT_ERROR'} | ${0}   | ${'The network took too long'}  | ${'design'}   | ${'TIMEOUT_ERROR'}
`('classifies a failed API call with "$text" as $becomes, by its code', (example) => {
  const { code, status, text, context, becomes } = example as Record<string, string> & {
    code: 'SERVER_ERROR';
    context: 'image';
    status: never;
  };
  const error = new ApiError({ code, status, message: text ?? '' });
  expect(classifyError(error, context).code).toBe(becomes);
});

describe('rejected calls', () => {
  const answered = (status: number, body: object) =>
    errorOfResponse(status, '', 'application/json', body);

  it.each`
    what                   | error                                                                   | isGone   | isRefused | text
    ${'a malformed id'}    | ${answered(400, { code: 'MISSING_DATA', message: 'No such id' })}       | ${true}  | ${true}   | ${'No such id'}
    ${'a lost cookie'}     | ${answered(401, { code: 'SESSION_EXPIRED', message: 'Start over' })}    | ${true}  | ${true}   | ${'Start over'}
    ${'a missing design'}  | ${answered(404, { code: 'DESIGN_NOT_FOUND', message: 'Gone' })}         | ${true}  | ${true}   | ${'Gone'}
    ${'a changed design'}  | ${answered(409, { code: 'DESIGN_CHANGED', message: 'Newer' })}          | ${false} | ${true}   | ${'Newer'}
    ${'a limit'}           | ${answered(429, { code: 'RATE_LIMIT_EXCEEDED', message: 'Wait' })}      | ${false} | ${false}  | ${'Wait'}
    ${'a failure'}         | ${answered(500, { code: 'SERVER_ERROR', message: 'Later' })}            | ${false} | ${false}  | ${'ours'}
    ${"a proxy's refusal"} | ${errorOfResponse(403, 'Forbidden', 'text/html', '<h1>Forbidden</h1>')} | ${false} | ${false}  | ${'ours'}
    ${'a bug'}             | ${new TypeError('undefined')}                                           | ${false} | ${false}  | ${'ours'}
  `('$what: isGone is $isGone, isRefusal is $isRefused', (example) => {
    expect(isGone(example.error)).toBe(example.isGone);
    expect(isRefusal(example.error)).toBe(example.isRefused);
    expect(refusalText(example.error, 'ours')).toBe(example.text);
  });
});
