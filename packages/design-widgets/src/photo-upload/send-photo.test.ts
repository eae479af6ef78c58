import { ApiError } from '@ftl/api-client';
import { cutOut, photoFile, uploaded } from '../testing';
import { BackgroundRemovalError, PhotoRefusedError, UploadRefusedError } from './photo-failure';
import { removeBackground, uploadPhoto } from './send-photo';

const uploader = (answer: unknown) => ({ upload: () => Promise.resolve(answer) }) as never;
const streamer = (answer: unknown) => ({ stream: () => Promise.resolve(answer) }) as never;
const failingStreamer = (error: Error) => ({ stream: () => Promise.reject(error) }) as never;
const nothing = () => undefined;
const upload = (answer: unknown) => uploadPhoto(uploader(answer), photoFile('jpeg'), nothing);
const cut = (client: never) =>
  removeBackground(client, { imageUrl: '/o', objectKey: 'o' }, nothing);

it('UPLOAD-15: an answer without address or key is an error', async () => {
  await expect(upload(uploaded)).resolves.toEqual(uploaded);
  const message = 'Upload response missing imageUrl or objectKey';
  await expect(upload({ ...uploaded, imageUrl: '' })).rejects.toThrow(message);
  await expect(upload({ ...uploaded, objectKey: undefined })).rejects.toThrow(message);
});

it('UPLOAD-16: a cut-out needs a picture, as an address or as base64', async () => {
  await expect(cut(streamer(cutOut))).resolves.toMatchObject({
    processedImageUrl: cutOut.processedImageUrl,
  });
  await expect(
    cut(streamer({ ...cutOut, processedImageUrl: undefined, processedImageBase64: 'QUJD' })),
  ).resolves.toMatchObject({ processedImageUrl: 'data:image/png;base64,QUJD' });
  await expect(cut(streamer({ ...cutOut, processedImageUrl: '' }))).rejects.toThrow(
    'Background removal completed but no processed image was returned',
  );
});

it('UPLOAD-17, UPLOAD-31: failed validation refuses the photo, as an answer and as an error', async () => {
  const validation = {
    is_valid: false,
    message: 'Two people',
    details: { reason: 'multiple_people' as const },
  };
  await expect(cut(streamer({ success: false, jobId: 'j', validation }))).rejects.toMatchObject({
    validation,
  });
  const details = { validation, code: 'BACKGROUND_REMOVAL_FAILED' };
  const error = new ApiError({
    code: 'BACKGROUND_REMOVAL_FAILED',
    status: 422,
    message: 'Two people',
    details,
  });
  await expect(cut(failingStreamer(error))).rejects.toBeInstanceOf(PhotoRefusedError);
});

it("UPLOAD-23: the server's words about a failed removal are kept", async () => {
  await expect(cut(streamer({ success: false, jobId: 'j', error: 'no luck' }))).rejects.toEqual(
    new BackgroundRemovalError('no luck'),
  );
  const error = new ApiError({
    code: 'BACKGROUND_REMOVAL_FAILED',
    status: 422,
    message: 'no luck',
  });
  await expect(cut(failingStreamer(error))).rejects.toBeInstanceOf(BackgroundRemovalError);
});

it('UPLOAD-32: the record of a finished cut-out', async () => {
  await expect(cut(streamer({ ...cutOut, processedImageBase64: 'QUJD' }))).resolves.toMatchObject({
    jobId: 'job-1',
    status: 'completed',
    progress: 100,
    processedImageUrl: cutOut.processedImageUrl,
    processedImageBase64: 'QUJD',
    originalImageUrl: '/o',
    completedAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT/),
  });
});

it('UPLOAD-29: a photo that the server does not take is a refused upload, with its words', async () => {
  const refusal = new ApiError({
    code: 'INVALID_IMAGE',
    status: 400,
    message: 'Please upload a valid image file.',
    retryable: false,
  });
  const client = { upload: () => Promise.reject(refusal) } as never;
  await expect(uploadPhoto(client, photoFile('jpeg'), nothing)).rejects.toEqual(
    new UploadRefusedError(refusal.message),
  );
});

it('a cut-out whose line breaks is asked for once more, without another upload', async () => {
  let calls = 0;
  const client = {
    stream: () => {
      calls += 1;
      return calls === 1
        ? Promise.reject(new ApiError({ code: 'NETWORK_ERROR', status: 0, message: 'gone' }))
        : Promise.resolve(cutOut);
    },
  } as never;
  await expect(cut(client)).resolves.toMatchObject({ jobId: 'job-1' });
  expect(calls).toBe(2);
});
