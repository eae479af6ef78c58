import { Global, Module } from '@nestjs/common';
import { ContactController } from './contact/contact.controller.js';
import { ContactMessagesService } from './contact/contact-messages.service.js';
import { ContactService } from './contact/contact.service.js';
import { Mailer } from './mailer.js';
import { SandboxMailbox } from './sandbox-mailbox.js';

@Global()
@Module({
  controllers: [ContactController],
  providers: [ContactMessagesService, ContactService, Mailer, SandboxMailbox],
  exports: [ContactMessagesService, Mailer, SandboxMailbox],
})
export class MailModule {}
