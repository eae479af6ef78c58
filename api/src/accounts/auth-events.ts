import { createHash } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { PAGES } from '@ftl/contracts';
import { AppConfig } from '../platform/index.js';
import { AccountData } from './account-data.js';
import { AccountLimits } from './account-limits.js';
import type { AccountMailKind } from './account-mail-texts.js';
import { AccountMailer } from './account-mailer.js';
import { accountName } from './account-name.js';
import { UNCONFIRMED_RETENTION_MS } from './accounts-sweep.js';
import { AccountsRepository } from './accounts.repository.js';
import type { Caller } from './caller.js';

interface Person {
  id: string;
  name: string;
  email: string;
  emailVerified: boolean;
}

/** Per account; more devices than anyone signs in on. */
const MAX_SESSIONS = 20;

/** Must match better-auth's identifier of password reset tokens. */
const resetIdentifier = (token: string) => `reset-password:${token}`;

/** Hooks that better-auth calls when something happens to an account. */
@Injectable()
export class AuthEvents {
  constructor(
    private readonly config: AppConfig,
    private readonly accounts: AccountsRepository,
    private readonly mailer: AccountMailer,
    private readonly limits: AccountLimits,
    private readonly data: AccountData,
  ) {}

  /** @param link confirms the address */
  verificationRequested(user: Person, link: string, caller: Caller): Promise<void> {
    return this.mail('verify', user, link, caller);
  }

  resetRequested(user: Person, token: string, caller: Caller): Promise<void> {
    return this.mail('reset', user, this.registerPage(`?token=${token}`), caller);
  }

  /** A sign-up with an address that already has an account. */
  signUpRepeated(user: Person, caller: Caller): Promise<void> {
    return this.mail('existing', user, this.registerPage('?mode=sign-in'), caller);
  }

  /**
   * Remembers the browsers in which the password of an unconfirmed account was set or entered.
   *
   * @param knowsPassword whether this call proves that the caller knows it
   * @returns the caller's guest if it is one of these browsers, otherwise null
   */
  async passwordChosenIn(
    userId: string,
    guestId: string | null,
    knowsPassword: boolean,
  ): Promise<string | null> {
    if (guestId === null) return null;
    const identifier = `password-chosen:${userId}:${guestId}`;
    const isKnown = (await this.accounts.remembered(identifier)) !== null;
    if (isKnown || !knowsPassword) return isKnown ? guestId : null;
    await this.accounts.remember(
      identifier,
      guestId,
      new Date(Date.now() + UNCONFIRMED_RETENTION_MS),
    );
    return guestId;
  }

  async isUnconfirmed(email: string): Promise<boolean> {
    const user = await this.accounts.byEmail(email);
    return user !== null && !user.emailVerified;
  }

  async hasPassword(userId: string): Promise<boolean> {
    return this.accounts.hasPassword(userId);
  }

  /**
   * Makes a token valid for setting the password of an account, unless its address is confirmed.
   *
   * @param link the link that requests it; can be used once
   */
  async passwordRequested(
    { email, link }: { email: string; link: string },
    token: string,
    lifetimeMs: number,
  ): Promise<void> {
    const user = await this.accounts.byEmail(email);
    if (!user || user.emailVerified) return;
    const expiresAt = new Date(Date.now() + lifetimeMs);
    const digest = createHash('sha256').update(link).digest('hex');
    if (!(await this.accounts.useOnce(`confirmation-used:${digest}`, expiresAt))) return;
    await this.accounts.remember(resetIdentifier(token), user.id, expiresAt);
  }

  /** Opening the link proves access to the mailbox. */
  ownerProven(userId: string): Promise<void> {
    return this.accounts.confirm(userId);
  }

  /** Google vouches for the owner of an address; discard an unproven password set before. */
  ownerArrives(userId: string, name: string): Promise<void> {
    return this.accounts.clearUnconfirmed(userId, accountName(name));
  }

  /**
   * Ends the oldest sessions beyond the limit.
   *
   * @param guestId the browser's guest, whose designs are moved to the account
   */
  async signedIn(user: Person, guestId: string | null): Promise<void> {
    await this.accounts.endOldestSessions(user.id, MAX_SESSIONS);
    if (guestId) await this.data.claim(guestId, user.id);
  }

  deleting(user: { id: string }): Promise<void> {
    return this.data.erase(user.id);
  }

  private async mail(
    kind: AccountMailKind,
    { name, email, emailVerified }: Person,
    link: string,
    caller: Caller,
  ): Promise<void> {
    if (!(await this.limits.allowsMail(kind, email, caller))) return;
    // A stranger may have chosen the name of an unconfirmed account, so omit it.
    await this.mailer.send({ kind, to: email, name: emailVerified ? name : '', link });
  }

  private registerPage(query: string): string {
    return `${this.config.publicUrl}${PAGES.register}${query}`;
  }
}
