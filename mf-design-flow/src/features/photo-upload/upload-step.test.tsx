import { ApiError } from '@ftl/api-client';
import { API } from '@ftl/contracts';
import { emit } from '@ftl/page-events';
import { sessionStore } from '@ftl/session';
import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import {
  cutOut,
  decodePicturesAs,
  photoFile,
  recordToasts,
  startAfresh,
  stubApi,
  uploaded,
} from '@ftl/design-widgets/testing';
import { UploadStep } from './upload-step';

const picker = (container: HTMLElement) =>
  container.querySelector<HTMLInputElement>('input[type=file]')!;
const draft = () => sessionStore.getState().tempDesignData;

beforeEach(() => {
  startAfresh();
  decodePicturesAs({ width: 1200, height: 1500 });
});
afterEach(() => jest.useRealTimers());

it('UPLOAD-01, UPLOAD-02, UPLOAD-03, UPLOAD-04: heading, guidelines, formats, tip and hints', () => {
  stubApi();
  const { container } = render(<UploadStep />);
  expect(screen.getByRole('heading', { name: 'Upload a Photo' })).toBeVisible();
  const text = container.textContent ?? '';
  for (const words of [
    '3/4 body shot with face, shoulders and upper torso',
    'single person, good lighting, clear facial features',
    'Face and shoulders also work',
    'Multiple people, full body shots, side profile only',
    'JPG and PNG supported, Max 10MB',
    'Background removal included',
    'portrait photos work best',
    'Clear face',
    'Good lighting',
    'Simple background',
    'One person',
  ]) {
    expect(text).toContain(words);
  }
});

it('UPLOAD-05, UPLOAD-07: a picker for JPEG and PNG, and room to drop', () => {
  stubApi();
  const { container } = render(<UploadStep />);
  expect(screen.getByRole('button', { name: 'Choose Photo' })).toBeEnabled();
  expect(screen.getByText('or drag and drop your image here')).toBeVisible();
  expect(picker(container)).toHaveAttribute('accept', 'image/jpeg,image/png');
});

it('UPLOAD-06, UPLOAD-09: check, upload, background removal, review, in their captions', async () => {
  let finishUpload = () => undefined as void;
  let finishCut = () => undefined as void;
  const calls = stubApi({
    [API.uploadImage]: () => new Promise((resolve) => (finishUpload = () => resolve(uploaded))),
    [API.removeBackground]: () => new Promise((resolve) => (finishCut = () => resolve(cutOut))),
  });
  const { container } = render(<UploadStep />);
  await userEvent.upload(picker(container), photoFile('jpeg'));
  await screen.findByText('Uploading...');
  await waitFor(() => expect(calls).toHaveLength(1));
  await act(async () => finishUpload());
  await screen.findByText('Removing background... (5-10 seconds)');
  expect(screen.getByText('Finding the outline')).toBeVisible();
  await waitFor(() => expect(calls).toHaveLength(2));
  await act(async () => finishCut());
  await screen.findByText('Ready to Continue!');
  expect(screen.getByRole('heading', { name: 'Background Removed' })).toBeVisible();
  expect(calls.map(([path]) => path)).toEqual([API.uploadImage, API.removeBackground]);
  expect((calls[0]?.[1] as FormData).get('image')).toBeInstanceOf(File);
  expect(calls[1]?.[1]).toEqual({ imageUrl: uploaded.imageUrl, objectKey: uploaded.objectKey });
});

it('UPLOAD-12: a photo that does not pass is not sent; the reason, and tips 2 s later', async () => {
  const calls = stubApi();
  const toasts = recordToasts();
  const { container } = render(<UploadStep />);
  jest.useFakeTimers({ doNotFake: ['queueMicrotask', 'nextTick', 'setImmediate'] });
  fireEvent.change(picker(container), {
    target: { files: [photoFile('text', { name: 'rose.jpg' })] },
  });
  await act(() => jest.advanceTimersByTimeAsync(1500));
  expect(toasts).toEqual([
    { title: 'Image validation failed', description: expect.stringContaining('not a photo') },
  ]);
  await act(() => jest.advanceTimersByTimeAsync(1000));
  await act(() => jest.advanceTimersByTimeAsync(1000));
  expect(toasts.map((toast) => toast.title)).toEqual([
    'Image validation failed',
    'Memorial Photo Tips',
  ]);
  expect(calls).toEqual([]);
  expect(screen.getByRole('alert')).toHaveTextContent('Image validation failed');
});

it('UPLOAD-13, UPLOAD-14: a small landscape photo gets a notice, and tips 1.5 s later', async () => {
  decodePicturesAs({ width: 900, height: 500 });
  stubApi();
  const toasts = recordToasts();
  const { container } = render(<UploadStep />);
  await userEvent.upload(picker(container), photoFile('jpeg'));
  await waitFor(() => expect(toasts.map((toast) => toast.title)).toContain('Photo Quality Notice'));
  await waitFor(() => expect(toasts.map((toast) => toast.title)).toContain('Memorial Photo Tips'), {
    timeout: 2500,
  });
});

it('UPLOAD-10, UPLOAD-17: a refused photo resets the upload, keeps what was typed and says why', async () => {
  const validation = {
    is_valid: false,
    message: 'We see two people.',
    details: { reason: 'multiple_people' },
  };
  stubApi({ [API.removeBackground]: () => ({ success: false, jobId: 'j', validation }) });
  sessionStore.getState().updateDraft({ lovedOneName: 'Rose' });
  const { container } = render(<UploadStep />);
  await userEvent.upload(picker(container), photoFile('jpeg'));
  const alert = await screen.findByRole('alert');
  expect(alert).toHaveTextContent('Photo Validation Failed');
  expect(alert).toHaveTextContent(
    'We see two people. Memorial designs work best with photos of one person.',
  );
  expect(screen.getByRole('button', { name: 'Choose Photo' })).toBeEnabled();
  expect(draft().originalImageUrl).toBeUndefined();
  expect(draft().lovedOneName).toBe('Rose');
  expect(screen.queryByRole('button', { name: 'Try Again' })).toBeNull();
});

it('UPLOAD-25: after a lost connection the same photo can be tried again', async () => {
  let isDown = true;
  stubApi({
    [API.uploadImage]: () => {
      if (isDown)
        throw new ApiError({ code: 'NETWORK_ERROR', status: 0, message: 'Network error: gone' });
      return uploaded;
    },
  });
  const { container } = render(<UploadStep />);
  await userEvent.upload(picker(container), photoFile('jpeg'));
  expect(await screen.findByRole('alert')).toHaveTextContent('Connection error');
  isDown = false;
  await userEvent.click(screen.getByRole('button', { name: 'Try Again' }));
  await screen.findByRole('heading', { name: 'Background Removed' });
});

it('HOME-06: a file chosen on the home page is taken up', async () => {
  stubApi();
  emit('design:photo-chosen', { file: photoFile('png') });
  render(<UploadStep />);
  await screen.findByRole('heading', { name: 'Background Removed' });
});

it('FLOW-25: a reload in the middle of the cut-out goes on with the uploaded photo', async () => {
  const calls = stubApi();
  sessionStore
    .getState()
    .updateDraft({ originalImageUrl: uploaded.imageUrl, objectKey: uploaded.objectKey });
  render(<UploadStep />);
  await screen.findByRole('heading', { name: 'Background Removed' });
  expect(calls.map(([path]) => path)).toEqual([API.removeBackground]);
});
