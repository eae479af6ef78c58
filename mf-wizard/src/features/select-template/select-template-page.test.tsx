import { passTime } from '@ftl/api-client/testing';
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { draftDesign, renderedTemplates } from '../../testing/account-design';
import {
  breakdown,
  failing,
  openPage,
  refusal,
  stepNow,
  waiting,
  type Failure,
} from '../../testing/open-page';

const PAGE = '/design/select-template/7';
const DESIGN = '/api/designs/7';
const withTemplates = draftDesign({ availableTemplates: renderedTemplates });
const card = (name: string) => screen.findByRole('radio', { name });
const go = () => screen.getByRole('button', { name: 'Continue with this template' });

afterEach(() => jest.useRealTimers());

it('WIZ2-03, NAV-12: shows a progress message while the templates are rendered', async () => {
  await openPage(PAGE, {
    [DESIGN]: () => draftDesign(),
    '/api/designs/generate-all-previews': waiting,
  });
  expect(await screen.findByRole('heading', { name: 'Generating Design Templates' })).toBeVisible();
  expect(stepNow()).toHaveTextContent('Select Template');
});

it('fills the place of the templates with outlines that screen readers skip', async () => {
  await openPage(PAGE, {
    [DESIGN]: () => draftDesign(),
    '/api/designs/generate-all-previews': waiting,
  });
  await screen.findByRole('heading', { name: 'Generating Design Templates' });
  const outlines = screen.getAllByText('Heaven Memory 2');
  expect(outlines).toHaveLength(8);
  for (const outline of outlines) expect(outline.closest('[aria-hidden=true]')).toBeInTheDocument();
});

it('WIZ2-04, WIZ2-09, WIZ2-11: reports a failed rendering once, with Back and Retry', async () => {
  let isBroken = true;
  let design = draftDesign();
  const { toasts, countOf } = await openPage(PAGE, {
    [DESIGN]: () => design,
    '/api/designs/generate-all-previews': () => {
      if (isBroken) return refusal('The press is being cleaned.');
      design = withTemplates;
      return { success: true, successCount: 2, previews: [] };
    },
  });
  expect(await screen.findByRole('alert')).toHaveTextContent('Error Loading Templates');
  expect(toasts).toEqual([
    { title: 'Error generating templates', description: 'The press is being cleaned.' },
  ]);
  expect(countOf('/api/designs/generate-all-previews')).toBe(1);
  expect(screen.getByRole('link', { name: 'Go Back' })).toHaveAttribute(
    'href',
    '/design/create?design=7',
  );
  isBroken = false;
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await card('Military Memorial')).toBeVisible();
  expect(countOf('/api/designs/generate-all-previews')).toBe(2);
});

it("GALLERY-01: shows the first five templates above the heading 'More designs'", async () => {
  await openPage(PAGE, { [DESIGN]: () => withTemplates });
  const fifth = await card('Military Memorial');
  const heading = screen.getByRole('heading', { level: 2, name: 'More designs' });
  expect(fifth.nextElementSibling).toContainElement(heading);
  expect(heading.parentElement?.nextElementSibling).toBe(await card('Butterfly Garden'));
});

it('GALLERY-02: ignores an unknown template in the URL', async () => {
  await openPage(`${PAGE}?template=nothing`, {
    [DESIGN]: () => ({ ...withTemplates, selectedTemplateId: null }),
  });
  expect(await card('Military Memorial')).not.toBeChecked();
  expect(go()).toBeDisabled();
});

it('WIZ2-05: offers to generate the templates if none could be rendered', async () => {
  const { countOf } = await openPage(PAGE, {
    [DESIGN]: () => draftDesign(),
    '/api/designs/generate-all-previews': () => ({ success: true, successCount: 0, previews: [] }),
  });
  expect(await screen.findByText('No Templates Available')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Generate Templates' }));
  await waitFor(() => expect(countOf('/api/designs/generate-all-previews')).toBe(2));
});

it('WIZ2-06: redirects to a new design when one does not load', async () => {
  await openPage(PAGE, { [DESIGN]: failing(refusal("We couldn't find this design.", 404)) });
  expect(await screen.findByText('Error Loading Design')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Create New Design' })).toHaveAttribute(
    'href',
    '/design/create',
  );
});

it.each(['abc', '0', '1e3', '7x'])(
  'WIZ2-07: shows an error for the non-numeric id %s, and sends no request',
  async (id) => {
    const { calls } = await openPage(`/design/select-template/${id}`);
    expect(await screen.findByText('Error Loading Design')).toBeVisible();
    expect(calls.filter(({ path }) => path.startsWith('/api/designs'))).toEqual([]);
  },
);

it('WIZ2-02: leads Back to the photo of this design', async () => {
  const { place } = await openPage(PAGE, { [DESIGN]: () => withTemplates });
  await card('Military Memorial');
  expect(go()).toBeVisible();
  await userEvent.click(screen.getByRole('link', { name: 'Back' }));
  await waitFor(() => expect(place()).toBe('/design/create?design=7'));
});

it('WIZ2-02, WIZ2-08: starts without a selection, and saves it on Continue', async () => {
  let save: (design: object) => void = () => undefined;
  const { calls, place } = await openPage(PAGE, {
    [DESIGN]: (body: unknown) =>
      body === undefined ? withTemplates : new Promise((resolve) => (save = resolve)),
  });
  const military = await card('Military Memorial');
  expect(screen.queryByRole('radio', { checked: true })).toBeNull();
  expect(military).toHaveTextContent('Select Template');
  expect(go()).toBeDisabled();
  await userEvent.click(military);
  expect(military).toBeChecked();
  expect(military).toHaveTextContent('Selected');
  await userEvent.click(go());
  expect(screen.getByRole('button', { name: 'Saving...' })).toHaveAttribute(
    'aria-disabled',
    'true',
  );
  expect(calls.at(-1)).toEqual({
    method: 'PATCH',
    path: DESIGN,
    body: { selectedTemplateId: 'military-memorial', updatedAt: withTemplates.updatedAt },
  });
  await act(async () => save({ ...withTemplates, selectedTemplateId: 'military-memorial' }));
  await waitFor(() => expect(place()).toBe('/design/details/7'));
});

it('WIZ2-11: reports a choice that could not be saved, and keeps it', async () => {
  const { toasts, place } = await openPage(PAGE, {
    [DESIGN]: (body: unknown) => {
      if (body !== undefined) return refusal('Please sign in to continue.', 401);
      return withTemplates;
    },
  });
  await userEvent.click(await card('Heaven Memory'));
  await userEvent.click(go());
  await waitFor(() =>
    expect(toasts).toContainEqual({
      title: 'Error selecting template',
      description: 'Please sign in to continue.',
    }),
  );
  expect(place()).toBe(PAGE);
  expect(await card('Heaven Memory')).toBeChecked();
  expect(go()).toBeEnabled();
});

it.each`
  because             | error                          | text
  ${'it was refused'} | ${refusal('No room for this')} | ${'No room for this'}
  ${'it broke'}       | ${breakdown()}                 | ${'Failed to generate template preview. Please try again.'}
`('WIZ2-10: reports a template that was not rendered because $because', async ({ error, text }) => {
  const { toasts } = await openPage(PAGE, {
    [DESIGN]: () => withTemplates,
    '/api/designs/generate-template-preview': failing(error as Failure),
  });
  await userEvent.click(await card('Heaven Memory 2'));
  await waitFor(() =>
    expect(toasts).toContainEqual({ title: 'Error generating template', description: text }),
  );
});

it('WIZ2-12, WIZ2-13: announces a rendered template 1.5 to 2 s after it has appeared', async () => {
  jest.useFakeTimers();
  const user = userEvent.setup({ advanceTimers: (ms) => jest.advanceTimersByTime(ms) });
  const { toasts, countOf } = await openPage(PAGE, {
    [DESIGN]: () => withTemplates,
    '/api/designs/generate-template-preview': () => ({ success: true, previewUrl: '/p.webp' }),
  });
  await user.click(await card('Heaven Memory 2'));
  await passTime(1499);
  expect(countOf('/api/designs/generate-template-preview')).toBe(1);
  expect(toasts).toEqual([]);
  await passTime(501);
  expect(toasts).toMatchObject([{ title: 'Template generated' }]);
});

it.each([
  [8, 'Your photo is ready in 8 templates.'],
  [1, 'Your photo is ready in 1 template.'],
])(
  'WIZ2-12, WIZ2-13: announces %i templates 1.5 to 2 s after the wizard has rendered them automatically',
  async (successCount, description) => {
    jest.useFakeTimers();
    let design = draftDesign();
    const rendering = Promise.withResolvers<object>();
    const { toasts } = await openPage(PAGE, {
      [DESIGN]: () => design,
      '/api/designs/generate-all-previews': () => rendering.promise,
    });
    await screen.findByRole('heading', { name: 'Generating Design Templates' });
    design = withTemplates;
    await act(async () => rendering.resolve({ success: true, successCount, previews: [] }));
    await passTime(1499);
    expect(screen.getByRole('radio', { name: 'Military Memorial' })).toBeVisible();
    expect(toasts).toEqual([]);
    await passTime(501);
    expect(toasts).toMatchObject([{ title: 'Template generated', description }]);
  },
);
