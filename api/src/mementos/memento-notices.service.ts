import { Injectable } from '@nestjs/common';
import { API } from '@ftl/contracts';
import type { Order } from '../orders/index.js';
import { AppConfig } from '../platform/index.js';
import { MementoSecrets } from './memento-secrets.js';
import { MementosRepository } from './mementos.repository.js';

/** Data for the mail about a page that will be deleted. */
export interface MementoNotice {
  endsAt: Date;
  downloadUrl: string;
}

/** Provides the mail that announces a page's deletion with its data. */
@Injectable()
export class MementoNotices {
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
      downloadUrl: `${this.config.publicUrl}${API.mementos}/${row.id}/download?token=${token}`,
    };
  }
}
