import { Injectable } from '@nestjs/common';
import { MementoImagesService } from './memento-images.service.js';
import { MementosRepository } from './mementos.repository.js';
import type { MementoRow, MessageRow } from './mementos.schema.js';
import type { KeptMemento, Memento } from './mementos.responses.js';

/** Memorial pages as the API returns them. */
@Injectable()
export class MementoViews {
  constructor(
    private readonly images: MementoImagesService,
    private readonly repository: MementosRepository,
  ) {}

  /** A memorial page as shown to visitors. */
  async forVisitor(row: MementoRow, guestId: string): Promise<Memento> {
    const [page, hasLit] = await Promise.all([
      this.forAnyone(row),
      this.repository.hasLit(row.id, guestId),
    ]);
    return { ...page, hasLit };
  }

  /** The view of a visitor without a lit candle. */
  async forAnyone(row: MementoRow): Promise<Memento> {
    const [messages, shown] = await Promise.all([
      this.repository.messages(row.id),
      this.shown(row),
    ]);
    return {
      ...shown,
      hasLit: false,
      words: messages.filter(({ isApproved }) => isApproved).map(messageView),
    };
  }

  /** A memorial page as shown to its owner. */
  async forKeeper(row: MementoRow): Promise<KeptMemento> {
    const [messages, shown] = await Promise.all([
      this.repository.messages(row.id),
      this.shown(row),
    ]);
    return {
      ...shown,
      orderId: row.orderId,
      createdAt: row.createdAt.toISOString(),
      endsAt: row.endsAt?.toISOString() ?? null,
      wantsDigest: row.wantsDigest,
      words: messages.map((each) => ({ ...messageView(each), isApproved: each.isApproved })),
    };
  }

  private async shown(row: MementoRow) {
    const { id, lovedOneName, birthDate, passedDate, message, visibility } = row;
    const image = row.imageShareKey && this.images.addresses(row, row.imageShareKey).design;
    return {
      ...{ id, lovedOneName, birthDate, passedDate, message, visibility },
      designImage: this.images.addresses(row, row.designShareKey).design,
      pictureUrl: image || null,
      candles: await this.repository.candles(id),
    };
  }
}

function messageView({ id, name, text, createdAt }: MessageRow) {
  return { id, name, text, createdAt: createdAt.toISOString() };
}
