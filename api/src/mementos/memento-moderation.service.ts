import { Injectable } from '@nestjs/common';
import { PAGES } from '@ftl/contracts';
import { AppConfig, Database } from '../platform/index.js';
import { MementoImagesService } from './memento-images.service.js';
import { MementosRepository } from './mementos.repository.js';
import type { ReportDecision, ReportRow } from './mementos.schema.js';
import type { ReportCase } from './report-cases.js';

/** A memorial page that visitors have reported, or that is hidden. */
export interface ReportedPage {
  id: string;
  lovedOneName: string;
  visibility: string;
  hiddenAt: Date | null;
  url: string;
  reports: Pick<ReportRow, 'reason' | 'createdAt' | 'decision' | 'decidedAt'>[];
}

/** An operator's decisions about reported memorial pages. */
@Injectable()
export class MementoModerationService {
  constructor(
    private readonly config: AppConfig,
    private readonly database: Database,
    private readonly images: MementoImagesService,
    private readonly repository: MementosRepository,
  ) {}

  async reported(limit: number): Promise<ReportedPage[]> {
    const rows = await this.repository.reported(limit);
    return rows.map(({ page: { id, lovedOneName, visibility, hiddenAt }, reports }) => ({
      ...{ id, lovedOneName, visibility, hiddenAt, reports },
      url: `${this.config.publicUrl}${PAGES.memento(id)}`,
    }));
  }

  /** Pages that wait for a decision, longest first. */
  open(limit: number): Promise<ReportCase[]> {
    return this.repository.undecided(limit);
  }

  /**
   * Closes the page's open reports. `hidden` also hides the page from visitors and revokes the URLs
   * of its images; `kept` shows a hidden page again.
   *
   * @returns false if the page no longer exists
   */
  decide(id: string, decision: ReportDecision): Promise<boolean> {
    return this.database.transaction(async (tx) => {
      const page = await this.repository.lock(tx, id);
      if (!page) return false;
      await this.repository.decideReports(id, decision, tx);
      if ((page.hiddenAt !== null) === (decision === 'hidden')) return true;
      const hiddenAt = decision === 'hidden' ? new Date() : null;
      const shareKeys = await this.images.shareKeysAfter(page, { ...page, hiddenAt }, tx);
      await this.repository.update(id, { ...shareKeys, hiddenAt }, tx);
      return true;
    });
  }
}
