import { failure, type SentCall } from '@ftl/api-client/testing';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { finishedDesign, renderedTemplates } from '../../testing/account-design';
import { breakdown, openPage } from '../../testing/open-page';

const DESIGN = '/api/designs/7';
const DETAILS = `${DESIGN}/details`;
const NEWER_IMAGE = '/api/images/view/newer.webp';
const CHANGED = 'This design was changed in another window';

const design = finishedDesign({ lovedOneName: 'Rose', name: 'Mom' });
/** The design after another window has saved it. */
const newer = finishedDesign({
  lovedOneName: 'Rosemary',
  name: 'Mother',
  selectedTemplateId: 'military-memorial',
  availableTemplates: renderedTemplates.map((each) => ({ ...each, previewUrl: NEWER_IMAGE })),
  backgroundRemovedImageUrl: NEWER_IMAGE,
  finalDesignImageUrl: NEWER_IMAGE,
  updatedAt: '2026-01-01T12:05:00.000Z',
});
const later = finishedDesign({ updatedAt: '2026-01-01T12:10:00.000Z' });

/** Saves a change only if it is based on the newer design, as the API does. */
const save = (body: unknown) => {
  if ((body as { updatedAt: string }).updatedAt !== newer.updatedAt)
    return failure(409, 'DESIGN_CHANGED', 'Newer', { design: newer });
  return later;
};

/** Opens a step from the preview, which has cached the design; the step's own read is held. */
async function openFromPreview(link: string, more: Record<string, (body: unknown) => unknown>) {
  const read = Promise.withResolvers<object>();
  let isCached = false;
  const page = await openPage('/design/preview/7', {
    [DESIGN]: (body: unknown) => {
      if (body !== undefined) return save(body);
      return isCached ? read.promise : design;
    },
    ...more,
  } as Parameters<typeof openPage>[1]);
  await screen.findByRole('link', { name: link });
  isCached = true;
  await userEvent.click(screen.getByRole('link', { name: link }));
  const arrive = async () => {
    read.resolve(newer);
    await waitFor(() => expect(document.querySelector(`img[src="${NEWER_IMAGE}"]`)).not.toBeNull());
  };
  return { ...page, arrive };
}

const versionsSent = (calls: SentCall[], path: string, method: string) =>
  calls
    .filter((call) => call.path === path && call.method === method)
    .map(({ body }) => (body as { updatedAt: string }).updatedAt);

describe('the name', () => {
  it('shows the other change if it arrives before the visitor types', async () => {
    const { arrive } = await openFromPreview('Edit Details', {});
    expect(await screen.findByLabelText(/^Name/)).toHaveValue('Rose');
    await arrive();
    expect(screen.getByLabelText(/^Name/)).toHaveValue('Rosemary');
  });

  it('that was edited does not replace another change without asking', async () => {
    const { arrive, calls, place } = await openFromPreview('Edit Details', { [DETAILS]: save });
    await userEvent.type(await screen.findByLabelText(/^Name/), ' B');
    await arrive();
    await userEvent.click(screen.getByRole('button', { name: 'Next: Preview Design' }));
    expect(await screen.findByText(CHANGED)).toBeVisible();
    expect(screen.getByLabelText(/^Name/)).toHaveValue('Rose B');
    await userEvent.click(screen.getByRole('button', { name: 'Save Mine' }));
    await waitFor(() => expect(place()).toBe('/design/preview/7'));
    expect(versionsSent(calls, DETAILS, 'PUT')).toEqual([design.updatedAt, newer.updatedAt]);
  });

  it('becomes the newer one if the visitor chooses it', async () => {
    const { arrive } = await openFromPreview('Edit Details', { [DETAILS]: save });
    await userEvent.type(await screen.findByLabelText(/^Name/), ' B');
    await arrive();
    await userEvent.click(screen.getByRole('button', { name: 'Next: Preview Design' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Show the Newer Version' }));
    expect(screen.getByLabelText(/^Name/)).toHaveValue('Rosemary');
    expect(screen.queryByText(CHANGED)).toBeNull();
  });

  it('that was edited can be saved with the design that a regeneration returned', async () => {
    const made = finishedDesign({ id: 8, updatedAt: later.updatedAt });
    const { calls, place } = await openPage('/design/details/7', {
      [DESIGN]: () => design,
      '/api/designs': () => made,
      ['/api/designs/8']: () => made,
      ['/api/designs/8/details']: () => made,
    });
    await userEvent.type(await screen.findByLabelText(/^Name/), ' B');
    await userEvent.click(screen.getByRole('button', { name: 'Regenerate' }));
    await waitFor(() => expect(place()).toBe('/design/details/8'));
    await userEvent.click(screen.getByRole('button', { name: 'Next: Preview Design' }));
    await waitFor(() => expect(place()).toBe('/design/preview/8'));
    expect(versionsSent(calls, '/api/designs/8/details', 'PUT')).toEqual([made.updatedAt]);
  });
});

describe('a design that is missing by now', () => {
  const missing = () => failure(404, 'DESIGN_NOT_FOUND', "We couldn't find this design.");
  const LOAD_FAILED = 'Error Loading Design';

  it('is not shown from the cache', async () => {
    let isDeleted = false;
    await openPage('/design/preview/7', { [DESIGN]: () => (isDeleted ? missing() : design) });
    await screen.findByRole('link', { name: 'Edit Details' });
    isDeleted = true;
    await userEvent.click(screen.getByRole('link', { name: 'Edit Details' }));
    expect(await screen.findByText(LOAD_FAILED)).toBeVisible();
    expect(screen.queryByLabelText(/^Name/)).toBeNull();
  });

  it.each`
    what          | page                           | press
    ${'name'}     | ${'/design/details/7'}         | ${'Next: Preview Design'}
    ${'template'} | ${'/design/select-template/7'} | ${'Continue with this template'}
  `('is reported with a way on when its $what is saved', async ({ page, press }) => {
    let isDeleted = false;
    const respond = () => (isDeleted ? missing() : design);
    await openPage(page as string, { [DESIGN]: respond, [DETAILS]: respond });
    const button = await screen.findByRole('button', { name: press as string });
    isDeleted = true;
    await userEvent.click(button);
    expect(await screen.findByText(LOAD_FAILED)).toBeVisible();
    expect(screen.getByRole('link', { name: 'Create New Design' })).toBeVisible();
  });
});

describe('the notice about another change', () => {
  const openConflict = async () => {
    const { arrive } = await openFromPreview('Change Template', {});
    await userEvent.click(await screen.findByRole('radio', { name: 'Military Memorial' }));
    await arrive();
    const scroll = jest.spyOn(Element.prototype, 'scrollIntoView');
    await userEvent.click(screen.getByRole('button', { name: /^Continue with/ }));
    return { notice: await screen.findByText(CHANGED), scroll };
  };
  const expectFocusAround = (part: HTMLElement) => {
    expect(document.activeElement).not.toBe(document.body);
    expect(document.activeElement).toContainElement(part);
  };

  it('takes the focus and the view, as the pressed button may be screens below it', async () => {
    const { notice, scroll } = await openConflict();
    await waitFor(() => expectFocusAround(notice));
    expect(scroll.mock.contexts.at(-1)).toContainElement(notice);
    scroll.mockRestore();
  });

  it('does not lose the focus with its button', async () => {
    await openConflict();
    await userEvent.click(screen.getByRole('button', { name: 'Show the Newer Version' }));
    expect(screen.queryByText(CHANGED)).toBeNull();
    expectFocusAround(screen.getByRole('radio', { name: 'Military Memorial' }));
  });
});

it('a template that was chosen does not replace another change without asking', async () => {
  const { arrive, calls, place } = await openFromPreview('Change Template', {});
  await userEvent.click(await screen.findByRole('radio', { name: 'Military Memorial' }));
  await arrive();
  await userEvent.click(screen.getByRole('button', { name: /^Continue with/ }));
  expect(await screen.findByText(CHANGED)).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Save Mine' }));
  await waitFor(() => expect(place()).toBe('/design/details/7'));
  expect(versionsSent(calls, DESIGN, 'PATCH')).toEqual([design.updatedAt, newer.updatedAt]);
});

it('the template of another change is shown until the visitor chooses one', async () => {
  const { arrive } = await openFromPreview('Change Template', {});
  expect(
    await screen.findByRole('radio', { name: renderedTemplates[0]!.templateName }),
  ).toBeChecked();
  await arrive();
  expect(screen.getByRole('radio', { name: 'Military Memorial' })).toBeChecked();
});

describe('the photo and the name of the draft', () => {
  it('are shown as the last change left them, not from the cache', async () => {
    const { arrive } = await openFromPreview('Edit Photo', {});
    expect(screen.queryByLabelText(/Name of this design/)).toBeNull();
    await arrive();
    expect(await screen.findByLabelText(/Name of this design/)).toHaveValue('Mother');
    expect(screen.getByText(/^Saved/)).toBeVisible();
  });

  it('are saved over another change only on request, which the badge reports', async () => {
    const answers = [
      failure(409, 'DESIGN_CHANGED', 'Newer', { design: newer }),
      breakdown(),
      later,
    ];
    const { calls, toasts } = await openPage('/design/create?design=7', {
      [DESIGN]: (body: unknown) => (body === undefined ? design : answers.shift()),
    } as Parameters<typeof openPage>[1]);
    await userEvent.type(await screen.findByLabelText(/Name of this design/), '!');
    await userEvent.click(screen.getByRole('button', { name: 'Save Now' }));
    expect(await screen.findByText(CHANGED)).toBeVisible();
    toasts.length = 0;
    await userEvent.click(screen.getByRole('button', { name: 'Save Mine' }));
    await waitFor(() => expect(toasts.map(({ title }) => title)).toEqual(['Save failed']));
    await userEvent.click(screen.getByRole('button', { name: 'Save Now' }));
    expect(await screen.findByText(/^Saved/)).toBeVisible();
    const versions = [design.updatedAt, newer.updatedAt, newer.updatedAt];
    expect(versionsSent(calls, DESIGN, 'PATCH')).toEqual(versions);
  });
});
