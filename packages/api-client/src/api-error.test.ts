import { ERROR_CATALOGUE } from '@ftl/contracts';
import { ApiError, classifyError } from './api-error';

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
  "$row, ERR-31: '$text' while doing $context is $code, retryable, in the catalogue's words",
  (example) => {
    const { text, context, code } = example as {
      text: string;
      context: 'image';
      code: keyof typeof ERROR_CATALOGUE;
    };
    expect(classifyError(new Error(text), context)).toEqual({
      code,
      message: ERROR_CATALOGUE[code].message,
      retryable: true,
      userFriendly: true,
    });
  },
);

it("ERR-31: the server's own code, words and verdict win", () => {
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
