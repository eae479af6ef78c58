import { failure } from '@ftl/api-client/testing';
import { cutOut, photoFile, posted, startAfresh, uploaded, usualShop } from '../testing';
import { BackgroundRemovalError, PhotoRefusedError, UploadRefusedError } from './photo-failure';
import { removeBackground, uploadPhoto } from './send-photo';

const upload = (response: object) => {
  usualShop({ '/api/images/upload': () => response });
  return uploadPhoto(photoFile('jpeg'), () => undefined);
};
const stored = { imageUrl: '/o', objectKey: 'o' };
const cut = (response: object) => {
  usualShop({ '/api/images/remove-background': () => response });
  return removeBackground(stored, () => undefined);
};

beforeEach(startAfresh);

it('UPLOAD-15: throws for a response without URL or key', async () => {
  await expect(upload(uploaded)).resolves.toEqual(uploaded);
  const message = 'Upload response missing imageUrl or objectKey';
  await expect(upload({ ...uploaded, imageUrl: '' })).rejects.toThrow(message);
  await expect(upload({ ...uploaded, objectKey: undefined })).rejects.toThrow(message);
});

it('UPLOAD-16: requires an image in the response, as a URL or as base64', async () => {
  await expect(cut(cutOut)).resolves.toMatchObject({
    processedImageUrl: cutOut.processedImageUrl,
  });
  await expect(
    cut({ ...cutOut, processedImageUrl: undefined, processedImageBase64: 'QUJD' }),
  ).resolves.toMatchObject({ processedImageUrl: 'data:image/png;base64,QUJD' });
  await expect(cut({ ...cutOut, processedImageUrl: '' })).rejects.toThrow(
    'Background removal completed but no processed image was returned',
  );
});

it('UPLOAD-17, UPLOAD-31: rejects the photo when validation fails, in a result or an error', async () => {
  const validation = {
    is_valid: false,
    message: 'Two people',
    details: { reason: 'multiple_people' as const },
  };
  await expect(cut({ success: false, jobId: 'j', validation })).rejects.toMatchObject({
    validation,
  });
  const refusal = failure(422, 'BACKGROUND_REMOVAL_FAILED', 'Two people', { validation });
  await expect(cut(refusal)).rejects.toBeInstanceOf(PhotoRefusedError);
});

it("UPLOAD-23: keeps the server's message about a failed removal", async () => {
  await expect(cut({ success: false, jobId: 'j', error: 'no luck' })).rejects.toEqual(
    new BackgroundRemovalError('no luck'),
  );
  await expect(cut(failure(422, 'BACKGROUND_REMOVAL_FAILED', 'no luck'))).rejects.toBeInstanceOf(
    BackgroundRemovalError,
  );
});

it('UPLOAD-32: creates the record of a finished cutout', async () => {
  await expect(cut({ ...cutOut, processedImageBase64: 'QUJD' })).resolves.toMatchObject({
    jobId: 'job-1',
    status: 'completed',
    progress: 100,
    processedImageUrl: cutOut.processedImageUrl,
    processedImageBase64: 'QUJD',
    originalImageUrl: '/o',
    completedAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT/),
  });
});

it("UPLOAD-29: throws a rejected upload with the server's message", async () => {
  const text = 'Please upload a valid image file.';
  await expect(upload(failure(400, 'INVALID_IMAGE', text))).rejects.toEqual(
    new UploadRefusedError(text),
  );
});

it('requests a cutout again after a lost connection, without another upload', async () => {
  let isDown = true;
  const calls = usualShop({
    '/api/images/remove-background': () => {
      if (!isDown) return cutOut;
      isDown = false;
      return 'offline';
    },
  });
  await expect(removeBackground(stored, () => undefined)).resolves.toMatchObject({
    jobId: 'job-1',
  });
  const request = posted('/api/images/remove-background', stored);
  expect(calls).toEqual([request, request]);
});

it('reports the stages of the cutout', async () => {
  usualShop();
  const onProgress = jest.fn();
  await removeBackground(stored, onProgress);
  expect(onProgress).toHaveBeenCalledWith(expect.objectContaining({ stage: 'segmenting' }));
});
