import { failure, foreign, type Responses } from '@ftl/api-client/testing';
import { ERROR_CATALOG } from '@ftl/contracts';
import { sessionStore } from '@ftl/session';
import { act, fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import {
  cutOut,
  decodeImagesAs,
  photoFile,
  recordToasts,
  startAfresh,
  usualShop,
  toastTitles,
  uploaded,
} from '@ftl/design-widgets/testing';
import { UploadStep } from './upload-step';

const picker = (container: HTMLElement) =>
  container.querySelector<HTMLInputElement>('input[type=file]')!;
const draft = () => sessionStore.getState().tempDesignData;

beforeEach(() => {
  startAfresh();
  decodeImagesAs({ width: 1200, height: 1500 });
});
afterEach(() => jest.useRealTimers());

const multiplePeople = {
  is_valid: false,
  message: 'We see two people.',
  details: { reason: 'multiple_people' },
};
const TIPS = {
  multiple_people:
    'Memorial designs work best with photos of one person. Try cropping the photo or use a different image.',
  no_people: "Make sure the person's face is clearly visible and well-lit in the photo.",
  other: 'For best results, use a clear photo with good lighting and one person in the frame.',
};

it.each`
  row            | reason               | message                 | says
  ${'UPLOAD-18'} | ${'multiple_people'} | ${'We see two people.'} | ${'We see two people.'}
  ${'UPLOAD-18'} | ${'multiple_people'} | ${''}                   | ${'Please upload a photo with exactly one person.'}
  ${'UPLOAD-19'} | ${'no_people'}       | ${'We see no one.'}     | ${'We see no one.'}
  ${'UPLOAD-20'} | ${'other'}           | ${'We are not sure.'}   | ${'We are not sure.'}
  ${'UPLOAD-20'} | ${undefined}         | ${'We are not sure.'}   | ${'We are not sure.'}
`('UPLOAD-17, $row: shows "$says" and the tip for $reason in toast and notice', async (example) => {
  const { reason, message, says } = example as {
    reason: keyof typeof TIPS | undefined;
    message: string;
    says: string;
  };
  const validation = { is_valid: false, message, details: { reason } };
  usualShop({
    '/api/images/remove-background': () => ({ success: false, jobId: 'j', validation }),
  });
  const toasts = recordToasts();
  const { container } = render(<UploadStep />);
  await userEvent.upload(picker(container), photoFile('jpeg'));
  const alert = await screen.findByRole('alert');
  const description = `${says} ${TIPS[reason ?? 'other']}`;
  expect(alert).toHaveTextContent('Photo Validation Failed');
  expect(alert).toHaveTextContent(description);
  expect(toasts).toEqual([{ title: 'Photo Validation Failed', description }]);
  expect(screen.queryByRole('button', { name: 'Try Again' })).toBeNull();
});

it('UPLOAD-18: picking a face in a rejected group leads to the review of that person', async () => {
  const faceBoxes = [
    { x: 0.1, y: 0.2, width: 0.2, height: 0.2 },
    { x: 0.6, y: 0.2, width: 0.2, height: 0.2 },
  ];
  const details = { reason: 'multiple_people', faceBoxes };
  const calls = usualShop({
    '/api/images/remove-background': ({ face }: { face?: unknown }) =>
      face ? cutOut : { success: false, jobId: 'j', validation: { ...multiplePeople, details } },
  });
  const { container } = render(<UploadStep />);
  await userEvent.upload(picker(container), photoFile('jpeg'));
  fireEvent.load(await screen.findByAltText('Your photo, with the faces we found outlined'));
  await userEvent.click(screen.getByRole('radio', { name: 'Person 2 of 2' }));
  await screen.findByRole('heading', { name: 'Background Removed' });
  expect(calls.at(-1)?.body).toMatchObject({
    objectKey: uploaded.objectKey,
    face: { x: expect.closeTo(0.7), y: expect.closeTo(0.3) },
  });
  expect(draft()).toMatchObject({ originalImageUrl: uploaded.imageUrl, originalWidth: 1200 });
});

const STORE_FAILED = 'Failed to upload image. Please try a different image.';
const removalFails = (error: string) => ({
  '/api/images/remove-background': () => ({ success: false, jobId: 'j', error }),
});
const fails = (...failed: Parameters<typeof failure>) => ({
  '/api/images/upload': () => failure(...failed),
});
const crowded = ERROR_CATALOG.PHOTO_QUOTA_EXCEEDED;
const refusedForSpace = {
  '/api/images/upload': () =>
    failure(crowded.status, 'PHOTO_QUOTA_EXCEEDED', crowded.message, { retryable: false }),
};
/** Responses without the shop's code, as of a proxy or of another server. */
const foreignUpload = (status: number, body: object) => ({
  '/api/images/upload': () => foreign(body, status),
});
const foreignRemoval = (status: number, body: object) => ({
  '/api/images/remove-background': () => foreign(body, status),
});
const pageOf = (status: number, statusText: string) => ({
  '/api/images/upload': () =>
    new Response(`<!DOCTYPE html><h1>${status} ${statusText}</h1>`, {
      status,
      headers: { 'content-type': 'text/html' },
    }),
});
const offline = { '/api/images/upload': () => 'offline' as const };

it.each`
  row                    | failing                                           | responses                                                           | title                                               | text
  ${'UPLOAD-21'}         | ${'a removal for its content'}                    | ${removalFails('Content policy')}                                   | ${'Content Not Suitable'}                           | ${"We can't print this photo. Please choose another one."}
  ${'UPLOAD-21'}         | ${'a removal of an inappropriate photo'}          | ${removalFails('This is inappropriate')}                            | ${'Content Not Suitable'}                           | ${"We can't print this photo. Please choose another one."}
  ${'UPLOAD-22'}         | ${'a removal for the quality'}                    | ${removalFails('The quality is too low.')}                          | ${'Photo Quality Issue'}                            | ${`The quality is too low. ${TIPS.other}`}
  ${'UPLOAD-22'}         | ${'a removal for blur'}                           | ${removalFails('Too much blur.')}                                   | ${'Photo Quality Issue'}                            | ${`Too much blur. ${TIPS.other}`}
  ${'UPLOAD-23'}         | ${'a removal for another reason'}                 | ${removalFails('The engine is full.')}                              | ${'Background removal failed: The engine is full.'} | ${"We couldn't prepare this photo. Please try again."}
  ${'UPLOAD-24'}         | ${'an upload that times out'}                     | ${fails(504, 'TIMEOUT_ERROR', 'x')}                                 | ${'Processing timeout'}                             | ${'This took too long. Your photo is still on your device; please try again.'}
  ${'UPLOAD-25, ERR-07'} | ${'a lost connection'}                            | ${offline}                                                          | ${'Connection error'}                               | ${'Connection problem. Please check your internet and try again.'}
  ${'UPLOAD-27'}         | ${'an upload that is too large'}                  | ${fails(413, 'IMAGE_TOO_LARGE', 'x')}                               | ${'Image too large'}                                | ${'Please choose a photo under 10MB.'}
  ${'UPLOAD-21'}         | ${'a 422 about the content, without our code'}    | ${foreignRemoval(422, { message: 'Content policy' })}               | ${'Content Not Suitable'}                           | ${"We can't print this photo. Please choose another one."}
  ${'UPLOAD-22'}         | ${'a 422 about blur, without our code'}           | ${foreignRemoval(422, { error: 'Too much blur.' })}                 | ${'Photo Quality Issue'}                            | ${`Too much blur. ${TIPS.other}`}
  ${'UPLOAD-23'}         | ${'a 422 about something else, without our code'} | ${foreignRemoval(422, { message: 'The engine is full.' })}          | ${'Background removal failed: The engine is full.'} | ${"We couldn't prepare this photo. Please try again."}
  ${'UPLOAD-24'}         | ${'a timeout of another server'}                  | ${foreignUpload(500, { message: 'upstream timeout' })}              | ${'Processing timeout'}                             | ${'This took too long. Your photo is still on your device; please try again.'}
  ${'UPLOAD-25'}         | ${'a network problem of another server'}          | ${foreignUpload(502, { message: 'the network is down' })}           | ${'Connection error'}                               | ${'Connection problem. Please check your internet and try again.'}
  ${'UPLOAD-26'}         | ${'a 415 without our code'}                       | ${pageOf(415, 'Unsupported Media Type')}                            | ${'Image format error'}                             | ${'Please use a JPEG or PNG photo.'}
  ${'UPLOAD-26'}         | ${'a 415 with our code'}                          | ${fails(415, 'MISSING_DATA', "We couldn't read this request.")}     | ${'Image format error'}                             | ${'Please use a JPEG or PNG photo.'}
  ${'UPLOAD-27'}         | ${'a 413 without our code'}                       | ${pageOf(413, 'Request Entity Too Large')}                          | ${'Image too large'}                                | ${'Please choose a photo under 10MB.'}
  ${'UPLOAD-29, ERR-20'} | ${'an upload that the server does not take'}      | ${fails(400, 'INVALID_IMAGE', 'Please upload a valid image file.')} | ${'Upload Failed'}                                  | ${'Please upload a valid image file.'}
  ${'UPLOAD-29'}         | ${'an upload from a network without space'}       | ${refusedForSpace}                                                  | ${'Upload Failed'}                                  | ${crowded.message}
`('$row: $failing shows toast and notice "$title"', async ({ responses, title, text }) => {
  usualShop(responses as Responses);
  const toasts = recordToasts();
  const { container } = render(<UploadStep />);
  await userEvent.upload(picker(container), photoFile('jpeg'));
  const alert = await screen.findByRole('alert');
  expect(alert).toHaveTextContent(title as string);
  expect(alert).toHaveTextContent(text as string);
  expect(toasts).toEqual([{ title, description: text }]);
});

it.each`
  failing                               | responses
  ${'the upload'}                       | ${{ '/api/images/upload': () => failure(500, 'SERVER_ERROR', 'x') }}
  ${'an incomplete upload response'}    | ${{ '/api/images/upload': () => ({ success: true }) }}
  ${'the background removal'}           | ${{ '/api/images/remove-background': () => failure(500, 'SERVER_ERROR', 'x') }}
  ${'a refused photo'}                  | ${{ '/api/images/remove-background': () => ({ success: false, jobId: 'j', validation: multiplePeople }) }}
  ${'a removal that says why'}          | ${{ '/api/images/remove-background': () => ({ success: false, jobId: 'j', error: 'blur' }) }}
  ${'a response without the processed'} | ${{ '/api/images/remove-background': () => ({ success: true, jobId: 'j' }) }}
`('UPLOAD-10: $failing resets the photo and keeps text inputs', async ({ responses }) => {
  usualShop(responses as Responses);
  sessionStore.getState().updateDraft({ lovedOneName: 'Rose' });
  const { container } = render(<UploadStep />);
  await userEvent.upload(picker(container), photoFile('jpeg'));
  await screen.findByRole('alert');
  expect(screen.getByRole('button', { name: 'Choose Photo' })).toBeEnabled();
  expect(draft()).toEqual({ lovedOneName: 'Rose', status: 'draft' });
});

it.each`
  row                    | failing                                 | responses                                                                       | title                  | text
  ${'UPLOAD-28, ERR-10'} | ${'an upload'}                          | ${fails(500, 'SERVER_ERROR', 'something else')}                                 | ${'Processing failed'} | ${'Failed to upload image. Please try a different image.'}
  ${'UPLOAD-28, ERR-10'} | ${'an upload behind a proxy'}           | ${pageOf(502, 'Bad Gateway')}                                                   | ${'Processing failed'} | ${'Failed to upload image. Please try a different image.'}
  ${'UPLOAD-29, ERR-10'} | ${'an upload that could not be stored'} | ${fails(503, 'IMAGE_UPLOAD_FAILED', STORE_FAILED)}                              | ${'Upload Failed'}     | ${'Failed to upload image. Please try a different image.'}
  ${'UPLOAD-28'}         | ${'the background removal'}             | ${{ '/api/images/remove-background': () => failure(500, 'SERVER_ERROR', 'x') }} | ${'Processing failed'} | ${"We couldn't prepare this photo. Please try again."}
  ${'UPLOAD-15'}         | ${'an upload without a URL'}            | ${{ '/api/images/upload': () => ({ success: true }) }}                          | ${'Processing failed'} | ${'Upload response missing imageUrl or objectKey'}
  ${'UPLOAD-16'}         | ${'a background removal without image'} | ${{ '/api/images/remove-background': () => ({ success: true, jobId: 'j' }) }}   | ${'Processing failed'} | ${'Background removal completed but no processed image was returned'}
`(
  '$row: $failing shows "$title" with "$text", and a troubleshooting tip as a toast',
  async ({ responses, title, text }) => {
    usualShop(responses as Responses);
    const { container } = render(<UploadStep />);
    jest.useFakeTimers();
    fireEvent.change(picker(container), { target: { files: [photoFile('jpeg')] } });
    for (let turn = 0; screen.queryByRole('alert') === null && turn < 500; turn += 1) {
      await act(() => jest.advanceTimersByTimeAsync(10));
    }
    const alert = screen.getByRole('alert');
    expect(alert).toHaveTextContent(`${title}${text}`);
    expect(screen.getByRole('button', { name: 'Try Again' })).toBeVisible();
    await act(() => jest.advanceTimersByTimeAsync(2000));
    expect(toastTitles()).toEqual(['Troubleshooting tip']);
    expect(alert).toHaveTextContent(text as string);
  },
);

it('UPLOAD-25: the same photo can be retried after a lost connection', async () => {
  let isDown = true;
  usualShop({
    '/api/images/upload': () => (isDown ? 'offline' : uploaded),
  });
  const { container } = render(<UploadStep />);
  await userEvent.upload(picker(container), photoFile('jpeg'));
  expect(await screen.findByRole('alert')).toHaveTextContent('Connection error');
  isDown = false;
  await userEvent.click(screen.getByRole('button', { name: 'Try Again' }));
  await screen.findByRole('heading', { name: 'Background Removed' });
});
