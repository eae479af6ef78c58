import { createNavigationGuard, NAVIGATION_GAP_MS } from './navigation-guard';

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

it('FLOW-22: a second navigation within 100 ms runs afterwards', () => {
  const guard = createNavigationGuard();
  const seen: string[] = [];
  guard(() => seen.push('first'));
  jest.advanceTimersByTime(60);
  guard(() => seen.push('second'));
  expect(seen).toEqual(['first']);
  jest.advanceTimersByTime(NAVIGATION_GAP_MS - 60);
  expect(seen).toEqual(['first', 'second']);
});

it('FLOW-22: later than that, or forced, it runs at once', () => {
  const guard = createNavigationGuard();
  const seen: string[] = [];
  guard(() => seen.push('first'));
  guard(() => seen.push('forced'), { force: true });
  jest.advanceTimersByTime(NAVIGATION_GAP_MS);
  guard(() => seen.push('later'));
  expect(seen).toEqual(['first', 'forced', 'later']);
});
