import { queryClient } from '@ftl/api-client';
import type { GuestCheckoutDto } from '@ftl/api-client/calls';
import { failure, type Responses } from '@ftl/api-client/testing';
import { ERROR_CATALOG } from '@ftl/contracts';
import { photoFile, startAfresh, usualShop, toastTitles } from '@ftl/design-widgets/testing';
import { quote } from '@ftl/rules';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { photoStore } from './photo-store';
import {
  atPreview,
  choose,
  fillIn,
  makeDesign,
  order,
  press,
  usual,
  visit,
} from './testing/visit-tribute';

beforeEach(startAfresh);
afterEach(() => queryClient.clear());

const silence = () => failure(504, 'TIMEOUT_ERROR', 'Request timed out. Please try again.');
const gateway = () =>
  new Response('<html><h1>Bad Gateway</h1></html>', {
    status: 502,
    headers: { 'Content-Type': 'text/html' },
  });
const refusal = () => failure(429, 'RATE_LIMIT_EXCEEDED', 'Please wait a minute.');

const crowded = ERROR_CATALOG.PHOTO_QUOTA_EXCEEDED.message;
const noSpace = () => failure(429, 'PHOTO_QUOTA_EXCEEDED', crowded);

describe('a failed call', () => {
  it.each`
    fail       | message                                         | because
    ${silence} | ${'Request timed out. Please try again.'}       | ${'there was no response in time'}
    ${gateway} | ${'Failed to create design. Please try again.'} | ${'a proxy responded with its own text'}
    ${refusal} | ${'Please wait a minute.'}                      | ${'the shop sent the message'}
    ${noSpace} | ${crowded}                                      | ${'the network has too many photos'}
  `(
    "TRIBUTE-13, ERR-08, ERR-13: shows '$message' if creating the design fails, as $because",
    async ({ fail, message }) => {
      usualShop({ ...usual, '/api/tribute/preview': fail as Responses[string] });
      await fillIn();
      await press('Create My Memorial Design');
      expect(await screen.findByRole('alert')).toHaveTextContent(message);
      expect(screen.queryByText(/html|120000/)).toBeNull();
    },
  );

  it.each`
    fail       | message
    ${silence} | ${'Request timed out. Please try again.'}
    ${gateway} | ${'Checkout failed. Please try again.'}
    ${refusal} | ${'Please wait a minute.'}
  `(
    "TRIBUTE-22, ERR-08, ERR-16: shows '$message' if the checkout fails",
    async ({ fail, message }) => {
      usualShop({ ...usual, '/api/orders/guest-checkout': fail as Responses[string] });
      visit(atPreview);
      await order();
      expect(await screen.findByRole('alert')).toHaveTextContent(message);
      expect(toastTitles()).toEqual([]);
      expect(screen.queryByText(/html|120000/)).toBeNull();
    },
  );
});

describe('a rejected photo', () => {
  const refused = (details: object) =>
    failure(422, 'BACKGROUND_REMOVAL_FAILED', 'We see two people.', {
      originalImageUrl: '/api/images/view/group.jpg',
      validation: { is_valid: false, message: 'We see two people.', details },
    });
  const faceBoxes = [
    { x: 0.1, y: 0.2, width: 0.2, height: 0.2 },
    { x: 0.6, y: 0.2, width: 0.2, height: 0.2 },
  ];
  const optionsOf = (body: FormData) => JSON.parse((body.get('options') as string) ?? 'null');

  it('TRIBUTE-13, UPLOAD-18: shows the faces of a group and creates the design with the picked one', async () => {
    const requested: unknown[] = [];
    usualShop({
      ...usual,
      '/api/tribute/preview': (body: FormData) => {
        requested.push(optionsOf(body));
        if (requested.length === 1) return refused({ reason: 'multiple_people', faceBoxes });
        return usual['/api/tribute/preview']();
      },
    });
    await fillIn();
    await press('Create My Memorial Design');
    const photo = await screen.findByAltText('Your photo, with the faces we found outlined');
    expect(document.activeElement).toContainElement(photo);
    fireEvent.load(photo);
    await userEvent.click(screen.getByRole('radio', { name: 'Person 1 of 2' }));
    await screen.findByText('Design Ready');
    expect(requested).toEqual([null, { face: { x: 0.2, y: expect.closeTo(0.3) } }]);
  });

  it("UPLOAD-19: continues with a photo as one person after the buyer's confirmation", async () => {
    const requested: unknown[] = [];
    usualShop({
      ...usual,
      '/api/tribute/preview': (body: FormData) => {
        requested.push(optionsOf(body));
        if (requested.length === 1) return refused({ reason: 'no_people', canConfirmPerson: true });
        return usual['/api/tribute/preview']();
      },
    });
    await fillIn();
    await press('Create My Memorial Design');
    await screen.findByRole('alert');
    await press('This is a photo of one person');
    await screen.findByText('Design Ready');
    expect(requested).toEqual([null, { onePerson: true }]);
  });

  it('another photo starts over, without the previous decision', async () => {
    usualShop({ ...usual, '/api/tribute/preview': () => refused({ reason: 'no_people' }) });
    const { container } = await fillIn();
    await press('Create My Memorial Design');
    await screen.findByRole('alert');
    expect(screen.getByRole('button', { name: 'Crop This Photo' })).toBeVisible();
    expect(screen.getByRole('button', { name: 'Choose Another Photo' })).toBeVisible();
    choose(container, photoFile('jpeg'));
    expect(screen.queryByRole('alert')).toBeNull();
  });
});

it('shows a changed price, and the next press accepts it', async () => {
  const dearer = { ...quote('tribute', [{ size: 'M', quantity: 1 }]) };
  Object.assign(dearer, { unitCents: 4200, subtotalCents: 4200, totalCents: 4695 });
  const calls = usualShop({
    ...usual,
    '/api/orders/guest-checkout': ({ expectedTotalCents }: GuestCheckoutDto) => {
      if (expectedTotalCents === dearer.totalCents) return { success: true, url: 'https://pay/1' };
      return failure(409, 'QUOTE_CHANGED', 'The price has changed.', { quote: dearer });
    },
  });
  visit(atPreview);
  await order();
  const note = (await screen.findByText('The price has changed')).closest('[role=status]');
  expect(note).toHaveTextContent(
    "The new total is $46.95. You haven't been charged, and your choices are saved.",
  );
  for (const price of ['$42.00', '$4.95', '$46.95']) expect(screen.getByText(price)).toBeVisible();
  expect(screen.queryByText(/44\.95/)).toBeNull();
  await press('Back to Design');
  expect(screen.getByText('$46.95')).toBeVisible();
  await press('Proceed to Checkout');
  await press('Proceed to Secure Checkout - $46.95');
  expect(await screen.findByRole('progressbar')).toHaveAttribute('aria-valuenow', '100');
  const totals = calls
    .filter(({ path }) => path === '/api/orders/guest-checkout')
    .map(({ body }) => (body as GuestCheckoutDto).expectedTotalCents);
  expect(totals).toEqual([4495, 4695]);
});

describe('another template at the preview without the stored photo', () => {
  const template = (name: string) => screen.findByRole('radio', { name });

  it('TRIBUTE-19: keeps the choice, asks for the photo, and then continues with the chosen template', async () => {
    const calls = usualShop(usual);
    const { container } = visit(`${atPreview}&template=heaven-memory`);
    await press('Change Template');
    await userEvent.click(await template('Military Memorial'));
    expect(await template('Heaven Memory')).toBeChecked();
    expect(screen.getByText(/please choose the photo again/)).toBeVisible();
    choose(container, photoFile('jpeg'));
    expect(await template('Military Memorial')).toBeChecked();
    expect(screen.getByLabelText("Loved One's Name")).toHaveValue('Rose');
    await press('Create My Memorial Design');
    await screen.findByText('Design Ready');
    const form = calls.find(({ path }) => path === '/api/tribute/preview')?.body as FormData;
    expect(form.get('templateId')).toBe('military-memorial');
  });

  it('TRIBUTE-19: ordering without the photo keeps the rendered template', async () => {
    const calls = usualShop(usual);
    visit(`${atPreview}&template=heaven-memory`);
    await press('Change Template');
    await userEvent.click(await template('Military Memorial'));
    await order();
    const sent = () => calls.find(({ path }) => path === '/api/orders/guest-checkout');
    await waitFor(() => expect(sent()).toBeDefined());
    expect((sent()!.body as GuestCheckoutDto).designDetails.template).toBe('heaven-memory');
  });

  it('does not select another template beside the old design if it was still rendering on reload', async () => {
    jest.spyOn(photoStore, 'find').mockResolvedValue(photoFile('jpeg'));
    let made = 0;
    usualShop({
      ...usual,
      '/api/tribute/preview': () =>
        (made += 1) === 1 ? usual['/api/tribute/preview']!() : new Promise(() => undefined),
    });
    const view = await makeDesign();
    await press('Change Template');
    await userEvent.click(await template('Military Memorial'));
    view.unmount();
    visit(atPreview);
    expect(screen.queryByText('Design Ready')).toBeNull();
    await act(async () => undefined);
    expect(screen.getByRole('button', { name: 'Create My Memorial Design' })).toBeEnabled();
  });
});

describe('the name', () => {
  const candle = '\u{1F56F}\uFE0F';

  it('TRIBUTE-08: is counted in visible characters and never cut', async () => {
    const calls = usualShop(usual);
    await fillIn('Rose');
    const field = screen.getByLabelText("Loved One's Name");
    await userEvent.clear(field);
    await userEvent.paste(candle.repeat(50));
    expect(field).toHaveValue(candle.repeat(50));
    await userEvent.paste('e');
    await press('Create My Memorial Design');
    expect(screen.getByRole('alert')).toHaveTextContent(/up to 50 characters/);
    expect(field).toHaveFocus();
    expect(calls.map(({ path }) => path)).not.toContain('/api/tribute/preview');
  });
});

it('does not create a design with a date that is too long, and focuses it at each press', async () => {
  const calls = usualShop(usual);
  await fillIn('Rose');
  const field = screen.getByLabelText('Date of passing');
  await userEvent.click(field);
  await userEvent.paste('x'.repeat(41));
  for (const _ of [1, 2]) {
    await press('Create My Memorial Design');
    expect(screen.getByRole('alert')).toHaveTextContent('Dates can be up to 40 characters.');
    expect(field).toHaveFocus();
  }
  expect(calls.map(({ path }) => path)).not.toContain('/api/tribute/preview');
  await userEvent.type(field, '{Backspace}');
  await press('Create My Memorial Design');
  await waitFor(() => expect(calls.map(({ path }) => path)).toContain('/api/tribute/preview'));
});
