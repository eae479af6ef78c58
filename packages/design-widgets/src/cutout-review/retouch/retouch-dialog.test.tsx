import { API } from '@ftl/contracts';
import { queryClient } from '@ftl/api-client';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { cutOut, posted, recordToasts, reviewedPhoto, startAfresh, usualShop } from '../../testing';
import { PhotoTools } from '../photo-tools';

jest.mock('./retouch-layers', () => ({
  openLayers: () => Promise.resolve({ width: 100, height: 100, draw: () => undefined }),
}));

const touched = { ...cutOut, processedImageUrl: '/api/images/view/touched.png' };
const stroke = { mode: 'restore', radius: 0.035, points: [[0.5, 0.5]] };

/** Opens the brush and paints one dot. */
async function paint(response: () => object) {
  const calls = usualShop({ [API.retouch]: response });
  const onRetouched = jest.fn();
  render(
    <PhotoTools
      originalImageUrl={reviewedPhoto.originalImageUrl}
      cutout={{ jobId: 'job-1', engineImageUrl: reviewedPhoto.processedImageUrl, strokes: [] }}
      onRetouched={onRetouched}
    />,
  );
  await press('Touch Up the Outline');
  (await screen.findByRole('application')).focus();
  await userEvent.keyboard(' ');
  return { calls, onRetouched };
}

const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));

beforeEach(() => {
  startAfresh();
  jest.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(null);
});

afterEach(() => jest.restoreAllMocks());

it('saves the strokes and closes', async () => {
  const toasts = recordToasts();
  const { calls, onRetouched } = await paint(() => touched);
  await press('Save');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(calls).toEqual([posted(API.retouch, { jobId: 'job-1', strokes: [stroke] })]);
  expect(onRetouched.mock.calls).toEqual([
    [expect.objectContaining({ processedImageUrl: touched.processedImageUrl }), [stroke]],
  ]);
  expect(toasts).toEqual([{ title: 'Changes saved.' }]);
});

it('keeps the strokes if they could not be saved', async () => {
  let isDown = true;
  const { onRetouched } = await paint(() => (isDown ? ('offline' as never) : touched));
  await press('Save');
  expect(await screen.findByText(/We couldn't save your edits/)).toBeVisible();
  isDown = false;
  await press('Save');
  await waitFor(() => expect(onRetouched).toHaveBeenCalledTimes(1));
  expect(onRetouched.mock.calls[0][1]).toEqual([stroke]);
});

it('does not apply strokes that were canceled while they were saved', async () => {
  const toasts = recordToasts();
  const saved = Promise.withResolvers<object>();
  const { calls, onRetouched } = await paint(() => saved.promise);
  await press('Save');
  await waitFor(() => expect(calls).toHaveLength(1));
  await press('Cancel');
  saved.resolve(touched);
  await waitFor(() => expect(queryClient.isMutating()).toBe(0));
  expect(onRetouched).not.toHaveBeenCalled();
  expect(toasts).toEqual([]);
});

describe('with unsaved strokes', () => {
  const canvas = () => screen.findByRole('application');
  const question = () => screen.queryByText('Discard your corrections?');

  it('stays open when the backdrop is pressed', async () => {
    await paint(() => touched);
    const shade = document.querySelector('[role=dialog]')?.previousElementSibling;
    await userEvent.click(shade!, { pointerEventsCheck: 0 });
    expect(screen.getByRole('dialog')).toBeVisible();
    expect(question()).toBeNull();
  });

  it.each([
    ['Escape', () => userEvent.keyboard('{Escape}')],
    ['the closing cross', () => press('Close')],
  ])('asks before %s discards them', async (_name, close) => {
    await paint(() => touched);
    await close();
    expect(question()).toBeVisible();
    expect(screen.getByRole('button', { name: 'Keep Editing' })).toHaveFocus();
    await press('Keep Editing');
    expect(question()).toBeNull();
    expect(document.activeElement).not.toBe(document.body);
    await close();
    await press('Discard');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('continues with them when Escape answers the question', async () => {
    await paint(() => touched);
    await userEvent.keyboard('{Escape}{Escape}');
    expect(question()).toBeNull();
    expect(await canvas()).toHaveFocus();
  });

  it('closes immediately after they are undone', async () => {
    await paint(() => touched);
    await press('Reset to Automatic Result');
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });
});

it('keeps the focus on a button that its own press turns off', async () => {
  await paint(() => touched);
  const undo = screen.getByRole('button', { name: 'Undo' });
  await userEvent.click(undo);
  expect(undo).toHaveAttribute('aria-disabled', 'true');
  expect(undo).toHaveFocus();
  await userEvent.click(screen.getByRole('button', { name: 'Redo' }));
  expect(undo).not.toHaveAttribute('aria-disabled');
});
