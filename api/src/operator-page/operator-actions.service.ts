import { randomUUID } from 'node:crypto';
import { Injectable, Logger } from '@nestjs/common';
import type { DeskResult } from '../after-sales/index.js';
import { Database, type Db } from '../platform/index.js';
import { OperatorPageRepository } from './operator-page.repository.js';
import type { OperatorActionRow } from './operator-page.schema.js';

/** A submitted form; `id` is the form's id. */
export type Press = Pick<OperatorActionRow, 'id' | 'operator' | 'action' | 'subject' | 'reason'>;

/** For rows that stay locked while an action runs; a print partner may take minutes to respond. */
const CONNECTIONS = { max: 4, lock_timeout: 0, idle_in_transaction_session_timeout: 0 };

/** Runs operators' actions once per form, and records them in the audit log. */
@Injectable()
export class OperatorActionsService {
  private readonly logger = new Logger(OperatorActionsService.name);
  private readonly db: Db;

  constructor(
    database: Database,
    private readonly repository: OperatorPageRepository,
  ) {
    this.db = database.separate(CONNECTIONS);
  }

  /**
   * A form that is submitted again, even while its action runs, gets the first result. After a
   * crash in between, the action runs again, which is safe: every action is idempotent.
   */
  async perform(press: Press, run: () => Promise<DeskResult>): Promise<void> {
    await this.repository.addAction(press);
    await this.db.transaction(async (tx) => {
      const known = await this.repository.lockAction(tx, press.id);
      if (!known || known.isDone !== null) return;
      const { done, message } = await this.responseOf(press, run);
      await this.repository.finishAction(tx, press.id, { isDone: done, message });
    });
  }

  /** For the command line, which submits no forms. */
  async performOnce(press: Omit<Press, 'id'>, run: () => Promise<DeskResult>): Promise<DeskResult> {
    const id = randomUUID();
    await this.perform({ id, ...press }, run);
    const row = await this.find(id);
    return { done: row?.isDone === true, message: row?.message ?? '' };
  }

  find(id: string): Promise<OperatorActionRow | null> {
    return this.repository.action(id);
  }

  /** Those of the subjects for which the action was done. */
  done(action: string, subjects: string[]): Promise<Set<string>> {
    return this.repository.done(action, subjects);
  }

  /** Newest first; of one order or page, or all. */
  list(limit: number, subject?: string): Promise<OperatorActionRow[]> {
    return this.repository.actions(limit, subject);
  }

  /** A failure is a result, too: the operator sees it and can retry with a new form. */
  private async responseOf(
    { action, subject }: Press,
    run: () => Promise<DeskResult>,
  ): Promise<DeskResult> {
    try {
      return await run();
    } catch (error) {
      this.logger.error({ err: error, action, subject }, 'An operator’s action failed');
      return {
        done: false,
        message: `It failed: ${error instanceof Error ? error.message : 'error'}`,
      };
    }
  }
}
