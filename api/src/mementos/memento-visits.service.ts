import { Injectable } from '@nestjs/common';
import type { LeaveMessageRequest, Memento, ReportMementoRequest } from '@ftl/contracts';
import { RateLimits, type Actor } from '../platform/index.js';
import { MEMENTO_RATE_LIMITS } from './memento-limits.js';
import { MementoReports } from './memento-reports.service.js';
import { MementoSecrets } from './memento-secrets.js';
import { MementoViews } from './memento-views.js';
import { incomplete, mementoLocked, mementoNotFound, tooMany } from './mementos.errors.js';
import { MementosRepository } from './mementos.repository.js';
import type { MementoRow } from './mementos.schema.js';

/** Maximum of unapproved messages per page: more can only be spam. */
const MAX_PENDING = 200;

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
export class MementoVisits {
  constructor(
    private readonly limits: RateLimits,
    private readonly reports: MementoReports,
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
    await this.limits.enforce(MEMENTO_RATE_LIMITS.password, `${visit.id} ${visit.address}`);
    await this.limits.enforce(MEMENTO_RATE_LIMITS.passwords, visit.id);
    const row = await this.existing(visit.id);
    const hash = row.passwordHash;
    if (!hash || !(await this.secrets.isPassword(password, hash))) throw mementoLocked(true);
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
  async leaveMessage(visit: Visit, { name, text, website }: LeaveMessageRequest): Promise<void> {
    const { id } = await this.open(visit);
    if (!name.trim() || !text.trim()) throw incomplete('Please enter your name and a message.');
    if (website) return;
    await this.limits.enforce(MEMENTO_RATE_LIMITS.words, `${id} ${visit.address}`);
    if ((await this.repository.countPendingMessages(id)) >= MAX_PENDING) throw tooMany();
    await this.repository.addMessage({ mementoId: id, name: name.trim(), text: text.trim() });
  }

  /** Notifies the operator. */
  async report(visit: Visit, { reason, website }: ReportMementoRequest): Promise<void> {
    const { id } = await this.existing(visit.id);
    if (website) return;
    await this.limits.enforce(MEMENTO_RATE_LIMITS.report, visit.address);
    await this.reports.send(id, reason.trim());
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
