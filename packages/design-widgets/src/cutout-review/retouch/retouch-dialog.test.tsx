import { queryClient } from '@ftl/api-client';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { cutOut, posted, recordToasts, reviewedPhoto, startAfresh, usualShop } from '../../testing';
import { PhotoTools } from '../photo-tools';

jest.mock('./retouch-layers', () => ({
  openLayers: () => Promise.resolve({ width: 100, height: 100, draw: () => undefined }),
  loadImage: (src: string) => Promise.resolve(Object.assign(new Image(), { src })),
}));

const touched = { ...cutOut, processedImageUrl: '/api/images/view/touched.png' };
const stroke = { mode: 'keep', radius: 0.035, points: [[0.5, 0.5]] };
const PREVIEW = '/api/images/retouch/preview';
const preview = (strokes: object[]) => posted(PREVIEW, { jobId: 'job-1', strokes });
const saved = posted('/api/images/retouch', { jobId: 'job-1', strokes: [stroke] });

/** Opens the brush and paints one dot. */
async function paint(response: () => object, understand: () => object = () => shown) {
  const calls = usualShop({ '/api/images/retouch': response, [PREVIEW]: understand });
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

const shown = { success: true, mask: 'data:image/png;base64,' };

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
  expect(calls).toEqual([preview([]), preview([stroke]), saved]);
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
  const saving = Promise.withResolvers<object>();
  const { calls, onRetouched } = await paint(() => saving.promise);
  await press('Save');
  await waitFor(() => expect(calls).toContainEqual(saved));
  await press('Cancel');
  saving.resolve(touched);
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

it('asks what a stroke means, and again after a failure, but not for an exact one', async () => {
  let isDown = true;
  const { calls } = await paint(
    () => touched,
    () => (isDown ? ('offline' as never) : shown),
  );
  expect(await screen.findByText(/couldn't find the edge/, {}, { timeout: 15_000 })).toBeVisible();
  isDown = false;
  await press('Try Again');
  await waitFor(() => expect(screen.queryByText(/couldn't find the edge/)).toBeNull());
  const before = calls.length;
  await userEvent.click(screen.getByRole('checkbox', { name: 'Change exactly what I paint' }));
  screen.getByRole('application').focus();
  await userEvent.keyboard(' ');
  await press('Undo');
  expect(calls).toHaveLength(before);
  await press('Redo');
  await press('Save');
  expect(calls.at(-1)?.body).toMatchObject({ strokes: [stroke, { mode: 'restore' }] });
});

it('opens zoomed on the place to look at', async () => {
  const place = { x: 0.4, y: 0.2, width: 0.1, height: 0.2 };
  await paint(
    () => touched,
    () => ({ ...shown, place }),
  );
  await waitFor(() => expect(screen.getByRole('slider', { name: 'Zoom' })).toHaveValue('2'));
});
