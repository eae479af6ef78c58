import { failure } from '@ftl/api-client/testing';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { finishedDesign } from '../../testing/account-design';
import { openPage } from '../../testing/open-page';

const DESIGN = '/api/designs/7';
const NAME = '/design/details/7';
const TEMPLATE = '/design/select-template/7';
const design = finishedDesign({ lovedOneName: 'Rose' });
const shop = { [DESIGN]: () => design, [`${DESIGN}/details`]: () => design };

/** Opens a page again as a reload does: storage stays, and nothing is unmounted before. */
function reload(at: string, responses: Parameters<typeof openPage>[1] = shop) {
  const before = [localStorage, sessionStorage].map((storage) => ({
    storage,
    entries: Object.entries(storage) as [string, string][],
  }));
  document.body.replaceChildren();
  return openPage(at, responses, () => {
    for (const { storage, entries } of before)
      for (const [key, value] of entries) storage.setItem(key, value);
  });
}

const field = () => screen.findByLabelText(/^Name/);
const military = () => screen.findByRole('radio', { name: 'Military Memorial' });
const stored = () => JSON.stringify(Object.entries(sessionStorage));

it('a name that was typed but not saved survives a reload', async () => {
  await openPage(NAME, shop);
  await userEvent.type(await field(), ' Marie');
  await reload(NAME);
  expect(await field()).toHaveValue('Rose Marie');
});

it('a template that was chosen but not saved survives a reload', async () => {
  await openPage(TEMPLATE, shop);
  await userEvent.click(await military());
  await reload(TEMPLATE);
  expect(await military()).toBeChecked();
});

it('a reloaded name does not replace the change of another window without asking', async () => {
  await openPage(NAME, shop);
  await userEvent.type(await field(), ' Marie');
  const newer = finishedDesign({ lovedOneName: 'Anna', updatedAt: '2026-01-01T12:05:00.000Z' });
  const { calls } = await reload(NAME, {
    [DESIGN]: () => newer,
    [`${DESIGN}/details`]: () => failure(409, 'DESIGN_CHANGED', 'Newer', { design: newer }),
  });
  expect(await field()).toHaveValue('Rose Marie');
  await userEvent.click(screen.getByRole('button', { name: 'Next: Preview Design' }));
  expect(await screen.findByText('This design was changed in another window')).toBeVisible();
  expect(calls.at(-1)?.body).toMatchObject({ updatedAt: design.updatedAt });
  await userEvent.click(screen.getByRole('button', { name: 'Show the Newer Version' }));
  await reload(NAME, { [DESIGN]: () => newer });
  expect(await field()).toHaveValue('Anna');
});

it('is not shown in another design', async () => {
  await openPage(NAME, shop);
  await userEvent.type(await field(), ' Marie');
  const other = finishedDesign({ id: 8, lovedOneName: 'Anna' });
  await reload('/design/details/8', { ['/api/designs/8']: () => other });
  expect(await field()).toHaveValue('Anna');
  expect(stored()).not.toContain('Marie');
});

it.each`
  what                       | leave
  ${'saved'}                 | ${'Next: Preview Design'}
  ${'left for another step'} | ${'Back'}
`('is removed from the tab once the design is $what', async ({ leave }) => {
  const { place } = await openPage(NAME, shop);
  await userEvent.type(await field(), ' Marie');
  expect(stored()).toContain('Rose Marie');
  await userEvent.click(screen.getByText(leave as string));
  await waitFor(() => expect(place()).not.toBe(NAME));
  expect(stored()).not.toContain('Rose Marie');
});

it('is removed from the tab when the account has signed out', async () => {
  await openPage(NAME, shop);
  await userEvent.type(await field(), ' Marie');
  await reload('/register', { ...shop, ['/api/auth/get-session']: () => null });
  await waitFor(() => expect(stored()).not.toContain('Rose Marie'));
});

it.each(['{', '7', '{"form":"details 7","value":7}'])('ignores a stored %s', async (text) => {
  sessionStorage.setItem('wizard-edit', text);
  await reload(NAME);
  expect(await field()).toHaveValue('Rose');
});

it('an edit that an earlier release stored survives a reload', async () => {
  const { updatedAt } = design;
  sessionStorage.setItem(
    'wizard-edit',
    JSON.stringify({ form: 'details 7', value: 'Rosa', updatedAt }),
  );
  await reload(NAME);
  expect(await field()).toHaveValue('Rosa');
});
