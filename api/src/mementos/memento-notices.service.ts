import { Injectable } from '@nestjs/common';
import type { Order } from '../orders/index.js';
import { AppConfig } from '../platform/index.js';
import { MementoSecrets } from './memento-secrets.js';
import { MementosRepository } from './mementos.repository.js';

/** Data for the mail about a page that will be deleted. */
export interface MementoNotice {
  endsAt: Date;
  downloadUrl: string;
}

/** Data for the mail about pending messages. */
export interface WaitingMessages {
  /** 0 also if the owner wants no mails about them. */
  count: number;
  approveUrl: string;
  /** Ends these mails. */
  offUrl: string;
}

/** Provides the mails about a memorial page with their data. */
@Injectable()
export class MementoNoticesService {
  constructor(
    private readonly config: AppConfig,
    private readonly pages: MementosRepository,
    private readonly secrets: MementoSecrets,
  ) {}

  /** @returns null unless the order's page is due for deletion */
  async noticeOf(order: Order): Promise<MementoNotice | null> {
    const row = await this.pages.ofOrder(order.id);
    if (!row?.endsAt) return null;
    const token = this.secrets.keepingToken(order);
    return {
      endsAt: row.endsAt,
      downloadUrl: `${this.config.publicUrl}/api/mementos/${row.id}/download?token=${token}`,
    };
  }

  async waitingOf(order: Order): Promise<WaitingMessages> {
    const row = await this.pages.ofOrder(order.id);
    const count = row?.wantsDigest ? await this.pages.countPendingMessages(row.id) : 0;
    const approveUrl = this.secrets.keepingLink(order);
    return { count, approveUrl, offUrl: `${approveUrl}&mails=off` };
  }
}
