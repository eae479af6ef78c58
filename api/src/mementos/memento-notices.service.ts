import { Injectable } from '@nestjs/common';
import { API } from '@ftl/contracts';
import { AppConfig } from '../platform/index.js';
import { MementoSecrets } from './memento-secrets.js';
import { MementosRepository } from './mementos.repository.js';

/** What a mail says of a page that ends. */
export interface MementoNotice {
  endsAt: Date;
  downloadUrl: string;
}

/** For the mail that announces the end of a page. */
@Injectable()
export class MementoNotices {
  constructor(
    private readonly config: AppConfig,
    private readonly pages: MementosRepository,
    private readonly secrets: MementoSecrets,
  ) {}

  /** @returns null while the order's page does not end */
  async noticeOf(orderId: string): Promise<MementoNotice | null> {
    const row = await this.pages.ofOrder(orderId);
    if (!row?.endsAt) return null;
    const token = this.secrets.keepingToken(orderId);
    return {
      endsAt: row.endsAt,
      downloadUrl: `${this.config.publicUrl}${API.mementos}/${row.id}/download?token=${token}`,
    };
  }
}
