import { Injectable } from '@nestjs/common';
import { FairQueue } from '../lib/fair-queue.js';
import { OrdersService } from '../orders/index.js';
import { Database, RateLimits, tooManyTries, type Actor, type Counted } from '../platform/index.js';
import { MEMENTO_RATE_LIMITS } from './memento-limits.js';
import { MementoReportsService } from './memento-reports.service.js';
import { MementoSecrets } from './memento-secrets.js';
import { MementoViews } from './memento-views.js';
import { incomplete, mementoLocked, mementoNotFound, tooMany } from './mementos.errors.js';
import { MementosRepository } from './mementos.repository.js';
import type { MementoRow } from './mementos.schema.js';
import type { LeaveMessageDto, ReportMementoDto } from './mementos.dto.js';
import type { Memento } from './mementos.responses.js';

/** Hour of the daily email, UTC: morning in the shop's time zone. */
const DIGEST_HOUR = 14;
/** Maximum of unapproved messages per page: more can only be spam. */
const MAX_PENDING = 200;
/**
 * Passwords compared at the same time, each for 50 ms in one of the process's four threads for
 * hashes and files. Few, because those of guests of one network count as wrong until they are
 * compared.
 */
const CONCURRENT_PASSWORDS = 2;

export interface PageVisit {
  id: string;
  /** The pass that a browser got for the correct password. */
  pass: string | undefined;
}

/** A visitor of a memorial page. */
export interface Visit extends PageVisit {
  actor: Actor;
  /** Client address, for rate limits; not stored. */
  address: string;
}

/** Actions of visitors on memorial pages. */
@Injectable()
export class MementoVisitsService {
  private readonly passwords = new FairQueue(CONCURRENT_PASSWORDS);

  constructor(
    private readonly database: Database,
    private readonly limits: RateLimits,
    private readonly orders: OrdersService,
    private readonly reports: MementoReportsService,
    private readonly repository: MementosRepository,
    private readonly secrets: MementoSecrets,
    private readonly views: MementoViews,
  ) {}

  /** @throws ShopError MEMENTO_NOT_FOUND, MEMENTO_LOCKED */
  async read(visit: Visit): Promise<Memento> {
    return this.views.forVisitor(await this.open(visit), visit.actor.guestId);
  }

  /**
   * @returns the page, and the pass with which the browser can open it again
   * @throws ShopError MEMENTO_NOT_FOUND, MEMENTO_LOCKED for a wrong password, RATE_LIMIT_EXCEEDED
   */
  async unlock(visit: Visit, password: string): Promise<{ memento: Memento; pass: string }> {
    const { row, hash } = await this.passwords.pass(visit.address, async () => {
      const counted = await this.countGuess(visit);
      const row = await this.existing(visit.id);
      const hash = row.passwordHash;
      if (!hash || !(await this.secrets.isPassword(password, hash))) throw mementoLocked(true);
      await this.limits.refund(counted);
      return { row, hash };
    });
    const memento = await this.views.forVisitor(row, visit.actor.guestId);
    return { memento, pass: this.secrets.pass(row.id, hash) };
  }

  /** One candle per visitor. Idempotent. @returns the number of candles */
  async lightCandle(visit: Visit): Promise<number> {
    const { id } = await this.open(visit);
    await this.limits.enforce(MEMENTO_RATE_LIMITS.candle, visit.address);
    await this.repository.lightCandle(id, visit.actor.guestId);
    return this.repository.candles(id);
  }

  /**
   * Stored until the owner approves the message; a message that fills the hidden field is dropped.
   */
  async leaveMessage(visit: Visit, { name, text, website }: LeaveMessageDto): Promise<void> {
    const { id, orderId, wantsDigest } = await this.open(visit);
    if (!name.trim() || !text.trim()) throw incomplete('Please enter your name and a message.');
    if (website) return;
    await this.limits.enforce(MEMENTO_RATE_LIMITS.words, `${id} ${visit.actor.guestId}`);
    await this.limits.enforce(MEMENTO_RATE_LIMITS.wordsOfNetwork, `${id} ${visit.address}`);
    if ((await this.repository.countPendingMessages(id)) >= MAX_PENDING) throw tooMany();
    const due = nextDigest(new Date());
    const startAfterSeconds = Math.ceil((due.getTime() - Date.now()) / 1000);
    await this.database.transaction(async (tx) => {
      await this.repository.addMessage({ mementoId: id, name: name.trim(), text: text.trim() }, tx);
      // All messages until then share a mail: each mail of a kind and subject is sent once.
      if (wantsDigest)
        await this.orders.enqueueMail(tx, orderId, 'messages_waiting', {
          subject: due.toISOString(),
          startAfterSeconds,
        });
    });
  }

  /** Notifies the operator. */
  async report(visit: Visit, { reason, website }: ReportMementoDto): Promise<void> {
    const { id } = await this.existing(visit.id);
    if (website) return;
    await this.limits.enforce(MEMENTO_RATE_LIMITS.report, visit.address);
    await this.reports.send(id, reason.trim());
  }

  /**
   * During an attack on the page, a network that has not guessed still has its own three tries
   * (docs/decisions/0014-account-protection.md).
   *
   * @returns what to refund for the correct password
   * @throws ShopError RATE_LIMIT_EXCEEDED
   */
  private async countGuess({ id, address }: Visit): Promise<Counted[]> {
    const { password, attack, attacked } = MEMENTO_RATE_LIMITS;
    const byNetwork: Counted = [password, `${id} ${address}`];
    const byPage: Counted = [attack, id];
    const duringAttack: Counted = [attacked, `${id} ${address}`];
    const wait = await this.limits.reserve([byNetwork]);
    if (wait !== null) throw tooManyTries(wait);
    if ((await this.limits.reserve([byPage])) === null) return [byNetwork, byPage];
    const waitDuringAttack = await this.limits.reserve([duringAttack]);
    if (waitDuringAttack === null) return [byNetwork, duringAttack];
    await this.limits.refund([byNetwork]);
    throw tooManyTries(waitDuringAttack);
  }

  /** @throws ShopError MEMENTO_NOT_FOUND also for a hidden page */
  async existing(id: string): Promise<MementoRow> {
    const row = await this.repository.find(id);
    if (!row || row.hiddenAt) throw mementoNotFound();
    return row;
  }

  /** @throws ShopError MEMENTO_NOT_FOUND, MEMENTO_LOCKED without the pass of a protected page */
  async open({ id, pass }: PageVisit): Promise<MementoRow> {
    const row = await this.existing(id);
    const { passwordHash } = row;
    if (passwordHash && !this.secrets.isPass(pass, id, passwordHash)) throw mementoLocked();
    return row;
  }
}

/** The time of the next daily email, which also names it. */
function nextDigest(now: Date): Date {
  const due = new Date(now);
  due.setUTCHours(DIGEST_HOUR, 0, 0, 0);
  if (due <= now) due.setUTCDate(due.getUTCDate() + 1);
  return due;
}
