import { toast, toastStore } from '@ftl/page-events';
import { Dialog } from '@ftl/ui-kit';
import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { Toasts } from './toasts';

function PageWithDialog() {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <button onClick={() => setIsOpen(true)}>Choose a Different Person</button>
      <Dialog open={isOpen} onOpenChange={setIsOpen} title="Who is it?">
        <button onClick={() => toast({ title: 'Copied' })}>Copy</button>
      </Dialog>
      <Toasts />
    </>
  );
}

const openDialog = async () => {
  await userEvent.click(screen.getByRole('button', { name: 'Choose a Different Person' }));
  await screen.findByRole('dialog', { name: 'Who is it?' });
};
const closeDialog = async () => {
  await userEvent.keyboard('{Escape}');
  expect(screen.queryByRole('dialog')).toBeNull();
};

beforeEach(() => toastStore.setState({ toasts: [] }));

it('a toast leaves the screen while a dialog is open, and returns when it closes', async () => {
  render(<PageWithDialog />);
  act(() => void toast({ title: 'Background removed with good results' }));
  expect(await screen.findByText('Background removed with good results')).toBeVisible();
  await openDialog();
  expect(screen.queryByText('Background removed with good results')).toBeNull();
  await closeDialog();
  expect(await screen.findByText('Background removed with good results')).toBeVisible();
});

it('a toast raised in a dialog is shown and announced once the dialog has closed', async () => {
  render(<PageWithDialog />);
  await openDialog();
  await userEvent.click(screen.getByRole('button', { name: 'Copy' }));
  expect(screen.queryByText('Copied')).toBeNull();
  // The first Escape closes the dialog, not a toast that is out of sight.
  await closeDialog();
  expect(await screen.findByText('Copied')).toBeVisible();
  expect(await screen.findByText('Notification Copied')).toHaveAttribute('role', 'status');
});
