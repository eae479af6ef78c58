import { api, ApiError } from '@ftl/api-client';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import {
  draftDesign,
  finishedDesign,
  FINAL_IMAGE,
  namedDesign,
} from '../../testing/account-design';
import {
  breakdown,
  failing,
  openPage,
  refusal,
  stepNow,
  waiting,
  type Failure,
} from '../../testing/open-page';

const PAGE = '/design/details/7';
const DESIGN = '/api/designs/7';
const DETAILS = `${DESIGN}/details`;
const next = () => screen.findByRole('button', { name: 'Next: Preview Design' });

it('WIZ3-01: shows a name field in step 3, and Back to the templates', async () => {
  const { place } = await openPage(PAGE, { [DESIGN]: () => finishedDesign() });
  expect(await screen.findByLabelText(/^Name/)).toHaveValue('Eleanor Rose');
  expect(stepNow()).toHaveTextContent('Add Details');
  expect(stepNow()).toHaveTextContent('3');
  await userEvent.click(screen.getByRole('link', { name: 'Back' }));
  await waitFor(() => expect(place()).toBe('/design/select-template/7'));
});

it.each(['details', 'preview', 'select-template'])(
  'offers to load a design again that could not be loaded, in %s',
  async (step) => {
    let isDown = true;
    await openPage(`/design/${step}/7`, {
      [DESIGN]: () => {
        if (isDown) return breakdown();
        return finishedDesign();
      },
    });
    expect(await screen.findByText('Error Loading Design')).toBeVisible();
    isDown = false;
    await userEvent.click(screen.getByRole('button', { name: 'Try Again' }));
    await waitFor(() => expect(screen.queryByText('Error Loading Design')).toBeNull());
    expect(screen.queryByRole('alert')).toBeNull();
  },
);

it('HTTP-04, ERR-03: says after how long a design was given up, and offers to load it again', async () => {
  // Mocked requests have no clock: the request rejects as after 30 s.
  const message = 'Request timed out after 30s';
  const timedOut = new ApiError({ code: 'TIMEOUT_ERROR', status: 0, message });
  const { request } = api;
  await openPage(PAGE, { [DESIGN]: () => finishedDesign() }, () => {
    jest
      .spyOn(api, 'request')
      .mockImplementation((method, url, ...rest) =>
        url === DESIGN ? Promise.reject(timedOut) : request(method, url, ...rest),
      );
  });
  expect(
    await screen.findByText(/^Request timed out after 30s\. There was an error/),
  ).toBeVisible();
  jest.mocked(api.request).mockRestore();
  await userEvent.click(screen.getByRole('button', { name: 'Try Again' }));
  await waitFor(() => expect(screen.queryByText(/Request timed out/)).toBeNull());
});

it('does not offer to load a missing design again', async () => {
  await openPage(PAGE, { [DESIGN]: failing(refusal("We couldn't find this design.", 404)) });
  expect(await screen.findByText('Error Loading Design')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Try Again' })).toBeNull();
});

it("WIZ3-06: shows 'Processing...' on the button while saving, then opens the preview", async () => {
  let save: (design: object) => void = () => undefined;
  const { place, countOf } = await openPage(PAGE, {
    [DESIGN]: () => finishedDesign(),
    [DETAILS]: () => new Promise((resolve) => (save = resolve)),
  });
  await userEvent.click(await next());
  expect(await screen.findByRole('button', { name: 'Processing...' })).toHaveAttribute(
    'aria-disabled',
    'true',
  );
  expect(screen.queryByRole('button', { name: 'Next: Preview Design' })).toBeNull();
  expect(place()).toBe(PAGE);
  await act(async () => save(finishedDesign({ lovedOneName: 'Rose' })));
  await waitFor(() => expect(place()).toBe('/design/preview/7'));
  expect(countOf(DETAILS)).toBe(1);
});

it('WIZ3-02, NAV-13: shows the finished design if there is one', async () => {
  await openPage(PAGE, { [DESIGN]: () => finishedDesign() });
  expect(await screen.findByAltText('Memorial design for Eleanor Rose')).toHaveAttribute(
    'src',
    FINAL_IMAGE,
  );
  expect(stepNow()).toHaveTextContent(/3.*Add Details/);
});

it('shows the words as they are typed, in the saved layout, and the saved design again without them', async () => {
  const PREVIEW = '/api/designs/generate-template-preview';
  const layout = { lettering: 'pearl' } as const;
  const { calls } = await openPage(PAGE, {
    [DESIGN]: () => finishedDesign({ layout }),
    [PREVIEW]: () => ({ success: true, preview: { gcpProxyUrl: '/typed.webp' } }),
  });
  await userEvent.type(await screen.findByLabelText('Date of birth'), 'about 1931');
  const image = () => screen.findByAltText('Memorial design for Eleanor Rose');
  await waitFor(async () => expect(await image()).toHaveAttribute('src', '/typed.webp'));
  expect(calls.filter(({ path }) => path === PREVIEW).map(({ body }) => body)).toEqual([
    expect.objectContaining({ templateId: 'heaven-memory', birthDate: 'about 1931', layout }),
  ]);
  await userEvent.clear(screen.getByLabelText('Date of birth'));
  await waitFor(async () => expect(await image()).toHaveAttribute('src', FINAL_IMAGE));
});

it('WIZ3-11, WIZ3-12, WIZ3-13: renders a missing image once, then reloads the design and celebrates', async () => {
  let design = namedDesign();
  let draw: (design: object) => void = () => undefined;
  const { calls, countOf } = await openPage(PAGE, {
    [DESIGN]: () => design,
    '/api/designs/generate-template-preview': (body: object) =>
      new Promise((resolve) => {
        // The preview of what is typed is still on its way.
        if ('designId' in body) draw = resolve;
      }),
  });
  await waitFor(() => expect(countOf('/api/designs/generate-template-preview')).toBe(1));
  expect(calls.find(({ path }) => path === '/api/designs/generate-template-preview')?.body).toEqual(
    {
      designId: '7',
      templateId: 'heaven-memory',
      backgroundRemovedImageUrl: '/api/images/view/cutout.png',
      lovedOneName: 'Eleanor Rose',
    },
  );
  await userEvent.type(await screen.findByLabelText(/^Name/), ' B');
  const reads = countOf(DESIGN);
  expect(screen.queryByAltText('Memorial design for Eleanor Rose')).toBeNull();
  design = finishedDesign();
  await act(async () => draw({ success: true, previewUrl: FINAL_IMAGE }));
  expect(await screen.findByAltText('Memorial design for Eleanor Rose')).toHaveAttribute(
    'src',
    FINAL_IMAGE,
  );
  expect(countOf(DESIGN)).toBe(reads + 1);
  expect(screen.getByText('Design Complete!')).toBeVisible();
  expect(screen.getByText('Your memorial design has been generated successfully.')).toBeVisible();
  expect(countOf('/api/designs/generate-template-preview')).toBe(1);
});

it('WIZ3-11: does not request a failed image again until the visitor does', async () => {
  const { countOf } = await openPage(PAGE, {
    [DESIGN]: () => namedDesign(),
    '/api/designs/generate-template-preview': failing(breakdown()),
  });
  const again = await screen.findByRole('button', { name: 'Try Again' });
  const tried = countOf('/api/designs/generate-template-preview');
  await userEvent.type(screen.getByLabelText(/^Name/), ' B');
  expect(countOf('/api/designs/generate-template-preview')).toBe(tried);
  await userEvent.click(again);
  await waitFor(() =>
    expect(countOf('/api/designs/generate-template-preview')).toBeGreaterThan(tried),
  );
});

it('WIZ3-03: falls back to the image of the chosen template, then to the photo', async () => {
  await openPage(PAGE, {
    [DESIGN]: () => namedDesign(),
    '/api/designs/generate-template-preview': waiting,
  });
  const preview = await screen.findByAltText('Your photo in the Heaven Memory template');
  expect(preview).toHaveAttribute('src', '/api/images/view/template.webp');
  fireEvent.error(preview);
  expect(screen.getByAltText('Your photo in the Heaven Memory template')).toHaveAttribute(
    'src',
    '/api/images/view/cutout.png',
  );
});

it('WIZ3-04: falls back to the photo with a note that its background is removed', async () => {
  await openPage(PAGE, { [DESIGN]: () => draftDesign() });
  expect(await screen.findByAltText('Your photo with the background removed')).toHaveAttribute(
    'src',
    '/api/images/view/cutout.png',
  );
  expect(screen.getByText('Background successfully removed')).toBeVisible();
});

it('WIZ3-07: confirms saved details, and opens the preview', async () => {
  const { toasts, place } = await openPage(PAGE, {
    [DESIGN]: () => finishedDesign(),
    [DETAILS]: () => finishedDesign({ lovedOneName: 'Rose' }),
  });
  await userEvent.click(await next());
  await waitFor(() => expect(place()).toBe('/design/preview/7'));
  expect(toasts).toEqual([
    {
      title: 'Design updated',
      description: 'Your memorial details have been saved successfully.',
    },
  ]);
});

it.each`
  name               | text                                   | because
  ${'  '}            | ${'Name is required'}                  | ${'it is blank'}
  ${'नि'.repeat(51)} | ${'Names can be up to 50 characters.'} | ${'it is longer than the design'}
`('WIZ3-05, DESIGN-20: does not save an invalid name: $because', async ({ name, text }) => {
  const { place, countOf } = await openPage(PAGE, { [DESIGN]: () => finishedDesign() });
  const field = await screen.findByLabelText(/^Name/);
  await userEvent.clear(field);
  await userEvent.paste(name as string);
  expect(field).toHaveValue(name);
  await userEvent.click(await next());
  expect(await screen.findByText(text as string)).toBeVisible();
  expect(field).toHaveFocus();
  expect(countOf(DETAILS)).toBe(0);
  expect(place()).toBe(PAGE);
});

it('saves dates and a line as they are written, and clears one', async () => {
  const { calls, place } = await openPage(PAGE, {
    [DESIGN]: () => finishedDesign({ passedDate: '2024', message: 'Always' }),
    [DETAILS]: () => finishedDesign(),
  });
  await userEvent.type(await screen.findByLabelText('Date of birth'), 'about 1931');
  expect(screen.getByLabelText('Date of passing')).toHaveValue('2024');
  await userEvent.clear(screen.getByLabelText('A line of your own'));
  await userEvent.click(await next());
  await waitFor(() => expect(place()).toBe('/design/preview/7'));
  expect(calls.find(({ path }) => path === DETAILS)?.body).toMatchObject({
    birthDate: 'about 1931',
    passedDate: '2024',
    message: '',
  });
});

it('does not save a date that is too long, and focuses it', async () => {
  const { countOf } = await openPage(PAGE, { [DESIGN]: () => finishedDesign() });
  await userEvent.click(await screen.findByLabelText('Date of passing'));
  await userEvent.paste('x'.repeat(41));
  await userEvent.click(await next());
  expect(screen.getByText('Dates can be up to 40 characters.')).toBeVisible();
  expect(screen.getByLabelText('Date of passing')).toHaveFocus();
  expect(countOf(DETAILS)).toBe(0);
});

it.each`
  because             | error                               | text
  ${'it was refused'} | ${refusal('This name is too long')} | ${'This name is too long'}
  ${'it broke'}       | ${breakdown()}                      | ${'Failed to update design details. Please try again.'}
`(
  'WIZ3-08, DESIGN-32: reports details that were not saved because $because',
  async ({ error, text }) => {
    const { toasts, place } = await openPage(PAGE, {
      [DESIGN]: () => finishedDesign(),
      [DETAILS]: failing(error as Failure),
    });
    await userEvent.click(await next());
    await waitFor(() => expect(toasts).toEqual([{ title: 'Error', description: text }]));
    const notice = screen.getByRole('alert');
    expect(within(notice).getByText('Update Failed')).toBeVisible();
    expect(notice).toHaveTextContent(text as string);
    expect(place()).toBe(PAGE);
    expect(screen.getByLabelText(/^Name/)).toHaveValue('Eleanor Rose');
  },
);

it('WIZ3-09, WIZ3-10: redirects to a new design when one does not load', async () => {
  await openPage(PAGE, { [DESIGN]: failing(refusal("We couldn't find this design.", 404)) });
  expect(await screen.findByText('Error Loading Design')).toBeVisible();
  expect(
    screen.getByText('There was an error loading your design. Please try again.'),
  ).toBeVisible();
  expect(screen.getByRole('link', { name: 'Create New Design' })).toHaveAttribute(
    'href',
    '/design/create',
  );
});

describe('regenerating the design', () => {
  const again = async () =>
    userEvent.click(await screen.findByRole('button', { name: 'Regenerate' }));

  it('WIZ3-16, WIZ3-17: replaces the old design', async () => {
    const made = finishedDesign({ id: 8, finalDesignImageUrl: null, status: 'processing' });
    const layout = { lettering: 'pearl' } as const;
    const { calls, toasts, place } = await openPage(PAGE, {
      [DESIGN]: () => finishedDesign({ layout }),
      ['/api/designs/8']: () => made,
      '/api/designs': () => made,
      '/api/designs/generate-template-preview': waiting,
    });
    await again();
    await waitFor(() => expect(place()).toBe('/design/details/8'));
    expect(toasts).toEqual([{ title: 'Design Regenerated!' }]);
    expect(calls.find(({ path }) => path === '/api/designs')?.body).toMatchObject({
      status: 'processing',
      replaces: 7,
      lovedOneName: 'Eleanor Rose',
      selectedTemplateId: 'heaven-memory',
      layout,
    });
  });

  it.each`
    because                | error                                | text
    ${'it was refused'}    | ${refusal('This photo is not here')} | ${'This photo is not here'}
    ${'the server broke'}  | ${breakdown()}                       | ${'Could not regenerate design. Please try again.'}
    ${'the page is wrong'} | ${null}                              | ${'Something went wrong. Please try again.'}
  `('WIZ3-18: reports a failure because $because', async ({ error, text }) => {
    const { toasts, place } = await openPage(PAGE, {
      [DESIGN]: () => finishedDesign(),
      '/api/designs': failing(error as Failure),
    });
    await again();
    await waitFor(() =>
      expect(toasts).toEqual([{ title: 'Regeneration Failed', description: text }]),
    );
    expect(place()).toBe(PAGE);
    expect(screen.getByAltText('Memorial design for Eleanor Rose')).toBeVisible();
  });
});
