import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { finishedDesign } from '../../testing/account-design';
import { breakdown, failing, openPage, refusal } from '../../testing/open-page';

const LIST = { '/api/designs': () => ({ success: true, designs: [finishedDesign()] }) };
const ONE = '/api/designs/7';

async function askToDelete() {
  const design = within(await screen.findByRole('article', { name: 'Eleanor Rose' }));
  await userEvent.click(design.getByRole('button', { name: 'Delete' }));
  return within(await screen.findByRole('dialog', { name: 'Delete this design?' }));
}

it('deletes a design after a question', async () => {
  const { calls, toasts } = await openPage('/register', { ...LIST, [ONE]: () => ({}) });
  const dialog = await askToDelete();
  await userEvent.click(dialog.getByRole('button', { name: 'Delete' }));
  await waitFor(() => expect(toasts).toMatchObject([{ title: 'The design has been deleted.' }]));
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(calls).toContainEqual(expect.objectContaining({ method: 'DELETE', path: ONE }));
});

it('shows why a design cannot be deleted yet', async () => {
  const reason = "This design's family list has been ordered.";
  await openPage('/register', { ...LIST, [ONE]: failing(refusal(reason, 409)) });
  const dialog = await askToDelete();
  await userEvent.click(dialog.getByRole('button', { name: 'Delete' }));
  expect(await dialog.findByRole('alert')).toHaveTextContent(reason);
});

it('shows a failed deletion in its dialog, until the next attempt', async () => {
  const { toasts } = await openPage('/register', { ...LIST, [ONE]: failing('offline') });
  const dialog = await askToDelete();
  await userEvent.click(dialog.getByRole('button', { name: 'Delete' }));
  expect(await dialog.findByRole('alert')).toHaveTextContent('nothing was changed');
  expect(toasts).toEqual([]);
  await userEvent.click(dialog.getByRole('button', { name: 'Keep It' }));
  expect((await askToDelete()).queryByRole('alert')).toBeNull();
});

it('offers to load the designs again that could not be loaded', async () => {
  let isDown = true;
  await openPage('/register', {
    '/api/designs': () => {
      if (isDown) return breakdown();
      return { success: true, designs: [finishedDesign()] };
    },
  });
  expect(await screen.findByRole('alert')).toHaveTextContent("We couldn't load your designs");
  isDown = false;
  await userEvent.click(screen.getByRole('button', { name: 'Try Again' }));
  expect(await screen.findByRole('article', { name: 'Eleanor Rose' })).toBeVisible();
  expect(screen.queryByRole('alert')).toBeNull();
});

it('shows further designs on request, and moves the focus to them', async () => {
  const named = (id: number, lovedOneName: string) => finishedDesign({ id, lovedOneName });
  const pages: Record<string, object> = {
    '/api/designs': { designs: [named(1, 'Rose')], next: '9-1' },
    ['/api/designs?after=9-1']: { designs: [named(2, 'Lily'), named(3, 'Ivy')] },
  };
  await openPage('/register', { '/api/designs': (_, { path }) => pages[path]! });
  await screen.findByRole('article', { name: 'Rose' });
  expect(screen.queryByRole('article', { name: 'Lily' })).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Show More' }));
  const lily = within(await screen.findByRole('article', { name: 'Lily' }));
  expect(screen.getAllByRole('article')).toHaveLength(3);
  await waitFor(() => expect(lily.getByRole('link', { name: 'Open' })).toHaveFocus());
  expect(screen.queryByRole('button', { name: 'Show More' })).toBeNull();
});

it('keeps the designs on screen if further ones cannot be loaded, and tries again', async () => {
  let isDown = true;
  const respond = (at: string) => {
    if (at === '/api/designs') return { designs: [finishedDesign({ id: 1 })], next: '9-1' };
    if (isDown) return refusal('Busy', 400);
    return { designs: [finishedDesign({ id: 2, lovedOneName: 'Lily' })] };
  };
  await openPage('/register', { '/api/designs': (_, { path }) => respond(path) });
  await userEvent.click(await screen.findByRole('button', { name: 'Show More' }));
  expect(await screen.findByText(/They're still saved/)).toBeVisible();
  expect(screen.getAllByRole('article')).toHaveLength(1);
  isDown = false;
  await userEvent.click(screen.getByRole('button', { name: 'Show More' }));
  expect(await screen.findByRole('article', { name: 'Lily' })).toBeVisible();
  expect(screen.queryByText(/They're still saved/)).toBeNull();
});

it('keeps the column of the image if no image loads', async () => {
  await openPage('/register', LIST);
  const item = await screen.findByRole('article', { name: 'Eleanor Rose' });
  for (const _source of [1, 2]) fireEvent.error(within(item).getByRole('img'));
  expect(within(item).queryByRole('img')).toBeNull();
  expect(item.children).toHaveLength(2);
  expect(item.children[1]).toContainElement(within(item).getByRole('heading'));
});
