import type { ImagesService } from '../../images/index.js';
import { ImageWorkers } from '../../images/image-workers.js';
import type { AppConfig, MemoryBudget } from '../../platform/index.js';
import { MockupImages } from './mockup-images.js';

/** Threads that were started, and tasks that were sent to them. */
const mockStarted: string[] = [];
jest.mock('piscina', () => ({
  Piscina: class {
    queueSize = 0;
    private readonly file: string;
    constructor({ filename, minThreads }: { filename: string; minThreads: number }) {
      this.file = filename.split('/').at(-1)!;
      if (minThreads > 0) mockStarted.push(this.file);
    }
    on = () => this;
    run = async (_task: object, { name }: { name: string }) => {
      mockStarted.push(`${this.file} ${name}`);
      return new Uint8Array();
    };
  },
}));

describe('RENDER_PRELOAD', () => {
  beforeEach(() => {
    mockStarted.length = 0;
  });

  function startImages(preload: boolean): void {
    const config = { images: { preload, threads: 1, niceness: 0 } } as AppConfig;
    new ImageWorkers(config, {} as MemoryBudget);
    new MockupImages(config, {} as ImagesService).onApplicationBootstrap();
  }

  it('on: starts the threads for photos and shirts, and renders the shirt that every visitor sees', () => {
    startImages(true);
    expect(mockStarted).toEqual(['image.worker.js', 'mockup.worker.js', 'mockup.worker.js render']);
  });

  it('off: starts no thread and renders nothing until the first image', () => {
    startImages(false);
    expect(mockStarted).toEqual([]);
  });
});
