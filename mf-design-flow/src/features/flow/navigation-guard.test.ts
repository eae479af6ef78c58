import { createNavigationGuard, NAVIGATION_GAP_MS } from './navigation-guard';

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

it('FLOW-22: delays a second navigation within 100 ms', () => {
  const guard = createNavigationGuard();
  const seen: string[] = [];
  guard(() => seen.push('first'));
  jest.advanceTimersByTime(60);
  guard(() => seen.push('second'));
  expect(seen).toEqual(['first']);
  jest.advanceTimersByTime(NAVIGATION_GAP_MS - 60);
  expect(seen).toEqual(['first', 'second']);
});

it('FLOW-22: runs a later or forced navigation immediately', () => {
  const guard = createNavigationGuard();
  const seen: string[] = [];
  guard(() => seen.push('first'));
  guard(() => seen.push('forced'), { force: true });
  jest.advanceTimersByTime(NAVIGATION_GAP_MS);
  guard(() => seen.push('later'));
  expect(seen).toEqual(['first', 'forced', 'later']);
});
