import { Injectable, Logger, type OnModuleInit } from '@nestjs/common';
import {
  action,
  composeMail,
  MAIL_RETRIES,
  Mailer,
  paragraph,
  quoted,
  type MailContent,
  type MailSample,
} from '../mail/index.js';
import { AppConfig, Jobs, type Tx } from '../platform/index.js';
import { MementoSecrets } from './memento-secrets.js';

const QUEUE = 'memento-report';
interface ReportJob {
  /** Id of the page. */
  id: string;
  reason: string;
}

/** Emails reports of memorial pages to the operator. */
@Injectable()
export class MementoReportMails implements OnModuleInit {
  private readonly logger = new Logger(MementoReportMails.name);

  constructor(
    private readonly config: AppConfig,
    private readonly jobs: Jobs,
    private readonly mailer: Mailer,
    private readonly secrets: MementoSecrets,
  ) {}

  onModuleInit(): void {
    this.jobs.define<ReportJob>(QUEUE, (report, { id }) => this.deliver(report, id), MAIL_RETRIES);
  }

  async enqueue(report: ReportJob, tx: Tx): Promise<void> {
    await this.jobs.enqueue(QUEUE, report, { tx });
  }

  private async deliver({ id, reason }: ReportJob, jobId: string): Promise<void> {
    const to = this.config.mail.alertsTo;
    if (!to) {
      this.logger.warn('A memorial page was reported, and ALERT_EMAIL is not set');
      return;
    }
    await this.mailer.send({
      to,
      ...reportMail(reason, this.secrets.removalLink(id)),
      idempotencyKey: `memento-report:${jobId}`,
    });
  }
}

function reportMail(reason: string, removalUrl: string): MailContent {
  return composeMail({
    subject: 'A memorial page was reported',
    blocks: [
      paragraph('A visitor has reported a memorial page. The reason given:'),
      quoted(reason),
      action('Review it and take it down if needed', removalUrl),
    ],
  });
}

export const reportMailSample = (publicUrl: string): MailSample => ({
  name: 'memento-report',
  compose: () => reportMail('This page shows a living person.', publicUrl),
});
