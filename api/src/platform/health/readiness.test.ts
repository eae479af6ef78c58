import { Readiness } from './readiness.js';

afterEach(() => jest.useRealTimers());

it('runs a check once for concurrent callers, and again a second after its result', async () => {
  jest.useFakeTimers();
  const check = jest.fn(() => new Promise<void>((done) => setTimeout(done, 2000)));
  const readiness = new Readiness();
  readiness.register('files', check);
  const first = readiness.areUp('files');
  await jest.advanceTimersByTimeAsync(1900);
  const second = readiness.report();
  await jest.advanceTimersByTimeAsync(100);
  expect(await first).toBe(true);
  expect((await second).checks).toEqual({ started: 'down', files: 'up' });
  expect(check).toHaveBeenCalledTimes(1);

  await jest.advanceTimersByTimeAsync(900);
  expect(await readiness.areUp('files')).toBe(true);
  expect(check).toHaveBeenCalledTimes(1);
  await jest.advanceTimersByTimeAsync(200);
  check.mockRejectedValueOnce(new Error('no room'));
  expect(await readiness.areUp('files')).toBe(false);
  expect(check).toHaveBeenCalledTimes(2);
});

it('counts a check without a result within three seconds, or an unknown one, as down', async () => {
  jest.useFakeTimers();
  const readiness = new Readiness();
  readiness.register('files', () => new Promise(() => undefined));
  const response = readiness.areUp('files');
  await jest.advanceTimersByTimeAsync(3000);
  expect(await response).toBe(false);
  expect(await readiness.areUp('nothing')).toBe(false);
});
