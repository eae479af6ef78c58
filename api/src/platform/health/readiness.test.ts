import { Readiness } from './readiness.js';

afterEach(() => jest.useRealTimers());

it('runs a check once for concurrent callers, and again a second after its result', async () => {
  jest.useFakeTimers();
  const check = jest.fn(() => new Promise<void>((done) => setTimeout(done, 2000)));
  const readiness = new Readiness([{ name: 'files', purpose: 'selling', check }]);
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

it('reports a check without a result as down after three seconds, and from then on without a wait', async () => {
  jest.useFakeTimers();
  const check = () => new Promise<void>(() => undefined);
  const readiness = new Readiness([{ name: 'files', purpose: 'selling', check }]);
  const report = readiness.report();
  await jest.advanceTimersByTimeAsync(3000);
  expect((await report).checks).toMatchObject({ files: 'down' });
  const later = readiness.report();
  await jest.advanceTimersByTimeAsync(0);
  expect((await later).checks).toMatchObject({ files: 'down' });
});

it('waits fifteen seconds for a slow check before it refuses a sale', async () => {
  jest.useFakeTimers();
  const slowly = () => new Promise<void>((done) => setTimeout(done, 14_000));
  const never = () => new Promise<void>(() => undefined);
  const readiness = new Readiness([
    { name: 'files', purpose: 'selling', check: slowly },
    { name: 'clock', purpose: 'selling', check: never },
  ]);
  const slow = readiness.areUp('files');
  const hanging = readiness.areUp('clock');
  await jest.advanceTimersByTimeAsync(15_000);
  expect(await slow).toBe(true);
  expect(await hanging).toBe(false);
});

it('counts an unknown check as down', async () => {
  expect(await new Readiness([]).areUp('nothing')).toBe(false);
});
