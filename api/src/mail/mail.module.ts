import { Global, Module, type OnModuleInit } from '@nestjs/common';
import { Retention } from '../platform/index.js';
import { MailSamples } from './mail-samples.js';
import { Mailer } from './mailer.js';
import { SandboxMailbox } from './sandbox-mailbox.js';

/** Layout and delivery of mails; their texts are in the modules that send them. */
@Global()
@Module({
  providers: [Mailer, MailSamples, SandboxMailbox],
  exports: [Mailer, MailSamples, SandboxMailbox],
})
export class MailModule implements OnModuleInit {
  constructor(
    private readonly mailbox: SandboxMailbox,
    private readonly retention: Retention,
  ) {}

  onModuleInit(): void {
    this.retention.register('messages', (before, limit) =>
      this.mailbox.deleteBefore(before, limit),
    );
  }
}
