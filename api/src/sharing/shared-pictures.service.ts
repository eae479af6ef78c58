import { randomBytes } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { API } from '@ftl/contracts';
import { buffer } from 'node:stream/consumers';
import { Images, ImageView } from '../images/index.js';
import { Mockups } from '../mockups/index.js';
import { ShopError, Storage } from '../platform/index.js';
import { shareCard } from './share-card.js';
import { SharingRepository } from './sharing.repository.js';
import type { SharedPictureRow } from './sharing.schema.js';

/** The files of one shared picture, by what an address calls them. */
export const SHARED_FILES = ['design.webp', 'front.webp', 'back.webp', 'card.jpg'] as const;
export type SharedFile = (typeof SHARED_FILES)[number];

const DESIGN_KIND = 'design/';
const MOCKUP_SIZE = 800;
/** A photo is shown to others no larger than a screen needs it. */
const WIDEST = 1280;

/** Shows pictures to others, and stops showing them at once. */
@Injectable()
export class SharedPictures {
  constructor(
    private readonly images: Images,
    private readonly mockups: Mockups,
    private readonly repository: SharingRepository,
    private readonly storage: Storage,
    private readonly viewer: ImageView,
  ) {}

  /**
   * @param picture its key, and the colour of the shirt where it is a design
   * @returns the key under which others see it
   */
  async publish(picture: { pictureKey: string; colour: string }): Promise<string> {
    const key = randomBytes(16).toString('hex');
    await this.repository.add({ key, ...picture });
    return key;
  }

  /** From now on nobody sees it. */
  async withdraw(key: string): Promise<void> {
    await this.repository.remove(key);
    await this.storage.remove(cardKey(key));
  }

  /** The picture behind a shared key; null when it is not shown any more. */
  async pictureKeyOf(key: string): Promise<string | null> {
    return (await this.repository.find(key))?.pictureKey ?? null;
  }

  addresses(key: string): Record<'design' | 'front' | 'back' | 'card', string> {
    const [design, front, back, card] = SHARED_FILES.map(
      (file) => `${API.shared}/${key}/${file}`,
    ) as [string, string, string, string];
    return { design, front, back, card };
  }

  /** @throws ShopError NOT_FOUND when it is not, or no longer, shown */
  async read(key: string, file: SharedFile): Promise<{ body: Buffer; contentType: string }> {
    const row = await this.repository.find(key);
    const picture = row && (await this.images.find(row.pictureKey));
    if (!row || !picture) throw new ShopError('NOT_FOUND', { retryable: false });
    switch (file) {
      case 'design.webp':
        return this.whole(picture.key);
      case 'front.webp':
      case 'back.webp':
        return { body: await this.shirt(row, file), contentType: 'image/webp' };
      case 'card.jpg':
        return { body: await this.card(row), contentType: 'image/jpeg' };
    }
  }

  private async whole(key: string): Promise<{ body: Buffer; contentType: string }> {
    const { body, contentType } = await this.viewer.open(key, WIDEST);
    return { body: await buffer(body), contentType };
  }

  private shirt(
    { pictureKey, colour }: SharedPictureRow,
    picture: 'front.webp' | 'back.webp',
  ): Promise<Buffer> {
    const file = pictureKey.slice(DESIGN_KIND.length);
    return this.mockups.picture({ file, colour, picture }, MOCKUP_SIZE);
  }

  /** Drawn once; what it shows never changes under the same key. */
  private async card(row: SharedPictureRow): Promise<Buffer> {
    const kept = cardKey(row.key);
    if (await this.storage.exists(kept)) return this.storage.read(kept);
    const card = await shareCard(
      await this.images.read(row.pictureKey),
      await this.shirt(row, 'front.webp'),
    );
    await this.storage.put(kept, card, 'image/jpeg');
    // Taken back in the meantime: leave nothing behind.
    if (!(await this.repository.find(row.key))) await this.storage.remove(kept);
    return card;
  }
}

function cardKey(key: string): string {
  return `shared/${key}.jpg`;
}
