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

const html = (status: number, body: string) => errorOfResponse(status, '', 'text/html', body);
const foreign = (status: number, message: string) =>
  errorOfResponse(status, '', 'application/json', { message });
const lost = (code: 'NETWORK_ERROR' | 'TIMEOUT_ERROR', message: string) =>
  new ApiError({ code, status: 0, message });

it.each`
  row         | error                                               | context       | becomes
  ${'ERR-25'} | ${html(502, 'the network is down')}                 | ${'checkout'} | ${'NETWORK_ERROR'}
  ${'ERR-25'} | ${foreign(503, 'Failed to fetch the upstream')}     | ${'image'}    | ${'NETWORK_ERROR'}
  ${'ERR-26'} | ${foreign(500, 'no background: timeout')}           | ${'image'}    | ${'TIMEOUT_ERROR'}
  ${'ERR-27'} | ${foreign(500, 'The background service is away')}   | ${'upload'}   | ${'BACKGROUND_REMOVAL_FAILED'}
  ${'ERR-27'} | ${html(502, '<h1>Bad Gateway</h1>')}                | ${'image'}    | ${'IMAGE_PROCESSING_FAILED'}
  ${'ERR-28'} | ${foreign(500, 'No mockup today')}                  | ${'design'}   | ${'MOCKUP_GENERATION_FAILED'}
  ${'ERR-28'} | ${html(413, '<h1>Request Entity Too Large</h1>')}   | ${'mockup'}   | ${'DESIGN_CREATION_FAILED'}
  ${'ERR-29'} | ${html(403, '<h1>Forbidden</h1>')}                  | ${'checkout'} | ${'CHECKOUT_FAILED'}
  ${'ERR-30'} | ${foreign(404, 'Cannot POST /api')}                 | ${undefined}  | ${'SERVER_ERROR'}
  ${'ERR-30'} | ${errorOfResponse(400, '', 'application/json', {})} | ${undefined}  | ${'SERVER_ERROR'}
  ${'ERR-25'} | ${lost('NETWORK_ERROR', 'Network error: timeout')}  | ${'design'}   | ${'NETWORK_ERROR'}
  ${'ERR-26'} | ${lost('TIMEOUT_ERROR', 'The network took long')}   | ${'design'}   | ${'TIMEOUT_ERROR'}
`(
  "$row: a failed call without the API's code, $error.message, becomes $becomes during $context",
  ({ error, context, becomes }) => {
    const code = becomes as keyof typeof ERROR_CATALOG;
    expect(classifyError(error, context as 'image')).toEqual({
      code,
      message: ERROR_CATALOG[code].message,
      retryable: true,
      userFriendly: true,
    });
  },
);

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
