import { Injectable } from '@nestjs/common';
import { PAGES } from '@ftl/contracts';
import { AppConfig } from '../platform/index.js';
import { AccountData } from './account-data.js';
import type { AccountMailKind } from './account-mail-texts.js';
import { AccountMailer } from './account-mailer.js';
import { AttemptThrottle } from './attempt-throttle.js';

interface Person {
  id: string;
  name: string;
  email: string;
}

/** What the shop does when something happens to an account; better-auth calls it. */
@Injectable()
export class AuthEvents {
  constructor(
    private readonly config: AppConfig,
    private readonly mailer: AccountMailer,
    private readonly throttle: AttemptThrottle,
    private readonly data: AccountData,
  ) {}

  /** @param link confirms the address, and signs in the browser it was asked for in */
  verificationAsked(user: Person, link: string): Promise<void> {
    return this.mail('verify', user, link);
  }

  resetAsked(user: Person, token: string): Promise<void> {
    return this.mail('reset', user, this.registerPage(`?token=${token}`));
  }

  /** Somebody tries to make an account with an address that has one. */
  signUpRepeated(user: Person): Promise<void> {
    return this.mail('existing', user, this.registerPage('?mode=sign-in'));
  }

  /** @returns false when this account was tried too often */
  signInAllowed(email: string): Promise<boolean> {
    return this.throttle.allows('sign-in', email);
  }

  /** @param guestId the browser's guest, whose designs become the account's */
  async signedIn(user: Person, guestId: string | null): Promise<void> {
    await this.throttle.forget('sign-in', user.email);
    if (guestId) await this.data.claim(guestId, user.id);
  }

  deleting(user: Person): Promise<void> {
    return this.data.erase(user.id);
  }

  private mail(kind: AccountMailKind, { name, email }: Person, link: string): Promise<void> {
    return this.mailer.send({ kind, to: email, name, link });
  }

  private registerPage(query: string): string {
    return `${this.config.publicUrl}${PAGES.register}${query}`;
  }
}
