import { dismissToast, toast, toastLater, toastStore } from './toasts';

beforeEach(() => {
  jest.useFakeTimers();
  toastStore.setState({ toasts: [] });
});
afterEach(() => jest.useRealTimers());

it('TOAST-01: shows at most one toast, the newest', () => {
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

it('TOAST-02: removing a toast leaves a newer one in place', () => {
  const id = toast({ title: 'First' });
  dismissToast(id);
  toast({ title: 'Second' });
  jest.advanceTimersByTime(1_000_000);
  expect(toastStore.getState().toasts).toMatchObject([{ title: 'Second', open: true }]);
});

describe('a delayed tip', () => {
  const tip = { title: 'Memorial Photo Tips' };
  const titles = () => toastStore.getState().toasts.map(({ title }) => title);

  it('UPLOAD-14: shows after its delay', () => {
    toast({ title: 'Photo Quality Notice', tone: 'caution' });
    toastLater(tip, 1500);
    jest.advanceTimersByTime(1499);
    expect(titles()).toEqual(['Photo Quality Notice']);
    jest.advanceTimersByTime(1);
    expect(titles()).toEqual(['Memorial Photo Tips']);
  });

  it('is dropped if a newer toast arrives first', () => {
    toastLater(tip, 1500);
    toast({ title: 'Connection error', tone: 'error' });
    jest.advanceTimersByTime(1_600_000);
    expect(titles()).toEqual(['Connection error']);
  });

  it.each(['error', 'destructive'] as const)('never replaces a toast of tone %s', (tone) => {
    toast({ title: 'Connection error', tone });
    toastLater(tip, 1500);
    jest.advanceTimersByTime(1500);
    expect(titles()).toEqual(['Connection error']);
  });

  it('shows once the error has been closed', () => {
    dismissToast(toast({ title: 'Connection error', tone: 'error' }));
    toastLater(tip, 1500);
    jest.advanceTimersByTime(1500);
    expect(titles()).toEqual(['Memorial Photo Tips']);
  });
});
