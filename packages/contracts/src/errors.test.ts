import { DATA_CORRUPTED, IMAGE_UPLOAD_FAILED, PAYMENT_FAILED, wordsOf } from './error-texts.js';
import { classifyErrorText, ERROR_CATALOG, type ErrorContext } from './errors.js';

describe('error catalog', () => {
  it.each`
    row         | code                           | message
    ${'ERR-07'} | ${'NETWORK_ERROR'}             | ${'Connection problem. Please check your internet and try again.'}
    ${'ERR-08'} | ${'TIMEOUT_ERROR'}             | ${'Request timed out. Please try again.'}
    ${'ERR-09'} | ${'SERVER_ERROR'}              | ${'Server temporarily unavailable. Please try again in a moment.'}
    ${'ERR-10'} | ${'IMAGE_UPLOAD_FAILED'}       | ${'Failed to upload image. Please try a different image.'}
    ${'ERR-11'} | ${'IMAGE_PROCESSING_FAILED'}   | ${'Failed to process image. Please try again with a clearer photo.'}
    ${'ERR-12'} | ${'BACKGROUND_REMOVAL_FAILED'} | ${'Failed to remove background. Please try again or use a different image.'}
    ${'ERR-13'} | ${'DESIGN_CREATION_FAILED'}    | ${'Failed to create design. Please try again.'}
    ${'ERR-14'} | ${'MOCKUP_GENERATION_FAILED'}  | ${'Failed to generate preview. Please try again.'}
    ${'ERR-15'} | ${'TEMPLATE_LOADING_FAILED'}   | ${'Failed to load templates. Please refresh the page.'}
    ${'ERR-16'} | ${'CHECKOUT_FAILED'}           | ${'Checkout failed. Please try again.'}
    ${'ERR-17'} | ${'PAYMENT_FAILED'}            | ${'Payment processing failed. Please try again.'}
    ${'ERR-18'} | ${'ORDER_CREATION_FAILED'}     | ${'Failed to create order. Please try again.'}
    ${'ERR-19'} | ${'INVALID_EMAIL'}             | ${'Please enter a valid email address.'}
    ${'ERR-20'} | ${'INVALID_IMAGE'}             | ${'Please upload a valid image file.'}
    ${'ERR-21'} | ${'MISSING_DATA'}              | ${'Some required information is missing. Please try again.'}
    ${'ERR-22'} | ${'RATE_LIMIT_EXCEEDED'}       | ${'Too many attempts. Please wait before trying again.'}
    ${'ERR-23'} | ${'SESSION_EXPIRED'}           | ${'Your session has expired. Please start over.'}
    ${'ERR-24'} | ${'DATA_CORRUPTED'}            | ${'Session data corrupted. Please start over.'}
  `("$row: $code has the specification's text", ({ code, message }) => {
    expect(ERROR_CATALOG[code as keyof typeof ERROR_CATALOG].message).toBe(message);
  });

  it('has the texts that pages show without it', () => {
    expect(ERROR_CATALOG.DATA_CORRUPTED.message).toBe(DATA_CORRUPTED);
    expect(ERROR_CATALOG.IMAGE_UPLOAD_FAILED.message).toBe(IMAGE_UPLOAD_FAILED);
    expect(ERROR_CATALOG.PAYMENT_FAILED.message).toBe(PAYMENT_FAILED);
  });

  it('gives every code a text and an HTTP error status', () => {
    for (const { message, status } of Object.values(ERROR_CATALOG)) {
      expect(message).not.toBe('');
      expect(status).toBeGreaterThanOrEqual(400);
      expect(status).toBeLessThan(600);
    }
  });
});

describe('classification of an error text', () => {
  it.each`
    row         | text                                  | context       | code
    ${'ERR-25'} | ${'Network error: connection reset'}  | ${'design'}   | ${'NETWORK_ERROR'}
    ${'ERR-25'} | ${'Failed to fetch'}                  | ${undefined}  | ${'NETWORK_ERROR'}
    ${'ERR-26'} | ${'Timeout of 30000ms exceeded'}      | ${'upload'}   | ${'TIMEOUT_ERROR'}
    ${'ERR-27'} | ${'Background service failed'}        | ${'image'}    | ${'BACKGROUND_REMOVAL_FAILED'}
    ${'ERR-27'} | ${'Could not read the picture'}       | ${'upload'}   | ${'IMAGE_PROCESSING_FAILED'}
    ${'ERR-28'} | ${'The mockup could not be made'}     | ${'design'}   | ${'MOCKUP_GENERATION_FAILED'}
    ${'ERR-28'} | ${'Something is missing'}             | ${'mockup'}   | ${'DESIGN_CREATION_FAILED'}
    ${'ERR-29'} | ${'Card refused'}                     | ${'checkout'} | ${'CHECKOUT_FAILED'}
    ${'ERR-29'} | ${'Card refused'}                     | ${'payment'}  | ${'CHECKOUT_FAILED'}
    ${'ERR-30'} | ${'Something nobody has thought of'}  | ${undefined}  | ${'SERVER_ERROR'}
    ${'ERR-30'} | ${'A background without its context'} | ${undefined}  | ${'SERVER_ERROR'}
  `('$row: classifies "$text" ($context) as $code', ({ text, context, code }) => {
    expect(classifyErrorText(text as string, context as ErrorContext)).toBe(code);
  });
});

it("leaves out the markup of a proxy's page, which is not about the type or size of an image", () => {
  const style = '<style>h1 { font-size: 2em; background: none }</style>';
  const page = `502: <!DOCTYPE html><html>${style}<body><h1>Bad Gateway</h1></body></html>`;
  expect(wordsOf(page).split(/\s+/).filter(Boolean)).toEqual(['502:', 'bad', 'gateway']);
  expect(classifyErrorText(page, 'image')).toBe('IMAGE_PROCESSING_FAILED');
});
