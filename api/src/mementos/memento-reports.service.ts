import { Injectable } from '@nestjs/common';
import { Database } from '../platform/index.js';
import { MementoReportMails } from './memento-report-mails.js';
import { MementosRepository } from './mementos.repository.js';

/** Stores reports of memorial pages; the same transaction enqueues their mail to the operator. */
@Injectable()
export class MementoReportsService {
  constructor(
    private readonly database: Database,
    private readonly mails: MementoReportMails,
    private readonly repository: MementosRepository,
  ) {}

  async send(id: string, reason: string): Promise<void> {
    await this.database.transaction(async (tx) => {
      await this.repository.addReport({ mementoId: id, reason }, tx);
      await this.mails.enqueue({ id, reason }, tx);
    });
  }
}
