import { recordedJobs } from '../../../test/recorded-jobs.js';
import type { ImagesService } from '../../images/index.js';
import type { Database, Storage } from '../../platform/index.js';
import type { DesignRenderer } from './design-renderer.js';
import type { ArtworkRow } from '../designs.schema.js';
import type { ArtworksRepository } from './artworks.repository.js';
import type { ArtworksService } from './artworks.service.js';
import { PrintFilesService } from './print-files.service.js';

const ARTWORK_ID = '5d6a7d1e-8a61-4a53-9a57-0c5f7f0f3a11';
const LAST_RETRY = 5;

describe('rendering the print files of an artwork', () => {
  let artwork: ArtworkRow | null;
  let stored: Map<string, Buffer>;
  let onBack: () => Promise<{ png: Uint8Array; measures: object }>;
  let render: (retryCount?: number) => Promise<unknown>;

  beforeEach(() => {
    const words = { name: 'Rose', back: { birthDate: '', passedDate: '', lines: ['Loved'] } };
    artwork = { id: ARTWORK_ID, templateId: 't', words, printStatus: 'queued' } as ArtworkRow;
    stored = new Map();
    onBack = () => Promise.resolve({ png: Uint8Array.of(2), measures: {} });
    const { jobs, handlers } = recordedJobs();
    const database = { transaction: (work: (tx: unknown) => unknown) => work(undefined) };
    const repository = {
      byId: () => Promise.resolve(artwork && { ...artwork }),
      update: (_id: string, changes: Partial<ArtworkRow>) =>
        Promise.resolve(void Object.assign(artwork!, changes)),
    };
    const renderer = {
      printFile: () => Promise.resolve({ png: Uint8Array.of(1), measures: {} }),
      backPrintFile: () => onBack(),
    };
    const storage = {
      put: (key: string, file: Buffer) => Promise.resolve(void stored.set(key, file)),
      remove: (key: string) => Promise.resolve(void stored.delete(key)),
    };
    new PrintFilesService(
      {} as ArtworksService,
      repository as unknown as ArtworksRepository,
      database as unknown as Database,
      {} as ImagesService,
      jobs,
      renderer as unknown as DesignRenderer,
      storage as unknown as Storage,
    ).onModuleInit();
    render = (retryCount = 0) => handlers['print-file']!({ artworkId: ARTWORK_ID }, { retryCount });
  });

  it('leaves only files that the artwork names after an attempt that failed', async () => {
    onBack = () => Promise.reject(new Error('no memory'));
    await expect(render()).rejects.toThrow('no memory');
    onBack = () => Promise.resolve({ png: Uint8Array.of(2), measures: {} });
    await render();
    expect(artwork).toMatchObject({ printStatus: 'ready' });
    expect([...stored.keys()]).toEqual([artwork!.printKey, artwork!.backPrintKey]);
  });

  it('keeps the files of another process that was faster', async () => {
    await render();
    const before = [...stored.keys()];
    artwork!.printStatus = 'queued';
    onBack = () => {
      artwork!.printStatus = 'ready';
      return Promise.resolve({ png: Uint8Array.of(2), measures: {} });
    };
    artwork!.backPrintKey = null;
    await render();
    expect([...stored.keys()]).toEqual(before);
  });

  it('leaves no file of an artwork that was deleted meanwhile', async () => {
    onBack = () => {
      artwork = null;
      return Promise.resolve({ png: Uint8Array.of(2), measures: {} });
    };
    await render();
    expect(stored.size).toBe(0);
  });

  it('fails the file after the last retry', async () => {
    onBack = () => Promise.reject(new Error('no memory'));
    await expect(render(LAST_RETRY)).rejects.toThrow('no memory');
    expect(artwork).toMatchObject({ printStatus: 'failed' });
  });
});
