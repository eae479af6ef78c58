import { Injectable } from '@nestjs/common';
import { JobsRepository } from '../../platform/index.js';
import type { ContactDto } from './contact.dto.js';

/** Messages are jobs: the database retains them until their mail is sent, and some days longer. */
export const CONTACT_QUEUE = 'contact-mail';

export interface StoredMessage {
  from: Pick<ContactDto, 'name' | 'email'>;
  subject: string;
  message: string;
  writtenAt: Date;
  /** `failed`: the mail server refused it after all retries. */
  state: 'waiting' | 'sent' | 'failed';
}

/** Messages of the contact page that are still in the database. */
@Injectable()
export class ContactMessagesService {
  constructor(private readonly jobs: JobsRepository) {}

  /** Newest first. */
  async recent(limit: number): Promise<StoredMessage[]> {
    const jobs = await this.jobs.ofQueue<ContactDto>(CONTACT_QUEUE, limit);
    return jobs.map(({ data: { name, email, subject, message }, created, state, isDead }) => ({
      ...{ from: { name, email }, subject, message, writtenAt: new Date(created) },
      state: isDead ? 'failed' : state === 'completed' ? 'sent' : 'waiting',
    }));
  }
}
