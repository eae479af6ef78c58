import { Injectable } from '@nestjs/common';
import { Images, type StoredImage } from '../images/index.js';
import { SharedPictures } from '../sharing/index.js';
import { MementosRepository } from './mementos.repository.js';
import type { NewMemento } from './mementos.schema.js';

type PagePicture = Pick<NewMemento, 'pictureKey' | 'pictureShareKey'>;

/** The owner's own picture on a memorial page. */
@Injectable()
export class MementoPictures {
  constructor(
    private readonly images: Images,
    private readonly repository: MementosRepository,
    private readonly shared: SharedPictures,
  ) {}

  /** A page stays as long as its owner wants; so does its picture. */
  async publish({ key }: StoredImage): Promise<PagePicture> {
    await this.images.keepUntil([key], null);
    const pictureShareKey = await this.shared.publish({ pictureKey: key, colour: '' });
    return { pictureKey: key, pictureShareKey };
  }

  /** The page shows it no longer, or is no more: the picture goes, unless something else needs it. */
  async end({ pictureKey, pictureShareKey }: PagePicture): Promise<void> {
    if (!pictureKey || !pictureShareKey) return;
    await this.shared.withdraw(pictureShareKey);
    if (await this.repository.isPictureKept(pictureKey)) return;
    await this.images.letGo(pictureKey, await this.repository.lastDesignOf(pictureKey));
  }
}
