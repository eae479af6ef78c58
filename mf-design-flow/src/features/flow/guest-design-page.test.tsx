import { queryClient } from '@ftl/api-client';
import { failure, passTime } from '@ftl/api-client/testing';
import { emit } from '@ftl/page-events';
import { sessionStore } from '@ftl/session';
import { QueryClientProvider } from '@tanstack/react-query';
import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter, Route, Routes, useLocation } from 'react-router-dom';
import {
  cutOut,
  decodeImagesAs,
  designFor,
  photoFile,
  recordToasts,
  reviewedPhoto,
  startAfresh,
  usualShop,
} from '@ftl/design-widgets/testing';
import GuestDesignPage from './guest-design-page';
import { NAVIGATION_GAP_MS } from './navigation-guard';
import { startCheckout } from './start-checkout';

const state = () => sessionStore.getState();
const finished = {
  ...reviewedPhoto,
  id: 'design-1',
  lovedOneName: 'Rose',
  selectedTemplate: 'heaven-memory',
  finalDesignImageUrl: '/d.webp',
  generatedWithName: 'Rose',
  generatedWithTemplate: 'heaven-memory',
};

function Checkout() {
  const { pathname, search } = useLocation();
  return <p>{`at ${pathname}${search}`}</p>;
}

function visit(path = '/guest-design') {
  return render(
    <QueryClientProvider client={queryClient}>
      <MemoryRouter initialEntries={[path]}>
        <Routes>
          <Route path="/guest-design/:designId?" element={<GuestDesignPage />} />
          <Route path="/guest-checkout/:id" element={<Checkout />} />
        </Routes>
      </MemoryRouter>
    </QueryClientProvider>,
  );
}

const step = (name: RegExp) => screen.getByRole('button', { name });

beforeEach(startAfresh);
afterEach(() => queryClient.clear());

it('FLOW-01, FLOW-02, FLOW-24: shows title and introduction at /guest-design', () => {
  usualShop();
  visit();
  expect(
    screen.getByRole('heading', { level: 1, name: 'Create Your Memorial T-Shirt' }),
  ).toBeVisible();
  const intro = screen.getByText('Three simple steps');
  expect(intro).toBeVisible();
  expect(intro.parentElement).toHaveTextContent(
    /^Three simple steps: choose a photo, design the shirt, place your order\.$/,
  );
  expect(document.title).toContain('Create Your Memorial T-Shirt');
});

it('GALLERY-02: preselects the template of a gallery card', async () => {
  usualShop();
  act(() => state().updateDraft({ ...reviewedPhoto, photoApproved: true }));
  sessionStore.setState({ currentStep: 'design' });
  visit('/guest-design?template=military-memorial');
  expect(await screen.findByRole('radio', { name: 'Military Memorial' })).toBeChecked();
  await userEvent.click(screen.getByRole('radio', { name: 'Heaven Memory' }));
  expect(screen.getByRole('radio', { name: 'Heaven Memory' })).toBeChecked();
});

it('GALLERY-02: ignores an unknown template in the URL', async () => {
  usualShop();
  act(() => state().updateDraft({ ...reviewedPhoto, photoApproved: true }));
  sessionStore.setState({ currentStep: 'design' });
  visit('/guest-design?template=nothing');
  for (const card of await screen.findAllByRole('radio')) expect(card).not.toBeChecked();
  expect(state().tempDesignData.selectedTemplate).toBeUndefined();
});

it('FLOW-04, FLOW-05, FLOW-06: shows two steps, the second closed until both images exist', async () => {
  usualShop();
  visit();
  expect(step(/Upload Photo/)).toHaveAttribute('data-state', 'active');
  expect(step(/Design & Order/)).toHaveAttribute('data-state', 'upcoming');
  expect(step(/Design & Order/)).toBeDisabled();
  act(() => state().updateDraft(reviewedPhoto));
  await userEvent.click(step(/Design & Order/));
  expect(step(/Upload Photo/)).toHaveAttribute('data-state', 'done');
  expect(step(/Design & Order/)).toHaveAttribute('data-state', 'active');
  await userEvent.click(step(/Upload Photo/));
  expect(step(/Upload Photo/)).toHaveAttribute('data-state', 'active');
});

it.each`
  response                                                               | says
  ${{ success: false }}                                                  | ${'Failed to create design. Failed to generate design'}
  ${{ success: true, design: { finalDesignImageUrl: null } }}            | ${'Failed to create design. Design generation failed - no design data returned'}
  ${{ status: 500, body: { message: 'HTTP 500: x', retryable: false } }} | ${'Failed to create design. Please try again.'}
`('DESIGN-29, DESIGN-30, DESIGN-31, ERR-13: shows "$says"', async ({ response, says }) => {
  usualShop({ '/api/generate-design': () => response as object });
  const toasts = recordToasts();
  state().updateDraft({
    ...reviewedPhoto,
    photoApproved: true,
    lovedOneName: 'Rose',
    selectedTemplate: 'heaven-memory',
  });
  sessionStore.setState({ currentStep: 'design' });
  jest.useFakeTimers();
  visit();
  fireEvent.click(screen.getByRole('button', { name: 'Create My Memorial T-Shirt' }));
  await passTime(60_000);
  jest.useRealTimers();
  expect(screen.getByText(says as string)).toBeVisible();
  expect(toasts.at(-1)).toMatchObject({ title: 'Design Generation Failed' });
});

it('closes the step of the photo while a design is created from it', async () => {
  const created = Promise.withResolvers<object>();
  usualShop({ '/api/generate-design': () => created.promise });
  state().updateDraft({
    ...reviewedPhoto,
    photoApproved: true,
    lovedOneName: 'Rose',
    selectedTemplate: 'heaven-memory',
  });
  sessionStore.setState({ currentStep: 'design' });
  visit();
  await userEvent.click(screen.getByRole('button', { name: 'Create My Memorial T-Shirt' }));
  expect(step(/Upload Photo/)).toBeDisabled();
  created.resolve({ success: true, design: designFor({}), missingGlyphs: [] });
  expect(await screen.findByRole('img', { name: 'Memorial design for Rose' })).toBeVisible();
  expect(step(/Upload Photo/)).toBeEnabled();
});

it('FLOW-03: shows banner and toast for `cancelled=true`, and keeps the design', async () => {
  usualShop();
  const toasts = recordToasts();
  state().createDesign(finished);
  state().startCheckout();
  visit('/guest-design?cancelled=true');
  expect(screen.getByText('Checkout was cancelled')).toBeVisible();
  expect(toasts).toEqual([{ title: 'Checkout Cancelled' }]);
  expect(screen.getByText("You haven't been charged. Your design is still here.")).toBeVisible();
  expect(await screen.findByRole('img', { name: 'Memorial design for Rose' })).toBeVisible();
  expect(state().checkout).toBeNull();
});

it('FLOW-08: shows an error on a card that can be closed', async () => {
  usualShop();
  visit();
  act(() => state().setError('Failed to create design'));
  expect(screen.getByRole('alert')).toHaveTextContent('Failed to create design');
  await userEvent.click(screen.getByRole('button', { name: 'Close' }));
  expect(screen.queryByRole('alert')).toBeNull();
});

it('FLOW-07: shows a bar with message and percent while the flow is loading', async () => {
  const removal = Promise.withResolvers<object>();
  usualShop({ '/api/images/remove-background': () => removal.promise });
  const { originalImageUrl, objectKey } = reviewedPhoto;
  state().updateDraft({ originalImageUrl, objectKey });
  visit();
  expect(await screen.findByText('68%')).toBeVisible();
  expect(screen.getByRole('progressbar')).toHaveAttribute('aria-valuenow', '68');
  expect(screen.getByText('Removing background... (5-10 seconds)')).toBeVisible();
  // A stream left open would be aborted for its silence 45 s later, in another test.
  removal.resolve(cutOut);
  expect(await screen.findByRole('heading', { name: 'Background Removed' })).toBeVisible();
  expect(screen.queryByRole('progressbar')).toBeNull();
});

it('NAV-20, FLOW-13, FLOW-17, FLOW-18: completing the order leads to the checkout with the chosen options', async () => {
  usualShop();
  state().createDesign({ ...finished, tshirtColor: 'Navy', sizes: [{ size: 'L', quantity: 2 }] });
  sessionStore.setState({ currentStep: 'order' });
  visit();
  await userEvent.click(screen.getByRole('button', { name: 'Complete Order - $78.00' }));
  expect(screen.getByText('at /guest-checkout/design-1?from=design-flow')).toBeVisible();
  expect(state().checkout).toEqual({ active: true, paymentStatus: 'pending' });
  expect(state().getCurrentDesign()).toMatchObject({
    tshirtColor: 'Navy',
    sizes: [{ size: 'L', quantity: 2 }],
  });
});

it('FLOW-20, DESIGN-33: does not start the checkout without a ready design', () => {
  const toasts = recordToasts();
  expect(startCheckout(() => undefined)).toBe('Design is not ready for checkout');
  expect(toasts).toEqual([
    { title: 'Checkout Failed', description: 'Design is not ready for checkout' },
  ]);
});

it('FLOW-21: reports an error thrown while the checkout starts', () => {
  const toasts = recordToasts();
  // The guard delays a navigation that follows another one too closely, such as the previous
  // test's.
  const clock = jest.spyOn(Date, 'now').mockReturnValue(Date.now() + NAVIGATION_GAP_MS);
  state().createDesign(finished);
  const result = startCheckout(() => {
    throw new Error('x');
  });
  clock.mockRestore();
  expect(result).toBe('Failed to start checkout. Please try again.');
  expect(toasts).toEqual([
    { title: 'Checkout Failed', description: 'Failed to start checkout. Please try again.' },
  ]);
});

it('NAV-18: loads a design named in the URL that this browser no longer stores', async () => {
  const design = { ...designFor({ lovedOneName: 'Rose' }), id: 'design-9' };
  usualShop({ ['/api/designs/design-9']: () => ({ success: true, ...design, design }) });
  visit('/guest-design/design-9');
  expect(await screen.findByRole('img', { name: 'Memorial design for Rose' })).toBeVisible();
  expect(state()).toMatchObject({ currentDesignId: 'design-9', currentStep: 'order' });
});

it('NAV-18: reports a design that cannot be opened and lets the visitor start again', async () => {
  usualShop({ ['/api/designs/design-0']: () => failure(404, 'DESIGN_NOT_FOUND', 'gone') });
  visit('/guest-design/design-0?cancelled=true');
  expect(await screen.findByText("We couldn't open this design")).toBeVisible();
  expect(screen.getByText("You haven't been charged.")).toBeVisible();
  expect(screen.getByRole('button', { name: 'Choose Photo' })).toBeVisible();
});

it.each([
  ['the API is not reached', () => 'offline' as const],
  ['a proxy forbids the call', () => new Response('', { status: 403 })],
])('NAV-18: loses nothing and offers to retry if %s', async (_name, fail) => {
  const design = { ...designFor({ lovedOneName: 'Rose' }), id: 'design-9' };
  let isReachable = false;
  usualShop({
    ['/api/designs/design-9']: () => (isReachable ? { success: true, ...design, design } : fail()),
  });
  visit('/guest-design/design-9');
  expect(await screen.findByText("We couldn't reach your design")).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Choose Photo' })).toBeNull();
  isReachable = true;
  await userEvent.click(screen.getByRole('button', { name: 'Try Again' }));
  expect(await screen.findByRole('img', { name: 'Memorial design for Rose' })).toBeVisible();
});

it('FLOW-03, PRICE-07: restores a canceled tribute with its price, color and sizes', async () => {
  const design = {
    ...designFor({ lovedOneName: 'Rose' }),
    id: 'design-9',
    plan: 'tribute',
    tshirtColor: 'white',
    size: 'M',
  };
  usualShop({ ['/api/designs/design-9']: () => ({ success: true, ...design, design }) });
  visit('/guest-design/design-9?cancelled=true&color=navy&sizes=L%3A1');
  expect(await screen.findByRole('button', { name: 'Complete Order - $44.95' })).toBeVisible();
  expect(state().getDesign('design-9')).toMatchObject({
    tshirtColor: 'Navy',
    sizes: [{ size: 'L', quantity: 1 }],
  });
  expect(screen.getByText('Checkout was cancelled')).toBeVisible();
});

it('HOME-06: a photo chosen on another page replaces the one of an earlier visit', async () => {
  decodeImagesAs({ width: 1200, height: 1500 });
  const calls = usualShop({ '/api/images/upload': () => new Promise(() => undefined) });
  state().createDesign(finished);
  sessionStore.setState({ currentStep: 'order' });
  emit('design:photo-chosen', { file: photoFile('jpeg', { name: 'father.jpg' }) });
  visit();
  expect(await screen.findByRole('heading', { name: 'Upload a Photo' })).toBeVisible();
  const sent = () =>
    calls.find(({ path }) => path === '/api/images/upload')?.body as FormData | undefined;
  await waitFor(() => expect((sent()?.get('image') as File | null)?.name).toBe('father.jpg'));
  expect(state().getDesign('design-1')).toBeDefined();
});

it('asks again for a photo that has been deleted', async () => {
  usualShop();
  const toasts = recordToasts();
  state().updateDraft({
    ...reviewedPhoto,
    lovedOneName: 'Rose',
    expiresAt: new Date(Date.now() - 1000).toISOString(),
  });
  visit();
  expect(await screen.findByRole('button', { name: 'Choose Photo' })).toBeVisible();
  expect(toasts.map((toast) => toast.title)).toContain('Your photo has been deleted');
  expect(state().tempDesignData).toMatchObject({ lovedOneName: 'Rose' });
});

it('shows the upload instead of an empty design step once the design has expired', async () => {
  usualShop();
  sessionStore.setState({ currentStep: 'design', currentDesignId: null, tempDesignData: {} });
  visit();
  expect(await screen.findByRole('heading', { name: 'Upload a Photo' })).toBeVisible();
});
