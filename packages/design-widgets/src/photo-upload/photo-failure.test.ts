import { ApiError } from '@ftl/api-client';
import type { ErrorCode, ValidationReason } from '@ftl/contracts';
import {
  BackgroundRemovalError,
  photoFailureOf,
  PhotoRefusedError,
  UploadRefusedError,
} from './photo-failure';
import { stageSentence } from './photo-upload.messages';

const refused = (message: string, reason?: ValidationReason) =>
  photoFailureOf(new PhotoRefusedError({ is_valid: false, message, details: { reason } }));

it("UPLOAD-17: shows 'Photo Validation Failed' with the server's message or our own", () => {
  expect(refused('We see three people.', 'multiple_people')).toMatchObject({
    title: 'Photo Validation Failed',
    text: 'We see three people.',
    canRetry: false,
  });
  expect(refused('').text).toBe('Please upload a photo with exactly one person.');
});

it.each`
  row            | reason               | tip
  ${'UPLOAD-18'} | ${'multiple_people'} | ${'Memorial designs work best with photos of one person. Try cropping the photo or use a different image.'}
  ${'UPLOAD-19'} | ${'no_people'}       | ${"Make sure the person's face is clearly visible and well-lit in the photo."}
  ${'UPLOAD-20'} | ${'other'}           | ${'For best results, use a clear photo with good lighting and one person in the frame.'}
  ${'UPLOAD-20'} | ${undefined}         | ${'For best results, use a clear photo with good lighting and one person in the frame.'}
`('$row: shows the tip for $reason', ({ reason, tip }) => {
  expect(refused('x', reason).tip).toBe(tip);
});

it.each`
  row            | text                            | title
  ${'UPLOAD-21'} | ${'Content policy'}             | ${'Content Not Suitable'}
  ${'UPLOAD-21'} | ${'This is inappropriate'}      | ${'Content Not Suitable'}
  ${'UPLOAD-22'} | ${'The quality is too low'}     | ${'Photo Quality Issue'}
  ${'UPLOAD-22'} | ${'Too much blur'}              | ${'Photo Quality Issue'}
  ${'UPLOAD-23'} | ${'The engine did not answer.'} | ${'Background removal failed: The engine did not answer.'}
`("$row: titles the server's '$text' as '$title'", ({ text, title }) => {
  expect(photoFailureOf(new BackgroundRemovalError(text)).title).toBe(title);
});

it.each`
  row            | message                         | title
  ${'UPLOAD-24'} | ${'Request timeout after 30ms'} | ${'Processing timeout'}
  ${'UPLOAD-25'} | ${'Network error: refused'}     | ${'Connection error'}
  ${'UPLOAD-25'} | ${'Failed to fetch'}            | ${'Connection error'}
  ${'UPLOAD-26'} | ${'Unsupported format'}         | ${'Image format error'}
  ${'UPLOAD-26'} | ${'Wrong type'}                 | ${'Image format error'}
  ${'UPLOAD-27'} | ${'The size is over the limit'} | ${'Image too large'}
  ${'UPLOAD-28'} | ${'Something else'}             | ${'Processing failed'}
`("$row: titles '$message' as '$title'", ({ message, title }) => {
  expect(photoFailureOf(new Error(message)).title).toBe(title);
});

it.each`
  row            | code                 | status | message                               | title
  ${'UPLOAD-24'} | ${'TIMEOUT_ERROR'}   | ${504} | ${'The network is slow today.'}       | ${'Processing timeout'}
  ${'UPLOAD-25'} | ${'NETWORK_ERROR'}   | ${0}   | ${'Request timeout'}                  | ${'Connection error'}
  ${'UPLOAD-27'} | ${'IMAGE_TOO_LARGE'} | ${413} | ${'Another format would fit better.'} | ${'Image too large'}
  ${'UPLOAD-26'} | ${'MISSING_DATA'}    | ${415} | ${"We couldn't read this request."}   | ${'Image format error'}
  ${'UPLOAD-28'} | ${'SERVER_ERROR'}    | ${503} | ${'Photos of any size have to wait.'} | ${'Processing failed'}
`(
  '$row: titles the code $code as $title, whatever its text',
  ({ code, status, message, title }) => {
    const fields = {
      code: code as ErrorCode,
      status: status as number,
      message: message as string,
      details: { code: code as string },
    };
    expect(photoFailureOf(new ApiError(fields)).title).toBe(title);
  },
);

it.each`
  code                     | status | retryable | says                                                      | canRetry
  ${'RATE_LIMIT_EXCEEDED'} | ${429} | ${true}   | ${'Please try again in a minute.'}                        | ${true}
  ${'RATE_LIMIT_EXCEEDED'} | ${429} | ${false}  | ${'Please upload it again to start over.'}                | ${false}
  ${'NOT_FOUND'}           | ${404} | ${false}  | ${'This photo has been deleted. Please choose it again.'} | ${false}
`(
  'UPLOAD-28: says what to do about $code: $says',
  ({ code, status, retryable, says, canRetry }) => {
    const details = { code: code as string };
    const message = says as string;
    const error = { code: code as ErrorCode, status: status as number, message, details };
    expect(
      photoFailureOf(new ApiError({ ...error, retryable: retryable as boolean })),
    ).toMatchObject({
      title: 'Processing failed',
      text: expect.stringContaining(message),
      canRetry,
    });
  },
);

it('UPLOAD-29: keeps the text of a rejected upload, whatever words it contains', () => {
  const text = 'This image has an unusual size and type.';
  expect(photoFailureOf(new UploadRefusedError(text))).toMatchObject({
    title: 'Upload Failed',
    text,
  });
});

it('UPLOAD-26, UPLOAD-27: names the format and the size', () => {
  expect(photoFailureOf(new Error('format')).text).toContain('JPEG or PNG');
  expect(photoFailureOf(new Error('size')).text).toContain('under 10MB');
});

it('UPLOAD-28: adds a troubleshooting tip only to an unknown failure', () => {
  expect(photoFailureOf(new Error('x')).tipToast).toBeDefined();
  expect(photoFailureOf(new Error('network')).tipToast).toBeUndefined();
});

it("UPLOAD-29: shows 'Upload Failed' with the server's message if it rejected the photo", () => {
  expect(photoFailureOf(new UploadRefusedError('Please upload a valid image file.'))).toEqual({
    title: 'Upload Failed',
    text: 'Please upload a valid image file.',
    canRetry: false,
  });
});

it('UPLOAD-18: offers to crop a photo of several people immediately', () => {
  expect(refused('x', 'multiple_people').canCrop).toBe(true);
});

it.each`
  stage           | position     | says
  ${'queued'}     | ${0}         | ${'Your photo is next'}
  ${'queued'}     | ${1}         | ${'1 person is ahead of you'}
  ${'queued'}     | ${2}         | ${'2 people are ahead of you'}
  ${'queued'}     | ${undefined} | ${'Waiting in line'}
  ${'segmenting'} | ${undefined} | ${'Finding the outline'}
`('describes the stage $stage ($position) as $says', ({ stage, position, says }) => {
  expect(stageSentence({ stage, position })).toBe(says);
});
