import { Injectable, type OnModuleInit } from '@nestjs/common';
import { PAGES } from '@ftl/contracts';
import { shopMomentText } from '@ftl/rules';
import { DesignsRepository } from '../designs/index.js';
import { action, composeMail, Mailer, paragraph, SHORT_MAIL_RETRIES } from '../mail/index.js';
import { OrdersReader } from '../orders/index.js';
import { AppConfig, Database, inBatches, Jobs } from '../platform/index.js';
import { FamilyListsRepository } from './family-lists.repository.js';

const REMIND_QUEUE = 'family-lists.remind';
const MAIL_QUEUE = 'family-lists.reminder-mail';
const EVERY_QUARTER_HOUR = '*/15 * * * *';

interface ReminderJob {
  listId: string;
  entryId: string;
}

/** Reminds relatives who have not paid yet, once, a day before their list closes. */
@Injectable()
export class EachRemindersService implements OnModuleInit {
  constructor(
    private readonly config: AppConfig,
    private readonly database: Database,
    private readonly jobs: Jobs,
    private readonly designs: DesignsRepository,
    private readonly mailer: Mailer,
    private readonly orders: OrdersReader,
    private readonly repository: FamilyListsRepository,
  ) {}

  onModuleInit(): void {
    this.jobs.define(REMIND_QUEUE, () => this.remindAll(), { retryLimit: 0 });
    this.jobs.schedule(REMIND_QUEUE, EVERY_QUARTER_HOUR);
    this.jobs.define<ReminderJob>(MAIL_QUEUE, (job) => this.mail(job), SHORT_MAIL_RETRIES);
  }

  private async remindAll(): Promise<void> {
    const lists = inBatches<string>((limit, after) => this.repository.toRemind(limit, after));
    for await (const listId of lists) await this.remind(listId);
  }

  /** Enqueues the mails in the transaction that records them. */
  private remind(listId: string): Promise<void> {
    return this.database.transaction(async (tx) => {
      const list = await this.repository.lock(tx, listId, 'update');
      if (!list || list.remindedAt !== null || list.closedAt !== null) return;
      await this.repository.change(tx, listId, { remindedAt: new Date() });
      for (const { id: entryId, email } of await this.repository.entries(listId, tx)) {
        const job: ReminderJob = { listId, entryId };
        if (email !== null) await this.jobs.enqueue(MAIL_QUEUE, job, { tx, singletonKey: entryId });
      }
    });
  }

  /** Unless the relative has paid meanwhile, or the list has closed. */
  private async mail({ listId, entryId }: ReminderJob): Promise<void> {
    const list = await this.repository.find(listId);
    const entry = await this.repository.entry(listId, { id: entryId });
    const found = list && (await this.designs.byId(list.designId));
    if (!entry?.email || !found || list.shareKey === null || list.closesAt <= new Date()) return;
    const orders = await this.orders.ofFamilyList(listId);
    if (orders.some(({ family, paidAt }) => paidAt !== null && family?.entryId === entryId)) return;
    const { lovedOneName: name } = found.design;
    const content = composeMail({
      subject: `Your shirt in memory of ${name}: the list closes soon`,
      title: `Your shirt in memory of ${name}`,
      blocks: [
        paragraph(
          `${entry.name}, you're on your family's list for shirts in memory of ${name}, and yours isn't paid for yet. The list closes ${shopMomentText(list.closesAt)}.`,
        ),
        action('Open the List', this.config.publicUrl + PAGES.together(list.shareKey)),
        paragraph(
          "If you've changed your mind, you don't need to do anything: shirts that aren't paid for by then are left out. We won't write about this again. On another device than the one you used, ask the person who sent you the link.",
        ),
      ],
    });
    await this.mailer.sendToVisitor({
      to: entry.email,
      ...content,
      idempotencyKey: `family-entry:${entryId}:reminder`,
    });
  }
}
