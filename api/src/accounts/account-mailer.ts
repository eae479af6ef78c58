import { Injectable, type OnModuleInit } from '@nestjs/common';
import { Jobs, Mailer } from '../platform/index.js';
import { composeAccountMail, type AccountMailJob } from './account-mail.js';

const QUEUE = 'account-mail';

/** Sends account mails as jobs, so that the time of a response does not tell whether there is one. */
@Injectable()
export class AccountMailer implements OnModuleInit {
  constructor(
    private readonly jobs: Jobs,
    private readonly mailer: Mailer,
  ) {}

  onModuleInit(): void {
    this.jobs.define<AccountMailJob>(QUEUE, (mail, job) =>
      this.mailer.send(composeAccountMail(mail, job.id)),
    );
  }

  async send(mail: AccountMailJob): Promise<void> {
    await this.jobs.enqueue(QUEUE, mail);
  }
}
