import { dismissToast, toast, toastStore } from './toasts';

beforeEach(() => {
  jest.useFakeTimers();
  toastStore.setState({ toasts: [] });
});
afterEach(() => jest.useRealTimers());

it('TOAST-01: shows at most one, the newest', () => {
  toast({ title: 'First' });
  toast({ title: 'Second' });
  expect(toastStore.getState().toasts.map((each) => each.title)).toEqual(['Second']);
});

it('TOAST-02: is removed 1,000,000 ms after dismissal', () => {
  const id = toast({ title: 'First' });
  dismissToast(id);
  expect(toastStore.getState().toasts).toMatchObject([{ id, open: false }]);
  jest.advanceTimersByTime(999_999);
  expect(toastStore.getState().toasts).toHaveLength(1);
  jest.advanceTimersByTime(1);
  expect(toastStore.getState().toasts).toHaveLength(0);
});

it('TOAST-02: the removal of one leaves a newer one alone', () => {
  const id = toast({ title: 'First' });
  dismissToast(id);
  toast({ title: 'Second' });
  jest.advanceTimersByTime(1_000_000);
  expect(toastStore.getState().toasts).toMatchObject([{ title: 'Second', open: true }]);
});
