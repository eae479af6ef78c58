import { Injectable } from '@nestjs/common';
import { shopDay } from '@ftl/rules';
import { ContactMessagesService, type StoredMessage } from '../mail/index.js';
import { OperatorActionsService } from './operator-actions.service.js';

/** Name of the action that ends a message, in the log. */
export const REPLIED = 'message replied';
const LISTED = 100;

export interface DeskMessage extends StoredMessage {
  isReplied: boolean;
  /** Not answered within the promised time. */
  isOverdue: boolean;
}

/** Messages of the contact page, with what operators have answered from their mailbox. */
@Injectable()
export class ContactDesk {
  constructor(
    private readonly actions: OperatorActionsService,
    private readonly messages: ContactMessagesService,
  ) {}

  /** Newest first. */
  async list(): Promise<DeskMessage[]> {
    const messages = await this.messages.recent(LISTED);
    const replied = await this.actions.done(
      REPLIED,
      messages.map(({ id }) => id),
    );
    const today = shopDay(new Date());
    return messages.map((message) => {
      const isReplied = replied.has(message.id);
      return { ...message, isReplied, isOverdue: !isReplied && message.dueOn < today };
    });
  }
}
