import type { ImagesService } from '../images/index.js';
import type { CutoutImages } from './cutout-images.js';
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
    ...([{} as CutoutProgressBoard, {} as CutoutImages, {} as ImagesService] as const),
    ...([
      { take: async () => true, release: async () => undefined } as unknown as CutoutLocks,
    ] as const),
    ...([{ claim } as unknown as CutoutRepository] as const),
    ...([{ threads: 1, isOpen } as CutoutWorkers] as const),
  );
  await runner.run({ id: 'job', network: '' }).catch(() => undefined);
  expect(claim).toHaveBeenCalledTimes(claims);
});

it('stores the stages of a photo in their order when an earlier write takes longer', async () => {
  const job = { id: 'job', attempts: 1, photoId: 'photo', options: {} };
  const stored: string[] = [];
  const repository = {
    claim: async () => job,
    report: async (_: unknown, stage: string) => {
      if (stage === 'reading') await new Promise((resolve) => setTimeout(resolve, 20));
      stored.push(stage);
    },
    finish: async (_: unknown, { status }: { status: string }) => {
      stored.push(status);
      return true;
    },
  };
  const workers = {
    ...{ threads: 1, isOpen: true },
    process: async (_: unknown, onStage: (report: object) => void) => {
      onStage({ stage: 'reading', fraction: 0 });
      onStage({ stage: 'finding-people', fraction: 0.1 });
      return { people: { verdict: 'no_people', finding: 'nobody', details: {} } };
    },
  };
  const images = {
    findById: async () => ({ key: 'photo' }),
    lend: (_: string, use: (file: string) => unknown) => use('photo.jpg'),
  };
  const runner = new CutoutRunner(
    { changed: () => undefined } as unknown as CutoutProgressBoard,
    {} as CutoutImages,
    images as unknown as ImagesService,
    { take: async () => true, release: async () => undefined } as unknown as CutoutLocks,
    repository as unknown as CutoutRepository,
    workers as unknown as CutoutWorkers,
  );
  await runner.run({ id: 'job', network: '' });
  expect(stored).toEqual(['reading', 'finding-people', 'refused']);
});
