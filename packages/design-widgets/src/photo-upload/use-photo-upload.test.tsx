import { MAX_UPLOAD_BYTES } from '@ftl/contracts';
import { act, renderHook, waitFor } from '@testing-library/react';
import {
  cutOut,
  decodeImagesAs,
  photoFile,
  recordToasts,
  startAfresh,
  uploaded,
  usualShop,
} from '../testing';
import { photoProblems } from './photo-upload.messages';
import { usePhotoUpload } from './use-photo-upload';

const group = {
  is_valid: false,
  message: 'We see two people.',
  details: {
    reason: 'multiple_people',
    faceBoxes: [
      { x: 0.1, y: 0.2, width: 0.2, height: 0.2 },
      { x: 0.6, y: 0.2, width: 0.2, height: 0.2 },
    ],
  },
};
const callbacks = () => ({ onUploaded: jest.fn(), onCutOut: jest.fn(), onReset: jest.fn() });

beforeEach(() => {
  startAfresh();
  decodeImagesAs({ width: 1200, height: 1500 });
});

it('UPLOAD-18: continues with the chosen face of a rejected group, without another upload', async () => {
  const calls = usualShop({
    '/api/images/remove-background': ({ face }: { face?: unknown }) =>
      face ? cutOut : { success: false, jobId: 'j', validation: group },
  });
  const own = callbacks();
  const toasts = recordToasts();
  const { result } = renderHook(() => usePhotoUpload(own));
  act(() => result.current.start(photoFile('jpeg')));
  await waitFor(() => expect(result.current.failure?.faces).toHaveLength(2));
  // The refusal stands beside the faces, and nowhere else.
  expect(toasts).toEqual([]);
  expect(own.onReset).toHaveBeenCalledTimes(1);
  expect(result.current.imageUrl).toBe(uploaded.imageUrl);
  const face = { x: 0.7, y: 0.3 };
  act(() => result.current.decide({ face }));
  await waitFor(() => expect(own.onCutOut).toHaveBeenCalledTimes(1));
  expect(own.onUploaded).toHaveBeenCalledTimes(2);
  expect(own.onCutOut.mock.calls[0][0]).toMatchObject({ options: { face } });
  expect(calls.map(({ path }) => path)).toEqual([
    '/api/images/upload',
    '/api/images/remove-background',
    '/api/images/remove-background',
  ]);
});

it('UPLOAD-18: offers the other faces when the chosen one is rejected', async () => {
  const details = { reason: 'no_people', canConfirmPerson: false };
  usualShop({
    '/api/images/remove-background': ({ face }: { face?: unknown }) => ({
      success: false,
      jobId: 'j',
      validation: face ? { is_valid: false, message: 'That is a statue.', details } : group,
    }),
  });
  const { result } = renderHook(() => usePhotoUpload(callbacks()));
  act(() => result.current.start(photoFile('jpeg')));
  await waitFor(() => expect(result.current.failure?.faces).toHaveLength(2));
  act(() => result.current.decide({ face: { x: 0.7, y: 0.3 } }));
  await waitFor(() => expect(result.current.failure?.text).toBe('That is a statue.'));
  expect(result.current.failure?.faces).toEqual(group.details.faceBoxes);
  act(() => result.current.start(photoFile('jpeg', { name: 'another.jpg' })));
  await waitFor(() => expect(result.current.failure?.text).toBe('We see two people.'));
});

it('retries a decision after a lost connection, without starting over', async () => {
  let isDown = true;
  const calls = usualShop({
    '/api/images/remove-background': ({ face }: { face?: unknown }) => {
      if (!face) return { success: false, jobId: 'j', validation: group };
      if (isDown) return 'offline';
      return cutOut;
    },
  });
  const own = callbacks();
  const { result } = renderHook(() => usePhotoUpload(own));
  act(() => result.current.start(photoFile('jpeg')));
  await waitFor(() => expect(result.current.failure?.faces).toHaveLength(2));
  act(() => result.current.decide({ face: { x: 0.7, y: 0.3 } }));
  await waitFor(() => expect(result.current.retry).not.toBeNull());
  isDown = false;
  act(() => result.current.retry!());
  await waitFor(() => expect(own.onCutOut).toHaveBeenCalledTimes(1));
  expect(calls.filter(({ path }) => path === '/api/images/upload')).toHaveLength(1);
});

describe('an attempt of a page that was left', () => {
  /** A visitor chooses a photo, leaves while it is uploaded, and chooses another one. */
  async function chooseAnother() {
    const first = Promise.withResolvers<object>();
    usualShop({
      '/api/images/upload': (body: FormData) =>
        (body.get('image') as File).name === 'first.jpg' ? first.promise : uploaded,
    });
    const [left, own] = [callbacks(), callbacks()];
    const before = renderHook(() => usePhotoUpload(left));
    act(() => before.result.current.start(photoFile('jpeg', { name: 'first.jpg' })));
    await waitFor(() => expect(before.result.current.phase).toBe('uploading'));
    before.unmount();
    const { result } = renderHook(() => usePhotoUpload(own));
    act(() => result.current.start(photoFile('jpeg', { name: 'second.jpg' })));
    await waitFor(() => expect(own.onCutOut).toHaveBeenCalledTimes(1));
    return { left, first };
  }
  const responsesArrive = () => act(() => new Promise((resolve) => setTimeout(resolve, 50)));

  it('does not replace the photo that was chosen since', async () => {
    const { left, first } = await chooseAnother();
    first.resolve({ ...uploaded, imageUrl: '/api/images/view/first.jpg' });
    await responsesArrive();
    expect(left.onUploaded).not.toHaveBeenCalled();
    expect(left.onCutOut).not.toHaveBeenCalled();
  });

  it('does not reset the photo that was chosen since when it fails', async () => {
    const toasts = recordToasts();
    const { left, first } = await chooseAnother();
    first.resolve({ success: false });
    await responsesArrive();
    expect(left.onReset).not.toHaveBeenCalled();
    expect(toasts).toEqual([]);
  });

  it('finishes if no other photo was chosen', async () => {
    const first = Promise.withResolvers<object>();
    usualShop({ '/api/images/upload': () => first.promise });
    const left = callbacks();
    const { result, unmount } = renderHook(() => usePhotoUpload(left));
    act(() => result.current.start(photoFile('jpeg')));
    await waitFor(() => expect(result.current.phase).toBe('uploading'));
    unmount();
    first.resolve(uploaded);
    await waitFor(() => expect(left.onCutOut).toHaveBeenCalledTimes(1));
  });
});

it('returns from a crop that is too small to the original photo', async () => {
  decodeImagesAs({ width: 150, height: 180 });
  usualShop();
  const original = photoFile('jpeg', { name: 'couple.jpg' });
  const { result } = renderHook(() => usePhotoUpload(callbacks()));
  act(() => result.current.start(photoFile('jpeg', { name: 'crop.jpg' }), original));
  await waitFor(() => expect(result.current.failure).not.toBeNull());
  expect(result.current.failure).toMatchObject({
    title: 'Image validation failed',
    text: expect.stringContaining('200 × 200'),
    tip: expect.stringContaining('photograph a print'),
    canCrop: true,
  });
  expect(result.current.file).toBe(original);
});

it('can retry a photo restored by a reload after a lost connection', async () => {
  let isDown = true;
  const calls = usualShop({
    '/api/images/remove-background': () => {
      if (isDown) return 'offline';
      return cutOut;
    },
  });
  const own = { ...callbacks(), resume: () => uploaded };
  const { result } = renderHook(() => usePhotoUpload(own));
  await waitFor(() => expect(result.current.retry).not.toBeNull());
  isDown = false;
  act(() => result.current.retry!());
  await waitFor(() => expect(own.onCutOut).toHaveBeenCalledTimes(1));
  expect(own.onUploaded).toHaveBeenLastCalledWith(uploaded);
  expect(calls.filter(({ path }) => path === '/api/images/upload')).toHaveLength(0);
});

it('UPLOAD-07: uses the first picture of a GIF that was rejected, if the visitor wants it', async () => {
  const calls = usualShop();
  // A canvas for jsdom, which has none.
  jest
    .spyOn(HTMLCanvasElement.prototype, 'getContext')
    .mockReturnValue({ fillRect: jest.fn(), drawImage: jest.fn() } as never);
  const jpeg = photoFile('jpeg');
  jest.spyOn(HTMLCanvasElement.prototype, 'toBlob').mockImplementation((done) => done(jpeg));
  const own = callbacks();
  const { result } = renderHook(() => usePhotoUpload(own));
  act(() => result.current.start(photoFile('gif')));
  await waitFor(() => expect(result.current.convert).not.toBeNull());
  expect(result.current.failure?.text).toBe(photoProblems.notAnImage);
  expect(calls).toEqual([]);
  act(() => result.current.convert?.());
  await waitFor(() => expect(own.onCutOut).toHaveBeenCalledTimes(1));
  const sent = (calls[0]!.body as FormData).get('image') as File;
  expect(sent).toMatchObject({ name: 'rose.jpg', type: 'image/jpeg' });
});

it('UPLOAD-08: makes a photo of more than 10 MB smaller until it fits, and sends that', async () => {
  const calls = usualShop();
  const drawn: number[] = [];
  jest
    .spyOn(HTMLCanvasElement.prototype, 'getContext')
    .mockReturnValue({ fillRect: jest.fn(), drawImage: jest.fn() } as never);
  jest.spyOn(HTMLCanvasElement.prototype, 'toBlob').mockImplementation(function (
    this: HTMLCanvasElement,
    done,
  ) {
    drawn.push(this.width);
    done(photoFile('jpeg', { size: drawn.length === 1 ? MAX_UPLOAD_BYTES + 1 : 5000 }));
  });
  decodeImagesAs({ width: 4000, height: 6000 });
  const own = callbacks();
  const { result } = renderHook(() => usePhotoUpload(own));
  act(() => result.current.start(photoFile('jpeg', { size: 14_000_000 })));
  await waitFor(() => expect(own.onCutOut).toHaveBeenCalledTimes(1));
  expect(((calls[0]!.body as FormData).get('image') as File).size).toBe(5000);
  expect(drawn).toEqual([2828, 2608]);
});
