import { createHash, randomUUID } from 'node:crypto';
import { Injectable, Logger, type OnModuleInit } from '@nestjs/common';
import { CONTINUE_LINK_LIFETIME_MS } from '@ftl/rules';
import { MAIL_RETRIES, Mailer } from '../../mail/index.js';
import {
  AppConfig,
  Database,
  Jobs,
  ShopError,
  type Actor,
  type Keyring,
} from '../../platform/index.js';
import { DesignOwnersService } from '../design-owners.service.js';
import { designNotFound } from '../designs.errors.js';
import { DesignsRepository, type DesignWithArtwork } from '../designs.repository.js';
import { ContinueElsewhereRepository } from './continue-elsewhere.repository.js';
import type { ContinueLink } from './continue-elsewhere.schema.js';
import { continueMail } from './continue-mail.js';

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
export class ContinueElsewhereService implements OnModuleInit {
  private readonly logger = new Logger(ContinueElsewhereService.name);

  constructor(
    private readonly config: AppConfig,
    private readonly database: Database,
    private readonly designs: DesignsRepository,
    private readonly jobs: Jobs,
    private readonly links: ContinueElsewhereRepository,
    private readonly mailer: Mailer,
    private readonly owners: DesignOwnersService,
  ) {}

  onModuleInit(): void {
    this.jobs.define<ContinueMailJob>(QUEUE, (job) => this.deliver(job), MAIL_RETRIES);
  }

  /**
   * Mails a link that works once. The mail is a job of the same transaction.
   *
   * @returns when the link expires: after 7 days, or with the design
   * @throws ShopError DESIGN_NOT_FOUND, FORBIDDEN for an account's design, RATE_LIMIT_EXCEEDED
   */
  async sendLink(actor: Actor, designId: string, email: string): Promise<Date> {
    const { design } = (await this.designs.own(actor, designId)) ?? {};
    if (!design) throw designNotFound();
    if (design.userId !== null) throw belongsToAccount();
    const to = email.toLowerCase();
    const emailDigest = this.config.keys.counters.digest(to);
    await this.links.forgetExpired();
    const since = new Date(Date.now() - WINDOW_MS);
    const sent = await this.links.countSince(actor.guestId, emailDigest, since);
    if (this.config.rateLimits && sent >= LINKS_IN_WINDOW) throw tooManyLinks();
    const id = randomUUID();
    const expiresAt = new Date(
      Math.min(Date.now() + CONTINUE_LINK_LIFETIME_MS, design.expiresAt.getTime()),
    );
    await this.database.db.transaction(async (tx) => {
      const tokenHash = digestOf(tokensOfLink(id, this.config.keys.mailLinks)[0]);
      const { guestId } = actor;
      await this.links.add(
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
        const link = await this.links.use(tokenHash, actor.guestId, tx);
        if (link) this.assertAccepted(link, token);
        if (link) await this.owners.give(link.designId, link.guestId, actor, tx);
        return link;
      });
      const link = moved ?? (await this.links.byToken(tokenHash));
      if (link === undefined) throw linkNotValid();
      this.assertAccepted(link, token);
      const own = await this.designs.own(actor, String(link.designId));
      if (!own) throw linkNotValid();
      return own;
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
    const link = await this.links.byId(linkId);
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

/**
 * The accepted tokens of a link, the current one first: 256 bits that only the server can derive
 * from the link's random id.
 */
export const tokensOfLink = (linkId: string, keys: Keyring): [string, ...string[]] =>
  keys.signatures(`continue-elsewhere:${linkId}`) as [string, ...string[]];

/** Digest under which a token is stored. */
const digestOf = (token: string): string => createHash('sha256').update(token).digest('hex');

const linkNotValid = () =>
  new ShopError('NOT_FOUND', {
    message:
      'This link has expired or has already been used. You can send yourself a new one from the device where you created the design.',
    retryable: false,
  });

const belongsToAccount = () =>
  new ShopError('FORBIDDEN', {
    message: 'This design is saved in an account. Sign in on the other device to continue there.',
    retryable: false,
  });

const tooManyLinks = () => new ShopError('RATE_LIMIT_EXCEEDED');
