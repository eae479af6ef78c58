import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { openPage } from '../../testing/open-page';
import { wasJustDeleted } from './account-deleted';
import { leave } from './leave';

// `leave` reloads a page, which jsdom cannot.
jest.mock('./leave', () => ({ leave: jest.fn() }));

const done = () => ({ success: true });
const account = {
  ['/api/auth/change-password']: done,
  ['/api/auth/delete-user']: done,
  '/api/account/ways': () => ({ google: false }),
  '/api/designs': () => ({ success: true, designs: [] }),
};

async function openDialog(name: string) {
  await userEvent.click(await screen.findByRole('button', { name }));
  return within(screen.getByRole('dialog'));
}

it('changes the password', async () => {
  const { calls, toasts } = await openPage('/register', account);
  const dialog = await openDialog('Change Password');
  await userEvent.type(dialog.getByLabelText('Current password'), 'a quiet password');
  await userEvent.type(dialog.getByLabelText('New password'), 'a newer password');
  await userEvent.click(dialog.getByRole('button', { name: 'Save New Password' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(calls.at(-1)?.body).toEqual({
    currentPassword: 'a quiet password',
    newPassword: 'a newer password',
  });
  expect(toasts).toHaveLength(1);
});

it('requires the password to delete the account, and leaves to the account page', async () => {
  const { calls, countOf } = await openPage('/register', account);
  const dialog = await openDialog('Delete My Account');
  await userEvent.click(dialog.getByRole('button', { name: 'Delete Everything' }));
  expect(await dialog.findByText('Please enter your password.')).toBeVisible();
  expect(countOf('/api/auth/delete-user')).toBe(0);
  await userEvent.type(dialog.getByLabelText('Password'), 'a quiet password');
  await userEvent.click(dialog.getByRole('button', { name: 'Delete Everything' }));
  await waitFor(() => expect(leave).toHaveBeenCalledWith('/register'));
  expect(calls.at(-1)).toMatchObject({
    path: '/api/auth/delete-user',
    body: { password: 'a quiet password' },
  });
  expect(wasJustDeleted()).toBe(true);
});

it.each([
  ['Delete My Account', ['Password']],
  ['Change Password', ['Current password', 'New password']],
])('forgets what was typed when the dialog "%s" is closed', async (name, labels) => {
  await openPage('/register', account);
  const first = await openDialog(name);
  for (const label of labels) await userEvent.type(first.getByLabelText(label), 'a password');
  await userEvent.keyboard('{Escape}');
  const second = await openDialog(name);
  for (const label of labels) expect(second.getByLabelText(label)).toHaveValue('');
});
