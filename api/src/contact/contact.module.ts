import { Module } from '@nestjs/common';
import { ContactController } from './contact.controller.js';
import { ContactMessages } from './contact-messages.service.js';
import { ContactService } from './contact.service.js';

@Module({
  controllers: [ContactController],
  providers: [ContactMessages, ContactService],
  exports: [ContactMessages],
})
export class ContactModule {}
