import { Injectable, Logger, type OnModuleInit } from '@nestjs/common';
import { AppConfig, Database, Jobs, Mailer, Retention } from '../platform/index.js';
import { MementoSecrets } from './memento-secrets.js';
import { MementosRepository } from './mementos.repository.js';

const QUEUE = 'memento-report';
interface ReportJob {
  id: string;
  reason: string;
}

/** Stores reports of memorial pages, and emails them to the operator. */
@Injectable()
export class MementoReports implements OnModuleInit {
  private readonly logger = new Logger(MementoReports.name);

  constructor(
    private readonly config: AppConfig,
    private readonly database: Database,
    private readonly jobs: Jobs,
    private readonly mailer: Mailer,
    private readonly repository: MementosRepository,
    private readonly retention: Retention,
    private readonly secrets: MementoSecrets,
  ) {}

  onModuleInit(): void {
    this.jobs.define<ReportJob>(QUEUE, (report, { id }) => this.deliver(report, id));
    this.retention.register('messages', (before, limit) =>
      this.repository.endReports(before, limit),
    );
  }

  async send(id: string, reason: string): Promise<void> {
    await this.database.transaction(async (tx) => {
      await this.repository.addReport({ mementoId: id, reason }, tx);
      await this.jobs.enqueue(QUEUE, { id, reason }, { tx });
    });
  }

  private async deliver({ id, reason }: ReportJob, jobId: string): Promise<void> {
    const to = this.config.alertEmail;
    if (!to) {
      this.logger.warn('A memorial page was reported, and there is no address to tell it to');
      return;
    }
    const lines = [
      'A visitor has reported a memorial page. The reason given:',
      reason,
      `Review it and take it down if needed: ${this.secrets.removalLink(id)}`,
    ];
    await this.mailer.send({
      to,
      subject: 'A memorial page was reported',
      text: lines.join('\n\n'),
      html: `<!doctype html><html lang="en"><meta charset="utf-8"><title>Report</title><body>${lines.map((line) => `<p>${escapeHtml(line)}</p>`).join('')}</body></html>`,
      idempotencyKey: `memento-report:${jobId}`,
    });
  }
}

function escapeHtml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
}
