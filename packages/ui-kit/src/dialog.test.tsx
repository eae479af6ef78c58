import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useEffect, useRef, useState } from 'react';
import { Button } from './button';
import { Dialog } from './dialog';

/** A dialog that is opened by state, as everywhere in the shop. */
function Guide({ onClosed = () => undefined }: { onClosed?: () => void }) {
  const [isOpen, setIsOpen] = useState(false);
  const change = (open: boolean) => {
    setIsOpen(open);
    if (!open) onClosed();
  };
  return (
    <>
      <Button onClick={() => change(true)}>Size Guide</Button>
      <Dialog open={isOpen} onOpenChange={change} title="Measures">
        <Button onClick={() => change(false)}>Done</Button>
      </Dialog>
    </>
  );
}

const opener = () => screen.getByRole('button', { name: 'Size Guide' });
const open = async () => {
  await userEvent.click(opener());
  await screen.findByRole('dialog', { name: 'Measures' });
};

it.each([
  ['Escape', () => userEvent.keyboard('{Escape}')],
  ['its close button', () => userEvent.click(screen.getByRole('button', { name: 'Close' }))],
  ['a button of its own', () => userEvent.click(screen.getByRole('button', { name: 'Done' }))],
])('returns the focus to the button that opened it when closed by %s', async (_way, close) => {
  render(<Guide />);
  await open();
  expect(screen.getByRole('dialog')).toContainElement(document.activeElement as HTMLElement);
  await close();
  await waitFor(() => expect(opener()).toHaveFocus());
});

it('leaves the focus where the page has moved it on closing', async () => {
  function Page() {
    const result = useRef<HTMLParagraphElement>(null);
    const [isDone, setIsDone] = useState(false);
    useEffect(() => {
      if (isDone) result.current?.focus();
    }, [isDone]);
    return (
      <>
        <Guide onClosed={() => setIsDone(true)} />
        <p ref={result} tabIndex={-1}>
          The result
        </p>
      </>
    );
  }
  render(<Page />);
  await open();
  await userEvent.click(screen.getByRole('button', { name: 'Done' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  // Focus is returned in a later task.
  await new Promise((resolve) => setTimeout(resolve));
  expect(screen.getByText('The result')).toHaveFocus();
});
