import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Toaster, toastDurationMs } from './toaster';

const toast = { id: 't', title: 'Retrying...', description: 'Attempt 2 of 4', open: true };

afterEach(() => jest.useRealTimers());

it('TOAST-03: is dismissed after 5000 ms', async () => {
  jest.useFakeTimers();
  const onDismiss = jest.fn();
  render(<Toaster toasts={[toast]} onDismiss={onDismiss} />);
  await act(() => jest.advanceTimersByTimeAsync(toastDurationMs - 1));
  expect(onDismiss).not.toHaveBeenCalled();
  await act(() => jest.advanceTimersByTimeAsync(1));
  expect(onDismiss).toHaveBeenCalledWith('t');
  expect(toastDurationMs).toBe(5000);
});

it('shows title and text in the tone of its kind, and can be closed', async () => {
  const onDismiss = jest.fn();
  render(<Toaster toasts={[{ ...toast, tone: 'destructive' }]} onDismiss={onDismiss} />);
  expect(screen.getByText('Retrying...').closest('[data-tone]')).toHaveAttribute(
    'data-tone',
    'error',
  );
  expect(screen.getByText('Attempt 2 of 4')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Close notification' }));
  expect(onDismiss).toHaveBeenCalledWith('t');
});
