import { decodeImagesAs, photoFile } from '@ftl/design-widgets/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { draftDesign, renderedTemplates } from '../../testing/account-design';
import { breakdown, openPage, stepNow } from '../../testing/open-page';

const PAGE = '/design/create';
const PHOTO = '/api/images/view/original.jpg';
/** Returns a list for a GET, and a new design for a POST. */
const designs = (body: unknown) =>
  body === undefined ? { success: true, designs: [] } : draftDesign();
const saveNow = () => screen.findByRole('button', { name: 'Save Now' });

async function choosePhoto(): Promise<void> {
  decodeImagesAs({ width: 1200, height: 1500 });
  await screen.findByRole('button', { name: 'Choose Photo' });
  const picker = document.querySelector<HTMLInputElement>('input[type=file]')!;
  await userEvent.upload(picker, photoFile('jpeg'));
  await screen.findByRole('heading', { name: 'Background Removed' });
}

it('WIZ1-01, WIZ1-03, NAV-11: shows five numbered steps, and the order upload, template, name, preview', async () => {
  await openPage(PAGE, { '/api/designs': designs });
  expect(await screen.findByRole('heading', { name: 'What happens next' })).toBeVisible();
  expect(stepNow()).toHaveTextContent('Upload Image');
  const bar = within(screen.getByRole('navigation', { name: 'Design steps' }));
  expect(bar.getAllByRole('listitem').map((step) => step.textContent)).toEqual([
    expect.stringMatching(/^1 ?Upload Image/),
    expect.stringMatching(/^2 ?Select Template/),
    expect.stringMatching(/^3 ?Add Details/),
    expect.stringMatching(/^4 ?Preview Design/),
    expect.stringMatching(/^5 ?Customize & Order/),
  ]);
  const list = screen.getByText(/^Upload one photo/).closest('ol')!;
  expect(
    within(list)
      .getAllByRole('listitem')
      .map((line) => line.textContent),
  ).toEqual([
    expect.stringMatching(/^Upload/),
    expect.stringMatching(/^Choose the template/),
    expect.stringMatching(/^Add your loved one's name/),
    expect.stringMatching(/^Preview/),
  ]);
});

it('WIZ1-05, WIZ1-12: offers to save a design without images, and says what it needs', async () => {
  const { toasts, countOf } = await openPage(PAGE, { '/api/designs': designs });
  expect(await screen.findByText('Not saved')).toBeVisible();
  const requested = countOf('/api/designs');
  await userEvent.click(await saveNow());
  await waitFor(() =>
    expect(toasts).toEqual([
      {
        title: 'Save failed',
        description:
          'Cannot create design without originalImageUrl and backgroundRemovedImageUrl. To save your design, choose a photo and continue with it first.',
      },
    ]),
  );
  expect(countOf('/api/designs')).toBe(requested);
});

it('WIZ1-05, WIZ1-06: offers to save an approved photo, and continues', async () => {
  const { calls, place } = await openPage(PAGE, {
    '/api/designs': designs,
    ['/api/designs/7']: () => draftDesign(),
  });
  await choosePhoto();
  await userEvent.click(screen.getByRole('button', { name: 'Continue with This Photo' }));
  expect(screen.getByText('Unsaved changes')).toBeVisible();
  await userEvent.click(await saveNow());
  await waitFor(() => expect(place()).toBe('/design/select-template/7'));
  expect(
    calls.find(({ path, body }) => path === '/api/designs' && body !== undefined)?.body,
  ).toEqual({
    originalImageUrl: PHOTO,
    backgroundRemovedImageUrl: '/api/images/view/cutout.png',
    name: '',
    status: 'draft',
  });
});

it('GALLERY-02: passes a template chosen in the gallery to the next step', async () => {
  const { place } = await openPage(`${PAGE}?template=military-memorial`, {
    '/api/designs': designs,
    ['/api/designs/7']: () => draftDesign({ availableTemplates: renderedTemplates }),
  });
  await choosePhoto();
  await userEvent.click(screen.getByRole('button', { name: 'Continue with This Photo' }));
  await userEvent.click(await saveNow());
  await waitFor(() => expect(place()).toBe('/design/select-template/7?template=military-memorial'));
  expect(await screen.findByRole('radio', { name: 'Military Memorial' })).toBeChecked();
});

it('PRICE-08, WIZ1-02: shows the price and links to the other plan', async () => {
  await openPage(PAGE, { '/api/designs': designs });
  expect(
    await screen.findByText('Starting at $44.95, includes premium printing + shipping'),
  ).toBeVisible();
  expect(
    screen.getByRole('link', {
      name: 'Only the shirt, without an account: $39.00, shipping included',
    }),
  ).toHaveAttribute('href', '/guest-design');
});

it('WIZ1-04: shows Unsaved changes, Saving... and Saved with the time in the badge', async () => {
  let finish: () => void = () => undefined;
  await openPage(`${PAGE}?design=7`, {
    ['/api/designs/7']: (body: unknown) =>
      body === undefined
        ? draftDesign()
        : new Promise((resolve) => (finish = () => resolve(draftDesign({ name: 'Mom' })))),
  });
  await userEvent.type(await screen.findByLabelText(/Name of this design/), '!');
  expect(screen.getByText('Unsaved changes')).toBeVisible();
  await userEvent.click(await saveNow());
  expect(await screen.findByText('Saving...')).toBeVisible();
  await act(async () => finish());
  expect(await screen.findByText(/^Saved .*[0-9]/)).toBeVisible();
});

it.each`
  how                | title                     | press
  ${'by hand'}       | ${'Save failed'}          | ${true}
  ${'automatically'} | ${'Failed to save draft'} | ${false}
`('WIZ1-13: shows "$title" when saving fails $how', async ({ title, press }) => {
  const { toasts } = await openPage(PAGE, {
    '/api/designs': (body: unknown) => {
      if (body !== undefined) return breakdown();
      return designs(undefined);
    },
  });
  await choosePhoto();
  await userEvent.click(screen.getByRole('button', { name: 'Continue with This Photo' }));
  if (press) await userEvent.click(await saveNow());
  await waitFor(() =>
    expect(toasts).toContainEqual({
      title,
      description: 'Failed to save your design. Please try again.',
    }),
  );
});

it('WIZ1-05: hides the save button for a saved design', async () => {
  await openPage(`${PAGE}?design=7`, { ['/api/designs/7']: () => draftDesign() });
  expect(await screen.findByText(/^Saved/)).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Save Now' })).toBeNull();
  await userEvent.type(screen.getByLabelText(/Name of this design/), '!');
  expect(await saveNow()).toBeVisible();
});

describe('retention of the photo', () => {
  it('states the period for accounts, before and after the upload', async () => {
    await openPage(PAGE, { '/api/designs': designs });
    expect(await screen.findByText(/deleted 365 days after its last change/)).toBeVisible();
    expect(screen.queryByText(/7 days unless you order/)).toBeNull();
    await choosePhoto();
    expect(screen.getByText(/deleted after 24 hours unless you use it in a design/)).toBeVisible();
  });

  it('allows deleting the photo immediately, on the server first', async () => {
    let isBroken = true;
    const { toasts, countOf } = await openPage(PAGE, {
      '/api/designs': designs,
      [PHOTO]: () => {
        if (isBroken) return breakdown();
        return { success: true };
      },
    });
    await choosePhoto();
    await userEvent.click(screen.getByRole('button', { name: 'Delete My Photo Now' }));
    await userEvent.click(screen.getByRole('button', { name: 'Delete Now' }));
    expect(await screen.findByText(/couldn't delete it/)).toBeVisible();
    const tried = countOf(PHOTO);
    isBroken = false;
    await userEvent.click(screen.getByRole('button', { name: 'Delete Now' }));
    expect(await screen.findByRole('button', { name: 'Choose Photo' })).toBeVisible();
    expect(countOf(PHOTO)).toBe(tried + 1);
    expect(toasts.at(-1)).toEqual({ title: 'Your photo has been deleted.' });
  });
});
