import type { Images } from '../images/index.js';
import { PictureWorkers } from '../images/picture-workers.js';
import type { AppConfig, PixelBudget } from '../platform/index.js';
import { MockupPictures } from './mockup-pictures.js';

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

  function startPictures(preload: boolean): void {
    const config = { pictures: { preload, threads: 1, niceness: 0 } } as AppConfig;
    new PictureWorkers(config, {} as PixelBudget);
    new MockupPictures(config, {} as Images).onApplicationBootstrap();
  }

  it('on: starts the threads for photos and shirts, and renders the shirt that every visitor sees', () => {
    startPictures(true);
    expect(mockStarted).toEqual([
      'picture.worker.js',
      'mockup.worker.js',
      'mockup.worker.js render',
    ]);
  });

  it('off: starts no thread and renders nothing until the first image', () => {
    startPictures(false);
    expect(mockStarted).toEqual([]);
  });
});
