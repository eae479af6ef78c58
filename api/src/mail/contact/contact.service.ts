import { createHash } from 'node:crypto';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import { emailAddress, nameInMail } from '@ftl/rules';
import { AppConfig, Jobs, RateLimits, ShopError } from '../../platform/index.js';
import { MAIL_RETRIES } from '../mail-retries.js';
import { Mailer } from '../mailer.js';
import { contactMail } from './contact-mail.js';
import { CONTACT_QUEUE } from './contact-messages.service.js';
import type { ContactDto } from './contact.dto.js';

/** Per sender's email address, from any network. */
const BY_WRITER = { name: 'contact.writer', most: 5, windowSeconds: 3600 };

/** The operator's page lists a message for so long, answered or not. */
const LISTED_SECONDS = 30 * 24 * 60 * 60;

interface ContactJob extends Omit<ContactDto, 'website'> {
  /** UTC date of the request; absent in jobs of earlier versions. */
  day?: string;
}

/**
 * Messages of the contact page: stored as a job first, so that an outage of the mail server loses
 * none.
 */
@Injectable()
export class ContactService implements OnModuleInit {
  constructor(
    private readonly config: AppConfig,
    private readonly jobs: Jobs,
    private readonly limits: RateLimits,
    private readonly mailer: Mailer,
  ) {}

  onModuleInit(): void {
    this.jobs.define<ContactJob>(CONTACT_QUEUE, (message) => this.deliver(message), {
      ...MAIL_RETRIES,
      deleteAfterSeconds: LISTED_SECONDS,
    });
  }

  /**
   * Queues a message. A message of a bot gets the same response and is dropped.
   *
   * @throws ShopError INVALID_EMAIL, RATE_LIMIT_EXCEEDED
   */
  async send({ website, name, email, subject, message }: ContactDto): Promise<void> {
    const writer = emailAddress(email);
    if (writer === null) throw new ShopError('INVALID_EMAIL');
    if (website) return;
    await this.limits.enforce(BY_WRITER, writer.toLowerCase());
    const job: ContactJob = {
      name: nameInMail(name) || 'a visitor',
      email: writer,
      subject: oneLine(subject),
      message: message.trim(),
      day: new Date().toISOString().slice(0, 10),
    };
    await this.jobs.enqueue(CONTACT_QUEUE, job);
  }

  private async deliver(message: ContactJob): Promise<void> {
    const digest = createHash('sha256').update(JSON.stringify(message)).digest('hex');
    await this.mailer.send({
      to: this.config.mail.contactTo,
      replyTo: message.email,
      ...contactMail(message),
      // A request that is repeated on the same day, or a repeated job, sends one mail.
      idempotencyKey: `contact:${digest}`,
    });
  }
}

/** Header values must be one line. */
function oneLine(text: string): string {
  return text.replace(/[\s\p{Cc}\p{Bidi_Control}]+/gu, ' ').trim();
}
