import { Injectable, type OnModuleInit } from '@nestjs/common';
import { Mailer, MailSamples, SHORT_MAIL_RETRIES } from '../mail/index.js';
import { AppConfig, Jobs } from '../platform/index.js';
import { composeAccountMail, type AccountMailJob } from './account-mail.js';
import { accountMailTexts, type AccountMailKind } from './account-mail-texts.js';

const QUEUE = 'account-mail';

/** Sends account mails as jobs, so that response times do not reveal whether one was sent. */
@Injectable()
export class AccountMailer implements OnModuleInit {
  constructor(
    private readonly config: AppConfig,
    private readonly jobs: Jobs,
    private readonly mailer: Mailer,
    private readonly samples: MailSamples,
  ) {}

  onModuleInit(): void {
    this.jobs.define<AccountMailJob>(
      QUEUE,
      (mail, { id }) =>
        this.mailer.sendToVisitor({
          to: mail.to,
          ...composeAccountMail(mail),
          idempotencyKey: `account:${id}`,
        }),
      SHORT_MAIL_RETRIES,
    );
    for (const kind of Object.keys(accountMailTexts) as AccountMailKind[])
      this.samples.register({
        name: `account-${kind}`,
        compose: () =>
          composeAccountMail({ kind, name: 'Anna Weber', link: this.config.publicUrl }),
      });
  }

  async send(mail: AccountMailJob): Promise<void> {
    await this.jobs.enqueue(QUEUE, mail);
  }
}
