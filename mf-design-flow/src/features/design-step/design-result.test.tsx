import { queryClient } from '@ftl/api-client';
import { failure, type Responses } from '@ftl/api-client/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { countReloads, recordToasts, usualShop } from '@ftl/design-widgets/testing';
import {
  createButton,
  makeDesign,
  nameField,
  show,
  state,
  withApprovedPhoto,
} from './testing/open-design-step';

beforeEach(withApprovedPhoto);
afterEach(() => {
  queryClient.clear();
});

it('DESIGN-09 to DESIGN-16, DESIGN-38, DESIGN-41: shows the design, the white shirt, its colors, six sizes, the total and the notes', async () => {
  usualShop();
  await makeDesign();
  expect(screen.getByText('Design Created Successfully!')).toBeVisible();
  expect(screen.getByRole('img', { name: 'Memorial design for Rose' })).toBeVisible();
  expect(
    await screen.findByRole('img', { name: 'White t-shirt with the design for Rose, front' }),
  ).toBeVisible();
  for (const side of ['Front', 'Back', 'Left', 'Right'])
    expect(screen.getByRole('button', { name: side })).toBeEnabled();
  expect(screen.getByRole('radiogroup', { name: 'Shirt color' })).toBeVisible();
  expect(await screen.findByRole('radio', { name: 'White' })).toBeChecked();
  const sizes = screen.getByRole('list', { name: 'Sizes and quantities' });
  expect(sizes).toBeVisible();
  expect(
    within(sizes)
      .getAllByRole('listitem')
      .map((line) => line.firstChild?.textContent),
  ).toEqual(['XS', 'S', 'M', 'L', 'XL', '2XL']);
  expect(screen.getByText(/Order 3 shirts and save 10%/)).toBeVisible();
  expect(screen.getByText('Total').nextElementSibling).toHaveTextContent('$39.00');
  expect(screen.getByRole('button', { name: 'Complete Order - $39.00' })).toBeEnabled();
  expect(screen.getByText('Secure checkout powered by Stripe')).toBeVisible();
  expect(screen.getByText('Ships within 1-3 business days')).toBeVisible();
});

it('DESIGN-10, PREVIEW-03: opens the design at full size on a press, and closes it on Escape', async () => {
  usualShop();
  await makeDesign();
  const design = screen.getByRole('img', { name: 'Memorial design for Rose' });
  await userEvent.click(design);
  const large = within(screen.getByRole('dialog', { name: 'Memorial Design for Rose' })).getByRole(
    'img',
  );
  expect(large).toBeVisible();
  expect(large).toHaveAttribute('src', '/api/images/view/heaven-memory-Rose.webp');
  await userEvent.keyboard('{Escape}');
  expect(screen.queryByRole('dialog')).toBeNull();
});

it('API-11: requests the mockup by the cutout, the template, the name and the design', async () => {
  const calls = usualShop();
  await makeDesign();
  await screen.findByRole('img', { name: /White t-shirt/ });
  const { tempUserId, getCurrentDesign } = state();
  const { id, backgroundRemovedImageUrl, finalDesignImageUrl } = getCurrentDesign()!;
  expect(finalDesignImageUrl).not.toBe(backgroundRemovedImageUrl);
  expect(calls.find(({ path }) => path === '/api/printful/generate-mockup')?.body).toEqual({
    tempUserId,
    processedImageUrl: backgroundRemovedImageUrl,
    templateId: 'heaven-memory',
    lovedOneName: 'Rose',
    color: 'White',
    size: 'M',
    designId: id,
  });
});

it('PREVIEW-04, PREVIEW-11: requests the first mockup in white, the next in the chosen color', async () => {
  const calls = usualShop();
  await makeDesign();
  await screen.findByRole('img', { name: /White t-shirt/ });
  expect(state().getCurrentDesign()?.mockupUrl).toBe('/m/White/front.webp');
  await userEvent.click(screen.getByRole('radio', { name: 'Navy' }));
  await waitFor(() =>
    expect(screen.getByRole('img', { name: /Navy t-shirt.*front/ })).toHaveAttribute(
      'src',
      '/m/Navy/front.webp',
    ),
  );
  const colors = calls
    .filter(({ path }) => path === '/api/printful/generate-mockup')
    .map(({ body }) => (body as { color: string }).color);
  expect(colors).toEqual(['White', 'Navy']);
  expect(screen.getByRole('heading', { name: 'On T-Shirt (Navy)' })).toBeVisible();
});

const UNRENDERED = 'Failed to generate preview. Please try again.';
it.each`
  row                     | response                                                | says
  ${'PREVIEW-17'}         | ${{ success: true }}                                    | ${'Failed to generate mockup'}
  ${'PREVIEW-17'}         | ${{ success: false, error: 'No shirts.' }}              | ${'No shirts.'}
  ${'PREVIEW-17, ERR-14'} | ${failure(500, 'MOCKUP_GENERATION_FAILED', UNRENDERED)} | ${UNRENDERED}
`('$row: shows "$says" in the toast of a failed mockup', async ({ response, says }) => {
  usualShop({
    '/api/printful/generate-mockup': () =>
      response instanceof Response ? response.clone() : (response as object),
  });
  const toasts = recordToasts();
  await makeDesign();
  await waitFor(() =>
    expect(toasts).toContainEqual({ title: 'Mockup Generation Failed', description: says }),
  );
});

it.each(['url', 'mockupUrl'])('PREVIEW-20: shows a mockup that has only %s', async (field) => {
  usualShop({ '/api/printful/generate-mockup': () => ({ success: true, [field]: '/only.webp' }) });
  await makeDesign();
  expect(await screen.findByRole('img', { name: /White t-shirt.*front/ })).toHaveAttribute(
    'src',
    '/only.webp',
  );
});

it('PREVIEW-10: offers to retry a failed mockup', async () => {
  let isBroken = true;
  usualShop({
    '/api/printful/generate-mockup': () =>
      isBroken ? 'offline' : { success: true, url: '/m.webp' },
  });
  await makeDesign();
  const again = await screen.findByRole('button', { name: 'Try Again' });
  isBroken = false;
  await userEvent.click(again);
  expect(await screen.findByRole('img', { name: /White t-shirt.*front/ })).toHaveAttribute(
    'src',
    '/m.webp',
  );
});

it('DESIGN-34, DESIGN-35, DESIGN-40: allows up to ten per size, and restores one medium if none is left', async () => {
  usualShop();
  await makeDesign();
  const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
  expect(state().getCurrentDesign()?.sizes).toEqual([{ size: 'M', quantity: 1 }]);
  await press('Increase quantity of size L');
  await press('Increase quantity of size L');
  expect(screen.getByRole('button', { name: 'Complete Order - $78.00' })).toBeEnabled();
  expect(state().getCurrentDesign()?.sizes).toEqual([{ size: 'L', quantity: 2 }]);
  await press('Decrease quantity of size L');
  await press('Decrease quantity of size L');
  expect(state().getCurrentDesign()?.sizes).toEqual([{ size: 'M', quantity: 1 }]);
  for (let times = 0; times < 9; times += 1) await press('Increase quantity of size M');
  expect(screen.getByRole('button', { name: 'Increase quantity of size M' })).toHaveAttribute(
    'aria-disabled',
    'true',
  );
  expect(screen.getByRole('button', { name: 'Complete Order - $331.50' })).toBeEnabled();
});

it('asks above the button whether the name is right, and leads to its field', async () => {
  usualShop();
  await makeDesign();
  expect(screen.getByText(/^On the shirt:/)).toHaveTextContent('Rose. Spelled right?');
  await userEvent.click(screen.getByRole('button', { name: 'Change the Words' }));
  expect(nameField()).toHaveFocus();
});

it('DESIGN-37: enables ordering only if a shirt is selected', async () => {
  usualShop();
  await makeDesign();
  act(() => state().updateDesign(state().currentDesignId!, { sizes: [] }));
  const empty = screen.getByRole('button', { name: 'Complete Order - $0.00' });
  expect(empty).toHaveAttribute('aria-disabled', 'true');
  await userEvent.click(empty);
  expect(screen.getByRole('button', { name: 'Increase quantity of size L' })).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Increase quantity of size L' }));
  expect(screen.getByRole('button', { name: 'Complete Order - $39.00' })).toBeEnabled();
});

it('DESIGN-42, DESIGN-43: shows an error, a Retry that reloads the page, and four colors if the list fails', async () => {
  const reloads = countReloads();
  usualShop({ '/api/printful/products/colors': () => 'offline' });
  await makeDesign();
  expect(await screen.findByRole('button', { name: 'Retry' })).toBeVisible();
  expect(screen.getByRole('alert')).toHaveTextContent(
    "We couldn't load all colors. These four are always available.",
  );
  const colors = within(screen.getByRole('radiogroup', { name: 'Shirt color' })).getAllByRole(
    'radio',
  );
  expect(colors.map((color) => color.getAttribute('aria-label'))).toEqual([
    'White',
    'Black',
    'Navy',
    'Heather Grey',
  ]);
  expect(reloads()).toBe(0);
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
  expect(reloads()).toBe(1);
});

it.each`
  products                                                | says
  ${() => failure(502, 'SERVER_ERROR', 'Failed to load')} | ${'Failed to fetch products: 502. Your design is safe; please reload the page.'}
  ${() => 'offline'}                                      | ${"We couldn't load the t-shirts. Your design is safe; please reload the page."}
`('DESIGN-45: shows "$says"', async ({ products, says }) => {
  usualShop({ '/api/printful/products': products as Responses[string] });
  await makeDesign();
  expect(await screen.findByText(says as string)).toBeVisible();
});

it("PREVIEW-06, PREVIEW-07: shows the error and 'No design available' if the first creation fails", async () => {
  usualShop({ '/api/generate-design': () => failure(400, 'INVALID_IMAGE', 'x') });
  show();
  await userEvent.type(nameField(), 'Rose');
  await userEvent.click(await screen.findByRole('radio', { name: 'Heaven Memory' }));
  expect(screen.queryByText('No design available')).toBeNull();
  await userEvent.click(createButton());
  expect(await screen.findByText('No design available')).toBeVisible();
  expect(screen.getByRole('alert')).toHaveTextContent('Failed to create design');
  expect(createButton()).toBeEnabled();
  usualShop();
  await userEvent.click(createButton());
  expect(await screen.findByRole('heading', { name: 'Your Design' })).toBeVisible();
  expect(screen.queryByRole('alert')).toBeNull();
});

it("DESIGN-44: shows 'No t-shirt products available'", async () => {
  usualShop({ '/api/printful/products': () => [] });
  await makeDesign();
  expect(await screen.findByText('No t-shirt products available')).toBeVisible();
  expect(screen.getByText('Mockup not available')).toBeVisible();
});
