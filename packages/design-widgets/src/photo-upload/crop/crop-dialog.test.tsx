import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { photoFile, startAfresh } from '../../testing';
import { CropDialog } from './crop-dialog';
import { cropMessages } from './crop.messages';
import { cropPhoto } from './crop-photo';

// jsdom has neither layout nor canvas: a button stands in for the frame, and the test provides the
// pixels.
jest.mock('react-easy-crop', () => ({
  __esModule: true,
  default: ({ onCropComplete }: { onCropComplete: (...areas: object[]) => void }) => (
    <button onClick={() => onCropComplete({}, { x: 0, y: 0, width: 400, height: 500 })}>
      Choose the frame
    </button>
  ),
}));
jest.mock('./crop-photo', () => ({ ...jest.requireActual('./crop-photo'), cropPhoto: jest.fn() }));

const cropped = photoFile('jpeg', { name: 'rose-cropped.jpg' });
const cut = jest.mocked(cropPhoto);

async function openDialog() {
  const onCancel = jest.fn();
  const onCropped = jest.fn();
  const probes: HTMLImageElement[] = [];
  jest.spyOn(globalThis, 'Image').mockImplementation(() => {
    const probe = document.createElement('img');
    probes.push(probe);
    return probe;
  });
  const view = render(
    <CropDialog file={photoFile('jpeg')} onCancel={onCancel} onCropped={onCropped} />,
  );
  act(() => probes[0]!.onload!(new Event('load')));
  await userEvent.click(screen.getByRole('button', { name: 'Choose the frame' }));
  return { ...view, onCancel, onCropped };
}
const use = () => screen.getByRole('button', { name: cropMessages.use });

beforeEach(() => {
  startAfresh();
  cut.mockReset();
});

it('passes on the cropped photo', async () => {
  cut.mockResolvedValue(cropped);
  const { onCropped } = await openDialog();
  await userEvent.click(use());
  await waitFor(() => expect(onCropped).toHaveBeenCalledTimes(1));
  expect(onCropped.mock.calls[0][0]).toBe(cropped);
});

it('does not pass on a photo if the dialog is canceled while cropping', async () => {
  let finish: (file: File) => void = () => undefined;
  cut.mockReturnValue(new Promise((resolve) => (finish = resolve)));
  const { onCropped, unmount } = await openDialog();
  await userEvent.click(use());
  unmount();
  await act(async () => finish(cropped));
  expect(onCropped).not.toHaveBeenCalled();
});

it('reports that cropping failed, and crops on the next press', async () => {
  cut.mockRejectedValueOnce(new Error('No canvas to draw on')).mockResolvedValue(cropped);
  const { onCropped } = await openDialog();
  await userEvent.click(use());
  expect(await screen.findByText(cropMessages.failed)).toBeVisible();
  await userEvent.click(use());
  await waitFor(() => expect(onCropped).toHaveBeenCalledTimes(1));
});
