import { queryClient } from '@ftl/api-client';
import { failure, passTime } from '@ftl/api-client/testing';
import { sessionStore } from '@ftl/session';
import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { designFor, reviewedPhoto, usualShop } from '@ftl/design-widgets/testing';
import { CreationProgress } from './creation-progress';
import { designCache } from './design-cache';
import { stagePace } from './stage-trail';
import {
  createButton,
  makeDesign,
  nameField,
  nothing,
  show,
  usualPaceMs,
  withApprovedPhoto,
} from './testing/open-design-step';

beforeEach(withApprovedPhoto);
afterEach(() => {
  jest.useRealTimers();
  queryClient.clear();
});

/** Records every caption and percentage of the progress bar. */
function watchBar(): string[] {
  const seen: string[] = [];
  new MutationObserver(() => {
    const bar = screen.queryByRole('progressbar');
    if (bar === null) return;
    const percent = Math.round(Number(bar.getAttribute('aria-valuenow')));
    const caption = bar.getAttribute('aria-label') ?? '';
    if (!seen.some((each) => each.endsWith(caption))) seen.push(`${percent} ${caption}`);
  }).observe(document.body, { subtree: true, childList: true, attributes: true });
  return seen;
}

it('DESIGN-07, DESIGN-08: shows the caption, the current stage and the usual duration while it runs', async () => {
  let finish: () => void = nothing;
  usualShop({
    '/api/generate-design': (request: object) =>
      new Promise((resolve) => {
        finish = () => resolve({ success: true, design: designFor(request) });
      }),
  });
  show();
  await userEvent.type(nameField(), 'Rose');
  await userEvent.click(await screen.findByRole('radio', { name: 'Heaven Memory' }));
  await userEvent.click(createButton());
  expect(await screen.findByRole('button', { name: 'Creating Design...' })).toHaveAttribute(
    'aria-disabled',
    'true',
  );
  expect(screen.getAllByText('Creating your design...')[0]).toBeVisible();
  expect(screen.getByText('Usually takes 10-20 seconds')).toBeVisible();
  expect(screen.getByRole('progressbar')).toBeVisible();
  finish();
  await screen.findByText('Design Created Successfully!');
});

it('DESIGN-08: shows a stage with the same caption as the title only once', async () => {
  sessionStore.setState({ progress: 30, progressMessage: 'Creating your design...' });
  render(<CreationProgress />);
  const [title, caption] = screen.getAllByText('Creating your design...');
  expect(title).toBeVisible();
  expect(caption).toHaveStyle({ position: 'absolute', width: '1px' });
  expect(screen.getByRole('status')).toHaveTextContent('Creating your design...');
  act(() => sessionStore.setState({ progress: 90, progressMessage: 'Your design is ready' }));
  const next = await screen.findByText('Your design is ready');
  expect(next).not.toHaveStyle({ position: 'absolute' });
  expect(screen.getAllByText('Creating your design...')).toEqual([title]);
});

it.each`
  because                      | isCached | third
  ${'nothing is in the cache'} | ${false} | ${'30 Creating your design...'}
  ${'the cache has it'}        | ${true}  | ${'60 Found your design...'}
`('DESIGN-25: shows every stage with its percentage; $because', async ({ isCached, third }) => {
  stagePace.minimumMs = usualPaceMs;
  const template = { templateId: 'heaven-memory', lovedOneName: 'Rose' };
  if (isCached) {
    designCache.keep({ ...template, image: reviewedPhoto.backgroundRemovedImageUrl }, '/c.webp');
  }
  usualShop();
  const seen = watchBar();
  show();
  await userEvent.type(nameField(), 'Rose');
  await userEvent.click(await screen.findByRole('radio', { name: 'Heaven Memory' }));
  await userEvent.click(createButton());
  await screen.findByText('Design Created Successfully!');
  await waitFor(() => expect(screen.queryByRole('progressbar')).toBeNull());
  expect(seen).toEqual([
    '0 Preparing your design...',
    '20 Checking for an existing design...',
    third,
    '90 Your design is ready',
    '100 Your t-shirt is ready',
  ]);
});

it('says that it is trying again after the toast about it is gone', () => {
  render(<CreationProgress />);
  expect(screen.queryByText(/trying again/)).toBeNull();
  act(() => sessionStore.setState({ retryCount: 1 }));
  expect(screen.getByText("That didn't work, so we're trying again.")).toBeVisible();
});

it('DESIGN-46: assumes 15 s without another estimate, and stays at 95 until it is done', async () => {
  jest.useFakeTimers();
  render(<CreationProgress />);
  const percent = () => Number(screen.getByRole('progressbar').getAttribute('aria-valuenow'));
  await act(() => jest.advanceTimersByTimeAsync(6_000));
  expect(percent()).toBe(40);
  await act(() => jest.advanceTimersByTimeAsync(7_200));
  expect(percent()).toBe(88);
  await act(() => jest.advanceTimersByTimeAsync(60_000));
  expect(percent()).toBe(95);
  expect(screen.getByText('95%')).toBeVisible();
  act(() => sessionStore.setState({ progress: 100, progressMessage: 'Your t-shirt is ready' }));
  await act(() => jest.advanceTimersByTimeAsync(0));
  expect(percent()).toBe(100);
});

it.each`
  estimate  | design                    | press                           | percent
  ${'12 s'} | ${'with a template only'} | ${'Create My Memorial T-Shirt'} | ${50}
  ${'10 s'} | ${'with a final image'}   | ${'Update Design'}              | ${60}
`('DESIGN-47: estimates a design $design at $estimate', async ({ press, percent }) => {
  usualShop();
  if (press === 'Update Design') {
    await makeDesign();
    await userEvent.type(nameField(), ' Marie');
  } else {
    show();
    await userEvent.type(nameField(), 'Rose');
    await userEvent.click(await screen.findByRole('radio', { name: 'Heaven Memory' }));
  }
  const response = Promise.withResolvers<object>();
  usualShop({ '/api/generate-design': () => response.promise });
  jest.useFakeTimers();
  fireEvent.click(screen.getByRole('button', { name: press }));
  await act(() => jest.advanceTimersByTimeAsync(6000));
  expect(Number(screen.getByRole('progressbar').getAttribute('aria-valuenow'))).toBeCloseTo(
    percent,
    0,
  );
  await act(() => jest.advanceTimersByTimeAsync(60_000));
  expect(screen.getByRole('progressbar')).toHaveAttribute('aria-valuenow', '95');
  response.resolve(failure(400, 'INVALID_IMAGE', 'x'));
  await passTime(1000);
  expect(screen.queryByRole('progressbar')).toBeNull();
});
