import { Injectable, type OnModuleInit } from '@nestjs/common';
import { Jobs, Mailer } from '../platform/index.js';
import { composeAccountMail, type AccountMailJob } from './account-mail.js';
import { AttemptThrottle } from './attempt-throttle.js';

const QUEUE = 'account-mail';

/** Sends account mails as jobs: the answer takes equally long whether there is one to send or not. */
@Injectable()
export class AccountMailer implements OnModuleInit {
  constructor(
    private readonly jobs: Jobs,
    private readonly mailer: Mailer,
    private readonly throttle: AttemptThrottle,
  ) {}

  onModuleInit(): void {
    this.jobs.define<AccountMailJob>(QUEUE, (mail, job) =>
      this.mailer.send(composeAccountMail(mail, job.id)),
    );
  }

  /** Queues one mail; beyond the limit of the address nothing is sent, and nobody is told. */
  async send(mail: AccountMailJob): Promise<void> {
    if (await this.throttle.allows('mail', mail.to)) await this.jobs.enqueue(QUEUE, mail);
  }
}
