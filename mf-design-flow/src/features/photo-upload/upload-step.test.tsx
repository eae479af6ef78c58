import { failure } from '@ftl/api-client/testing';
import { emit } from '@ftl/page-events';
import { sessionStore } from '@ftl/session';
import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import {
  cutOut,
  decodeImagesAs,
  decodeImagesWith,
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

beforeEach(() => {
  startAfresh();
  decodeImagesAs({ width: 1200, height: 1500 });
});
afterEach(() => jest.useRealTimers());

it('UPLOAD-01, UPLOAD-02, UPLOAD-03, UPLOAD-04: shows heading, guidelines, formats, tip and hints', () => {
  usualShop();
  render(<UploadStep />);
  expect(screen.getByRole('heading', { name: 'Upload a Photo' })).toBeVisible();
  const guidelines = within(screen.getByRole('region', { name: 'Which photos work best' }));
  for (const [label, words] of [
    [
      'Best:',
      '3/4 body shot with face, shoulders and upper torso, single person, good lighting, clear facial features.',
    ],
    ['Also good:', 'Face and shoulders also work.'],
    ['Avoid:', 'Multiple people, full body shots, side profile only.'],
  ] as const) {
    const line = guidelines.getByText(label).parentElement;
    expect(line).toBeVisible();
    expect(line).toHaveTextContent(`${label} ${words}`);
  }
  expect(guidelines.getByText('Tip: portrait photos work best.')).toBeVisible();
  expect(guidelines.getAllByRole('listitem').map((hint) => hint.textContent)).toEqual([
    'Clear face',
    'Good lighting',
    'Simple background',
    'One person',
  ]);
  expect(
    screen.getByText('JPG and PNG supported, Max 10MB. Background removal included.'),
  ).toBeVisible();
});

it('UPLOAD-05, UPLOAD-07: opens a picker for JPEG and PNG', async () => {
  usualShop();
  const { container } = render(<UploadStep />);
  const input = picker(container);
  const opened = jest.spyOn(input, 'click');
  await userEvent.click(screen.getByRole('button', { name: 'Choose Photo' }));
  expect(opened).toHaveBeenCalledTimes(1);
  expect(input).toHaveAttribute('accept', 'image/jpeg,image/png');
  await userEvent.upload(input, photoFile('jpeg'));
  expect(await screen.findByRole('heading', { name: 'Background Removed' })).toBeVisible();
});

it('UPLOAD-05: uploads a dropped photo', async () => {
  const calls = usualShop();
  render(<UploadStep />);
  const photo = photoFile('png', { name: 'rose.png' });
  const dataTransfer = {
    files: [photo],
    items: [{ kind: 'file', type: photo.type, getAsFile: () => photo }],
    types: ['Files'],
  };
  const zone = screen.getByText('or drag and drop your image here');
  fireEvent.dragEnter(zone, { dataTransfer });
  expect(await screen.findByText('Drop to use this photo')).toBeVisible();
  fireEvent.drop(screen.getByText('Drop to use this photo'), { dataTransfer });
  expect(await screen.findByRole('heading', { name: 'Background Removed' })).toBeVisible();
  const form = calls.find(({ path }) => path === '/api/images/upload')?.body as FormData;
  expect(form.get('image')).toMatchObject({ name: 'rose.png', type: 'image/png' });
});

it('UPLOAD-06, UPLOAD-09: shows check, upload, background removal, review and approval in their captions', async () => {
  let finishUpload = () => undefined as void;
  let finishCut = () => undefined as void;
  const calls = usualShop({
    '/api/images/upload': () => new Promise((resolve) => (finishUpload = () => resolve(uploaded))),
    '/api/images/remove-background': () =>
      new Promise((resolve) => (finishCut = () => resolve(cutOut))),
  });
  let finishCheck = () => undefined as void;
  decodeImagesWith(
    () =>
      new Promise((resolve) => {
        finishCheck = () => resolve({ width: 1200, height: 1500 });
      }),
  );
  const { container } = render(<UploadStep />);
  await userEvent.upload(picker(container), photoFile('jpeg'));
  await screen.findByText('Uploading...');
  // Nothing is sent before the check has passed.
  expect(calls).toEqual([]);
  await act(async () => finishCheck());
  await waitFor(() => expect(calls).toHaveLength(1));
  await act(async () => finishUpload());
  await screen.findByText('Removing background... (5-10 seconds)');
  expect(screen.getByText('Finding the outline')).toBeVisible();
  await waitFor(() => expect(calls).toHaveLength(2));
  await act(async () => finishCut());
  await screen.findByText('Ready to Continue!');
  expect(screen.getByRole('heading', { name: 'Background Removed' })).toBeVisible();
  expect(calls.map(({ path }) => path)).toEqual([
    '/api/images/upload',
    '/api/images/remove-background',
  ]);
  expect((calls[0]!.body as FormData).get('image')).toMatchObject({ type: 'image/jpeg' });
  expect(calls[1]?.body).toEqual({ imageUrl: uploaded.imageUrl, objectKey: uploaded.objectKey });
  expect(sessionStore.getState()).toMatchObject({ currentStep: 'upload' });
  await userEvent.click(screen.getByRole('button', { name: 'Continue with This Photo' }));
  expect(sessionStore.getState()).toMatchObject({
    currentStep: 'design',
    tempDesignData: { photoApproved: true },
  });
});

it('UPLOAD-30: says 5 to 10 seconds from the end of the upload to the end of the removal', async () => {
  let finishUpload = () => undefined as void;
  let finishCut = () => undefined as void;
  const calls = usualShop({
    '/api/images/upload': () => new Promise((resolve) => (finishUpload = () => resolve(uploaded))),
    '/api/images/remove-background': () =>
      new Promise((resolve) => (finishCut = () => resolve(cutOut))),
  });
  const { container } = render(<UploadStep />);
  const expectation = () => screen.queryByText(/\(5-10 seconds\)/);
  await userEvent.upload(picker(container), photoFile('jpeg'));
  await waitFor(() => expect(calls).toHaveLength(1));
  expect(screen.getByText('Uploading...')).toBeVisible();
  expect(expectation()).toBeNull();
  await act(async () => finishUpload());
  await screen.findByText('Finding the outline');
  expect(expectation()).toBeVisible();
  expect(expectation()).toHaveTextContent('Removing background... (5-10 seconds)');
  await waitFor(() => expect(calls).toHaveLength(2));
  await act(async () => finishCut());
  await screen.findByText('Ready to Continue!');
  expect(expectation()).toBeNull();
});

it('UPLOAD-12: does not send a photo that fails the check; shows the reason, and tips 2 s later', async () => {
  const calls = usualShop();
  const toasts = recordToasts();
  const { container } = render(<UploadStep />);
  jest.useFakeTimers();
  fireEvent.change(picker(container), {
    target: { files: [photoFile('text', { name: 'rose.jpg' })] },
  });
  // The file is read over several turns of the event loop, each of which may set a timer.
  for (let turn = 0; screen.queryByRole('alert') === null && turn < 50; turn += 1) {
    await act(() => jest.advanceTimersByTimeAsync(1));
  }
  expect(screen.getByRole('alert')).toHaveTextContent('Image validation failed');
  expect(screen.getByRole('alert')).toHaveTextContent("This file isn't a photo.");
  await act(() => jest.advanceTimersByTimeAsync(1990));
  expect(toasts).toEqual([]);
  await act(() => jest.advanceTimersByTimeAsync(10));
  expect(toasts.map((toast) => toast.title)).toEqual(['Memorial Photo Tips']);
  expect(calls).toEqual([]);
});

it('UPLOAD-13, UPLOAD-14: shows a notice for a small landscape photo, and tips 1.5 s later', async () => {
  decodeImagesAs({ width: 900, height: 500 });
  usualShop({ '/api/images/upload': () => new Promise(() => undefined) });
  const { container } = render(<UploadStep />);
  jest.useFakeTimers();
  fireEvent.change(picker(container), { target: { files: [photoFile('jpeg')] } });
  // The file is read over several turns of the event loop, each of which may set a timer.
  for (let turn = 0; toastTitles().length === 0 && turn < 50; turn += 1) {
    await act(() => jest.advanceTimersByTimeAsync(1));
  }
  expect(toastTitles()).toEqual(['Photo Quality Notice']);
  await act(() => jest.advanceTimersByTimeAsync(1490));
  expect(toastTitles()).toEqual(['Photo Quality Notice']);
  await act(() => jest.advanceTimersByTimeAsync(10));
  expect(toastTitles()).toEqual(['Memorial Photo Tips']);
});

it('HOME-06: uploads a file chosen on the home page', async () => {
  usualShop();
  emit('design:photo-chosen', { file: photoFile('png') });
  render(<UploadStep />);
  await screen.findByRole('heading', { name: 'Background Removed' });
});

it('FLOW-25: continues with the uploaded photo after a reload during the cutout', async () => {
  const calls = usualShop();
  sessionStore
    .getState()
    .updateDraft({ originalImageUrl: uploaded.imageUrl, objectKey: uploaded.objectKey });
  render(<UploadStep />);
  await screen.findByRole('heading', { name: 'Background Removed' });
  expect(calls.map(({ path }) => path)).toEqual(['/api/images/remove-background']);
});

describe('a photo that another tab has uploaded meanwhile', () => {
  const theirs = { originalImageUrl: '/theirs', objectKey: 'theirs', lovedOneName: 'Rose' };

  it.each([
    ['cutout', () => cutOut],
    ['failed cutout', () => ({ success: false, jobId: 'j', error: 'blur' })],
  ])('is kept when the %s of the photo of this tab arrives', async (_name, outcome) => {
    let finishCut = () => undefined as void;
    const calls = usualShop({
      '/api/images/remove-background': () =>
        new Promise((resolve) => (finishCut = () => resolve(outcome()))),
    });
    const { container } = render(<UploadStep />);
    await userEvent.upload(picker(container), photoFile('jpeg'));
    await waitFor(() => expect(calls).toHaveLength(2));
    act(() => sessionStore.setState({ tempDesignData: theirs }));
    await act(async () => finishCut());
    expect(await screen.findByRole('button', { name: 'Choose Photo' })).toBeEnabled();
    expect(sessionStore.getState().tempDesignData).toEqual(theirs);
  });

  it('is kept when the upload of this tab fails', async () => {
    let failUpload = () => undefined as void;
    const calls = usualShop({
      '/api/images/upload': () =>
        new Promise((resolve) => {
          failUpload = () => resolve(failure(500, 'SERVER_ERROR', 'x'));
        }),
    });
    const { container } = render(<UploadStep />);
    await userEvent.upload(picker(container), photoFile('jpeg'));
    await waitFor(() => expect(calls).toHaveLength(1));
    act(() => sessionStore.setState({ tempDesignData: theirs }));
    await act(async () => failUpload());
    expect(await screen.findByRole('alert')).toHaveTextContent('Processing failed');
    expect(sessionStore.getState().tempDesignData).toEqual(theirs);
  });

  it('is mentioned in this tab when its own cutout arrives', async () => {
    let finishCut = () => undefined as void;
    const calls = usualShop({
      '/api/images/remove-background': () =>
        new Promise((resolve) => (finishCut = () => resolve(cutOut))),
    });
    const toasts = recordToasts();
    const { container } = render(<UploadStep />);
    await userEvent.upload(picker(container), photoFile('jpeg'));
    await waitFor(() => expect(calls).toHaveLength(2));
    act(() => sessionStore.setState({ tempDesignData: theirs }));
    await act(async () => finishCut());
    expect(toasts.map(({ title }) => title)).toEqual(["You've continued in another tab"]);
  });
});
