import type { Images } from '../images/index.js';
import type { CutoutLocks } from './cutout-locks.js';
import type { CutoutProgressBoard } from './cutout-progress.js';
import { CutoutRunner } from './cutout-runner.js';
import type { CutoutRepository } from './cutout.repository.js';
import type { CutoutWorkers } from './cutout-workers.js';

it.each([
  ['claims no job, which would count as an attempt, once the process stops', false, 0],
  ['claims a job before', true, 1],
])('%s', async (_, isOpen, claims) => {
  const claim = jest.fn().mockResolvedValue(null);
  const runner = new CutoutRunner(
    ...([{} as CutoutProgressBoard, {} as Images] as const),
    ...([
      { take: async () => true, release: async () => undefined } as unknown as CutoutLocks,
    ] as const),
    ...([{ claim } as unknown as CutoutRepository] as const),
    ...([{ threads: 1, isOpen } as CutoutWorkers] as const),
  );
  await runner.run({ id: 'job', network: '' }).catch(() => undefined);
  expect(claim).toHaveBeenCalledTimes(claims);
});
