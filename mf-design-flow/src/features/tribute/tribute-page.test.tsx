import { queryClient } from '@ftl/api-client';
import { failure } from '@ftl/api-client/testing';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import {
  decodeImagesAs,
  designFor,
  photoFile,
  startAfresh,
  usualShop,
  toastTitles,
} from '@ftl/design-widgets/testing';
import { FULL_BAR_MS } from './use-tribute-preview';
import { atPreview, choose, makeDesign, press, usual, visit } from './testing/visit-tribute';

beforeEach(startAfresh);
afterEach(() => {
  jest.useRealTimers();
  queryClient.clear();
});

it('TRIBUTE-01, TRIBUTE-04: starts with the title and a picker for any image', () => {
  usualShop(usual);
  const { container } = visit();
  expect(
    screen.getByRole('heading', { level: 1, name: 'Create Your Memorial Design' }),
  ).toBeVisible();
  expect(container.querySelector('input[type=file]')).toHaveAttribute('accept', 'image/*');
  expect(screen.getByText('Starting at $44.95')).toBeVisible();
});

it('TRIBUTE-02: leads through upload, customize, processing, preview, then guest checkout', async () => {
  let respond: (response: object) => void = () => undefined;
  usualShop({
    ...usual,
    '/api/tribute/preview': () => new Promise((resolve) => (respond = resolve)),
  });
  const { container } = visit();
  /** Content unique to each stage, in their order. */
  const stages: Record<string, () => unknown> = {
    upload: () => screen.queryByRole('button', { name: 'Choose Photo' }),
    customize: () => screen.queryByRole('button', { name: 'Create My Memorial Design' }),
    processing: () => screen.queryByRole('progressbar'),
    preview: () => screen.queryByText('Design Ready'),
    'guest-checkout': () => screen.queryByLabelText('Email Address *'),
  };
  const stage = () => Object.keys(stages).filter((name) => stages[name]?.());
  expect(stage()).toEqual(['upload']);
  choose(container, photoFile('jpeg'));
  expect(stage()).toEqual(['customize']);
  await userEvent.type(screen.getByLabelText("Loved One's Name"), 'Rose');
  await press('Create My Memorial Design');
  expect(stage()).toEqual(['processing']);
  expect(screen.getByAltText('The photo you chose')).toBeVisible();
  await act(async () => respond(usual['/api/tribute/preview']()));
  await screen.findByText('Design Ready');
  expect(stage()).toEqual(['preview']);
  await press('Edit Name or Template');
  expect(stage()).toEqual(['customize']);
  await press('Create My Memorial Design');
  await act(async () => respond(usual['/api/tribute/preview']()));
  await screen.findByText('Design Ready');
  await press('Proceed to Checkout');
  expect(stage()).toEqual(['guest-checkout']);
});

it('TRIBUTE-07: changes stages even if scrollTo returns a promise, as in newer browsers', () => {
  usualShop(usual);
  const scroll = jest
    .spyOn(window, 'scrollTo')
    .mockImplementation((() => Promise.resolve()) as typeof window.scrollTo);
  const { container } = visit();
  choose(container, photoFile('jpeg'));
  expect(screen.getByLabelText("Loved One's Name")).toBeVisible();
  expect(scroll).toHaveBeenCalled();
});

it.each`
  row             | file                                                 | message
  ${'TRIBUTE-05'} | ${photoFile('text')}                                 | ${'Please select an image file (JPG, PNG, etc.)'}
  ${'TRIBUTE-06'} | ${photoFile('jpeg', { size: 10 * 1024 * 1024 + 1 })} | ${'Image file is too large. Please select an image under 10MB.'}
`("$row: shows '$message'", ({ file, message }) => {
  usualShop(usual);
  const { container } = visit();
  choose(container, file);
  expect(screen.getByRole('alert')).toHaveTextContent(message);
  expect(screen.getByRole('button', { name: 'Choose Photo' })).toBeVisible();
});

it('TRIBUTE-06: offers to make a large photo smaller, and says so if this browser cannot', async () => {
  usualShop(usual);
  decodeImagesAs(null);
  const { container } = visit();
  choose(container, photoFile('jpeg', { size: 10 * 1024 * 1024 + 1 }));
  await press('Make It Smaller for Me');
  expect(await screen.findByText(/This browser can't make the photo smaller/)).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Make It Smaller for Me' })).toBeNull();
});

it('TRIBUTE-07, TRIBUTE-08, TRIBUTE-09, TRIBUTE-10: leads from a valid file to name, templates and two buttons', async () => {
  usualShop(usual);
  const { container } = visit();
  choose(container, photoFile('heic'));
  expect(screen.getByLabelText("Loved One's Name")).toBeVisible();
  expect(await screen.findByRole('radio', { name: 'Heaven Memory 3' })).toBeChecked();
  expect(screen.getByRole('button', { name: 'Create My Memorial Design' })).toBeEnabled();
  await press('Choose Different Photo');
  expect(screen.getByRole('button', { name: 'Choose Photo' })).toBeVisible();
});

it('TRIBUTE-11: requires photo and name', async () => {
  const calls = usualShop(usual);
  const { container } = visit();
  choose(container, photoFile('jpeg'));
  await press('Create My Memorial Design');
  expect(screen.getByRole('alert')).toHaveTextContent(
    "Please provide both a photo and your loved one's name.",
  );
  // On a phone the name is more than a screen above the button.
  const field = screen.getByLabelText("Loved One's Name");
  expect(field).toHaveFocus();
  expect(field).toHaveAccessibleDescription(
    "Please provide both a photo and your loved one's name.",
  );
  expect(calls.map(({ path }) => path)).not.toContain('/api/tribute/preview');
});

it('TRIBUTE-12: raises the bar by 10 every 300 ms up to 90, and to 100 on the response', async () => {
  let respond: (response: object) => void = () => undefined;
  usualShop({
    ...usual,
    '/api/tribute/preview': () => new Promise((resolve) => (respond = resolve)),
  });
  const { container } = visit();
  choose(container, photoFile('jpeg'));
  fireEvent.change(screen.getByLabelText("Loved One's Name"), { target: { value: 'Rose' } });
  jest.useFakeTimers();
  fireEvent.click(screen.getByRole('button', { name: 'Create My Memorial Design' }));
  const percent = () => screen.getByRole('progressbar').getAttribute('aria-valuenow');
  expect(percent()).toBe('0');
  await act(() => jest.advanceTimersByTimeAsync(300));
  expect(percent()).toBe('10');
  await act(() => jest.advanceTimersByTimeAsync(2_400));
  expect(percent()).toBe('90');
  await act(() => jest.advanceTimersByTimeAsync(3_000));
  expect(percent()).toBe('90');
  await act(async () => respond(usual['/api/tribute/preview']()));
  expect(percent()).toBe('100');
  expect(screen.getByText('Creating your memorial design...')).toBeVisible();
  await act(() => jest.advanceTimersByTimeAsync(FULL_BAR_MS));
  expect(screen.getByText('Design Ready')).toBeVisible();
});

it('TRIBUTE-13, TRIBUTE-14, TRIBUTE-15, TRIBUTE-16, TRIBUTE-17, TRIBUTE-18: shows the preview with all of its content', async () => {
  const calls = usualShop(usual);
  await makeDesign();
  const form = calls.find(({ path }) => path === '/api/tribute/preview')?.body as FormData;
  expect(form.get('lovedOneName')).toBe('Rose');
  expect(form.get('templateId')).toBe('heaven-memory-3');
  expect(form.get('image')).toMatchObject({ type: 'image/webp' });
  expect(
    await screen.findByRole('img', { name: 'Black t-shirt with the design for Rose, front' }),
  ).toBeVisible();
  expect(screen.getByText('Design Ready')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Change Template' })).toHaveAttribute(
    'aria-expanded',
    'false',
  );
  expect(screen.queryByRole('radiogroup', { name: 'Shirt color' })).toBeNull();
  await press('T-Shirt Options');
  const colors = within(screen.getByRole('radiogroup', { name: 'Shirt color' })).getAllByRole(
    'radio',
  );
  expect(colors.map((color) => color.getAttribute('aria-label'))).toEqual([
    'Black',
    'White',
    'Navy',
    'Royal Blue',
    'Heather Grey',
  ]);
  expect(colors[0]).toBeChecked();
  const sizeGroup = screen.getByRole('radiogroup', { name: 'Size' });
  expect(screen.getByText('Size')).toBeVisible();
  expect(sizeGroup).toHaveAttribute('aria-labelledby', screen.getByText('Size').id);
  const sizes = within(sizeGroup).getAllByRole('radio');
  expect(sizes.map((size) => size.textContent)).toEqual(['XS', 'S', 'M', 'L', 'XL', '2XL']);
  expect(sizes[2]).toBeChecked();
  for (const price of ['$40.00', '$4.95', '$44.95']) expect(screen.getByText(price)).toBeVisible();
  expect(screen.getByText('Free shipping over $75')).toBeVisible();
  for (const name of ['Proceed to Checkout', 'Edit Name or Template']) {
    expect(screen.getByRole('button', { name })).toBeEnabled();
  }
  await press('Start Over');
  expect(screen.getByRole('button', { name: 'Choose Photo' })).toBeVisible();
});

it('TRIBUTE-13: goes back after a failed preview without losing anything', async () => {
  usualShop({
    ...usual,
    '/api/tribute/preview': () =>
      failure(422, 'BACKGROUND_REMOVAL_FAILED', "We couldn't see a face."),
  });
  const { container } = visit();
  choose(container, photoFile('jpeg'));
  await userEvent.type(screen.getByLabelText("Loved One's Name"), 'Rose');
  await press('Create My Memorial Design');
  expect(await screen.findByRole('alert')).toHaveTextContent("We couldn't see a face.");
  // The notice at the top shows it; a toast would repeat it.
  expect(toastTitles()).toEqual([]);
  expect(screen.getByLabelText("Loved One's Name")).toHaveValue('Rose');
});

it("TRIBUTE-26: shows 'Network error. Please try again.'", async () => {
  usualShop({ ...usual, '/api/tribute/preview': () => 'offline' });
  const { container } = visit();
  choose(container, photoFile('jpeg'));
  await userEvent.type(screen.getByLabelText("Loved One's Name"), 'Rose');
  await press('Create My Memorial Design');
  expect(await screen.findByRole('alert')).toHaveTextContent('Network error. Please try again.');
});

it('TRIBUTE-19: renders the preview again for another template', async () => {
  const calls = usualShop(usual);
  await makeDesign();
  await press('Change Template');
  await userEvent.click(await screen.findByRole('radio', { name: 'Military Memorial' }));
  await screen.findByText('Design Ready');
  const forms = calls
    .filter(({ path }) => path === '/api/tribute/preview')
    .map(({ body }) => body as FormData);
  expect(forms.map((form) => form.get('templateId'))).toEqual([
    'heaven-memory-3',
    'military-memorial',
  ]);
});

describe('a template chosen during an update', () => {
  const template = (name: string) => screen.findByRole('radio', { name });

  it('TRIBUTE-19: is rendered after the update', async () => {
    let updated = Promise.resolve(usual['/api/tribute/preview']!() as object);
    const calls = usualShop({ ...usual, '/api/tribute/preview': () => updated });
    await makeDesign();
    await press('Change Template');
    const update = Promise.withResolvers<object>();
    updated = update.promise;
    for (const name of ['Military Memorial', 'Heaven Memory', 'Heaven Memory 4'])
      await userEvent.click(await template(name));
    expect(await template('Heaven Memory 4')).toBeChecked();
    await act(async () => update.resolve(usual['/api/tribute/preview']!()));
    const sent = () =>
      calls
        .filter(({ path }) => path === '/api/tribute/preview')
        .map(({ body }) => (body as FormData).get('templateId'));
    await waitFor(() =>
      expect(sent()).toEqual(['heaven-memory-3', 'military-memorial', 'heaven-memory-4']),
    );
  });

  it('TRIBUTE-19: is selected in the form if the update fails', async () => {
    let updated = Promise.resolve(usual['/api/tribute/preview']!() as object);
    usualShop({ ...usual, '/api/tribute/preview': () => updated });
    await makeDesign();
    await press('Change Template');
    const update = Promise.withResolvers<object>();
    updated = update.promise;
    await userEvent.click(await template('Military Memorial'));
    await userEvent.click(await template('Heaven Memory 4'));
    await act(async () => update.resolve(failure(504, 'TIMEOUT_ERROR', 'Timed out.')));
    expect(await screen.findByRole('alert')).toBeVisible();
    expect(await template('Heaven Memory 4')).toBeChecked();
  });
});

it('shows the own photo in the other templates, also while another design is made', async () => {
  const ids = ['design-7', 'design-8'];
  const calls = usualShop({
    ...usual,
    '/api/tribute/preview': () => ({ ...usual['/api/tribute/preview'](), designId: ids.shift() }),
    '/api/designs/design-7': () => ({ success: true, design: designFor({}) }),
  });
  await makeDesign();
  await press('Change Template');
  const card = () => screen.getByRole('radio', { name: 'Military Memorial' });
  const ownImage = '/api/images/view/military-memorial-Rose.webp?w=480';
  await waitFor(() => expect(card().querySelector('img')).toHaveAttribute('src', ownImage));
  await userEvent.click(card());
  await screen.findByText('Design Ready');
  expect(calls.map(({ path }) => path)).toContain('/api/designs/design-8');
  expect(card().querySelector('img')).toHaveAttribute('src', ownImage);
});

it('TRIBUTE-03: starts at the preview if all four parameters are in the URL', () => {
  usualShop(usual);
  visit(atPreview);
  expect(screen.getByText('Design Ready')).toBeVisible();
});

it.each(['preview', 'tempUserId', 'designId', 'name'])(
  'TRIBUTE-03: does not start at the preview without %s',
  (field) => {
    usualShop(usual);
    visit(atPreview.replace(new RegExp(`${field}=[^&]+`), ''));
    expect(screen.getByRole('button', { name: 'Choose Photo' })).toBeVisible();
  },
);

it('TRIBUTE-03: does not show an external image as a design', () => {
  usualShop(usual);
  visit(atPreview.replace('/api/images', '//evil.example'));
  expect(screen.getByRole('button', { name: 'Choose Photo' })).toBeVisible();
});

it('TRIBUTE-27, TRIBUTE-30: offers five colors, black at first; the payment page asks for the addresses', async () => {
  usualShop(usual);
  await makeDesign();
  await press('T-Shirt Options');
  const colors = within(screen.getByRole('radiogroup', { name: 'Shirt color' })).getAllByRole(
    'radio',
  );
  expect(colors.map((color) => color.getAttribute('aria-label'))).toEqual([
    'Black',
    'White',
    'Navy',
    'Royal Blue',
    'Heather Grey',
  ]);
  expect(colors[0]).toBeChecked();
  await press('Proceed to Checkout');
  expect(screen.getAllByRole('textbox')).toHaveLength(1);
  expect(screen.getByText(/shipping and billing address on Stripe's secure page/)).toBeVisible();
});
