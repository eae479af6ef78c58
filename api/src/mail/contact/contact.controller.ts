import { Body, Controller, HttpCode, Post } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import { Access, Cost, Throws } from '../../platform/index.js';
import { ContactDto } from './contact.dto.js';
import { ContactService } from './contact.service.js';
import type { ContactResponse } from './contact.responses.js';

/** Generous, because an office may share one address. */
const CONTACT_LIMIT = { name: 'contact', perAddress: 10, windowSeconds: 3600 };

@ApiTags('contact')
@Access('public')
@Controller('api/contact')
export class ContactController {
  constructor(private readonly contact: ContactService) {}

  /**
   * Accepts a message to the shop's team; a job mails it, with the sender's address as reply-to.
   */
  @Throws('INVALID_EMAIL', 'MISSING_DATA', 'RATE_LIMIT_EXCEEDED')
  @ApiOperation({ summary: 'Send a message of the contact page' })
  @Cost('mail', CONTACT_LIMIT, 'pgboss.job')
  @Post()
  @HttpCode(200)
  async sendContactMessage(@Body() message: ContactDto): Promise<ContactResponse> {
    await this.contact.send(message);
    return { success: true };
  }
}
