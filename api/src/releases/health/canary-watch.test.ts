import { Logger } from '@nestjs/common';
import type { ReleaseEvents } from '../../analytics/index.js';
import type { Jobs } from '../../platform/index.js';
import type { RunningCanaries } from '../running-canaries.js';
import { CanaryWatch } from './canary-watch.js';

it('judges the other canaries if one cannot be judged', async () => {
  const warned = jest.spyOn(Logger.prototype, 'warn').mockImplementation();
  const judged: string[] = [];
  let run = () => Promise.resolve();
  const jobs = {
    define: (_queue: string, work: () => Promise<void>) => (run = work),
    schedule: () => undefined,
  } as unknown as Jobs;
  const canary = (name: string) => ({ name, version: '1.1.0', live: '1.0.0', since: new Date() });
  const canaries = {
    all: () => Promise.resolve(['mf-broken', 'mf-static'].map(canary)),
  } as unknown as RunningCanaries;
  const events = {
    loads: ([release]: string[]) => {
      if (release!.startsWith('mf-broken')) return Promise.reject(new Error('no response'));
      judged.push(release!);
      return Promise.resolve(new Map());
    },
  } as unknown as ReleaseEvents;
  new CanaryWatch(jobs, canaries, events).onModuleInit();
  await run();
  expect(judged).toEqual(['mf-static@1.1.0']);
  expect(warned).toHaveBeenCalledWith(
    expect.objectContaining({ name: 'mf-broken' }),
    'A canary could not be judged',
  );
});
