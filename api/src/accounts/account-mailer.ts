import { Injectable, type OnModuleInit } from '@nestjs/common';
import { Mailer, SHORT_MAIL_RETRIES } from '../mail/index.js';
import { Jobs } from '../platform/index.js';
import { composeAccountMail, type AccountMailJob } from './account-mail.js';

const QUEUE = 'account-mail';

/** Sends account mails as jobs, so that response times do not reveal whether one was sent. */
@Injectable()
export class AccountMailer implements OnModuleInit {
  constructor(
    private readonly jobs: Jobs,
    private readonly mailer: Mailer,
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
  }

  async send(mail: AccountMailJob): Promise<void> {
    await this.jobs.enqueue(QUEUE, mail);
  }
}
