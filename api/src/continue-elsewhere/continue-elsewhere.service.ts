import { randomUUID } from 'node:crypto';
import { Injectable, Logger, type OnModuleInit } from '@nestjs/common';
import { CONTINUE_LINK_LIFETIME_MS } from '@ftl/rules';
import { Designs, type DesignWithArtwork } from '../designs/index.js';
import { AppConfig, Database, Jobs, ShopError, type Actor } from '../platform/index.js';
import { MAIL_RETRIES, Mailer, MailSamples } from '../mail/index.js';
import { belongsToAccount, linkNotValid, tooManyLinks } from './continue-elsewhere.errors.js';
import { ContinueElsewhereRepository } from './continue-elsewhere.repository.js';
import type { ContinueLink } from './continue-elsewhere.schema.js';
import { continueMail } from './continue-mail.js';
import { digestOf, tokensOfLink } from './link-token.js';

const QUEUE = 'continue-mail';
const WINDOW_MS = 60 * 60 * 1000;
const LINKS_IN_WINDOW = 5;

interface ContinueMailJob {
  linkId: string;
  to: string;
}

/**
 * Moves a guest's design to another device without an account. It has one owner at any time, so
 * deleting it deletes it everywhere, and a leaked link gives no lasting second copy.
 */
@Injectable()
export class ContinueElsewhere implements OnModuleInit {
  private readonly logger = new Logger(ContinueElsewhere.name);

  constructor(
    private readonly config: AppConfig,
    private readonly database: Database,
    private readonly designs: Designs,
    private readonly jobs: Jobs,
    private readonly mailer: Mailer,
    private readonly repository: ContinueElsewhereRepository,
    private readonly samples: MailSamples,
  ) {}

  onModuleInit(): void {
    this.jobs.define<ContinueMailJob>(QUEUE, (job) => this.deliver(job), MAIL_RETRIES);
    this.samples.register({
      name: 'continue-elsewhere',
      compose: () =>
        continueMail({
          ...{ to: 'anna@example.com', idempotencyKey: 'sample', link: this.config.publicUrl },
          linkExpiresAt: new Date(),
          designExpiresAt: new Date(),
        }),
    });
  }

  /**
   * Mails a link that works once. The mail is a job of the same transaction.
   *
   * @returns when the link expires: after 7 days, or with the design
   * @throws ShopError DESIGN_NOT_FOUND, FORBIDDEN for an account's design, RATE_LIMIT_EXCEEDED
   */
  async sendLink(actor: Actor, designId: string, email: string): Promise<Date> {
    const { design } = await this.designs.own(actor, designId);
    if (design.userId !== null) throw belongsToAccount();
    const to = email.toLowerCase();
    const emailDigest = this.config.keys.counters.digest(to);
    await this.repository.forgetExpired();
    const since = new Date(Date.now() - WINDOW_MS);
    const sent = await this.repository.countSince(actor.guestId, emailDigest, since);
    if (this.config.rateLimits && sent >= LINKS_IN_WINDOW) throw tooManyLinks();
    const id = randomUUID();
    const expiresAt = new Date(
      Math.min(Date.now() + CONTINUE_LINK_LIFETIME_MS, design.expiresAt.getTime()),
    );
    await this.database.db.transaction(async (tx) => {
      const tokenHash = digestOf(tokensOfLink(id, this.config.keys.mailLinks)[0]);
      const { guestId } = actor;
      await this.repository.add(
        { id, designId: design.id, guestId, emailDigest, tokenHash, expiresAt },
        tx,
      );
      await this.jobs.enqueue(QUEUE, { linkId: id, to } satisfies ContinueMailJob, { tx });
    });
    return expiresAt;
  }

  /**
   * Moves the design behind a link to the browser that opened it, provided that the guest who sent
   * the link still owns it: a link becomes invalid when an account claims the design, when another
   * link has moved it, or when its photo is deleted. The same browser may open a link again, for
   * example on reload.
   *
   * @throws ShopError NOT_FOUND for a link that is unknown, used elsewhere, revoked or expired
   */
  async takeOver(actor: Actor, token: string): Promise<DesignWithArtwork> {
    const tokenHash = digestOf(token);
    try {
      const moved = await this.database.db.transaction(async (tx) => {
        const link = await this.repository.use(tokenHash, actor.guestId, tx);
        if (link) this.assertAccepted(link, token);
        if (link) await this.designs.give(link.designId, link.guestId, actor, tx);
        return link;
      });
      const link = moved ?? (await this.repository.byToken(tokenHash));
      if (link === undefined) throw linkNotValid();
      this.assertAccepted(link, token);
      return await this.designs.own(actor, String(link.designId));
    } catch (error) {
      if (error instanceof ShopError && error.code === 'DESIGN_NOT_FOUND') throw linkNotValid();
      throw error;
    }
  }

  /** Stored digests outlive a key that was retired because it leaked. */
  private assertAccepted({ id }: ContinueLink, token: string): void {
    const isAccepted = tokensOfLink(id, this.config.keys.mailLinks).includes(token);
    if (!isAccepted) throw linkNotValid();
  }

  private async deliver({ linkId, to }: ContinueMailJob): Promise<void> {
    const link = await this.repository.byId(linkId);
    const made = link && (await this.designs.byId(link.designId));
    if (!link || !made || made.design.userId !== null) {
      this.logger.log('A design was deleted or claimed before its link was mailed');
      return;
    }
    const address = new URL('/guest-design', this.config.publicUrl);
    const accepted = tokensOfLink(linkId, this.config.keys.mailLinks);
    const token = accepted.find((each) => digestOf(each) === link.tokenHash);
    if (!token) {
      this.logger.warn('A link was made with a key that is retired; it is not mailed');
      return;
    }
    address.searchParams.set('continue', token);
    await this.mailer.sendToVisitor(
      continueMail({
        to,
        link: address.href,
        linkExpiresAt: link.expiresAt,
        designExpiresAt: made.design.expiresAt,
        idempotencyKey: `continue:${linkId}`,
      }),
    );
  }
}
