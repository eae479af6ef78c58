import { Injectable, type OnModuleInit } from '@nestjs/common';
import { Jobs } from '../jobs/jobs.js';
import { SandboxMailbox } from '../mail/sandbox-mailbox.js';
import { Retention } from './retention.js';

/** Ends messages of visitors and mails to them: in jobs, given up or done, and in the sandbox mailbox. */
@Injectable()
export class MessageRetention implements OnModuleInit {
  constructor(
    private readonly jobs: Jobs,
    private readonly mailbox: SandboxMailbox,
    private readonly retention: Retention,
  ) {}

  onModuleInit(): void {
    this.retention.register('messages', (before, limit) => this.jobs.deleteBefore(before, limit));
    this.retention.register('messages', (before, limit) =>
      this.mailbox.deleteBefore(before, limit),
    );
  }
}
