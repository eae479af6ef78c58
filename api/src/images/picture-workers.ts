import { Injectable, type OnApplicationShutdown } from '@nestjs/common';
import { Piscina } from 'piscina';
import { AppConfig } from '../platform/index.js';
import type { Picture, PictureAnswer, PictureTask, Refusal } from './picture-tasks.js';
import { invalidImage } from './images.errors.js';

const WAITING_AT_MOST = 200;

const WORDS: Record<Refusal, string | undefined> = {
  not_a_picture: undefined,
  broken: undefined,
  too_many_pixels:
    'Please upload a valid image file. This one has more than 50 megapixels: a smaller copy will print just as well.',
};

/** Decodes and encodes pictures in a thread of its own, so that no request ever waits for another one's photo. */
@Injectable()
export class PictureWorkers implements OnApplicationShutdown {
  private readonly pool: Piscina<PictureTask, PictureAnswer>;

  constructor(config: AppConfig) {
    this.pool = new Piscina({
      filename: new URL('./picture.worker.js', import.meta.url).href,
      minThreads: 1,
      maxThreads: 1,
      niceIncrement: config.pictureNiceness,
      maxQueue: WAITING_AT_MOST,
    });
  }

  /** @throws ShopError INVALID_IMAGE when the file is no picture that can be read in full */
  async normalise(file: string): Promise<Picture> {
    const answer = await this.pool.run({ task: 'normalise', file });
    if ('refused' in answer) throw invalidImage(WORDS[answer.refused]);
    return answer.picture;
  }

  async rendition(picture: Buffer, width: number): Promise<Picture> {
    const answer = await this.pool.run({ task: 'rendition', picture, width });
    if ('refused' in answer) throw invalidImage();
    return answer.picture;
  }

  async onApplicationShutdown(): Promise<void> {
    await this.pool.destroy();
  }
}
