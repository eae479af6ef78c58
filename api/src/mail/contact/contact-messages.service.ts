import type { Day } from '@ftl/contracts';
import { replyDueOn } from '@ftl/rules';
import { Injectable } from '@nestjs/common';
import { JobsRepository } from '../../platform/index.js';
import type { ContactDto } from './contact.dto.js';

/** Messages are jobs: the database retains them until their mail is sent, and some days longer. */
export const CONTACT_QUEUE = 'contact-mail';

export interface StoredMessage {
  id: string;
  from: Pick<ContactDto, 'name' | 'email'>;
  subject: string;
  message: string;
  writtenAt: Date;
  /** The last day on which an answer is in time. */
  dueOn: Day;
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
    return jobs.map(({ id, data, created, state, isDead }) => {
      const { name, email, subject, message } = data;
      const writtenAt = new Date(created);
      return {
        ...{ id, from: { name, email }, subject, message, writtenAt },
        dueOn: replyDueOn(writtenAt),
        state: isDead ? 'failed' : state === 'completed' ? 'sent' : 'waiting',
      };
    });
  }
}
