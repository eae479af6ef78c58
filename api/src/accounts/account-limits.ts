import { Injectable } from '@nestjs/common';
import { AppConfig, RateLimits, type Limit } from '../platform/index.js';
import type { Caller } from './caller.js';
import type { AccountMailKind } from './account-mail-texts.js';
import { knownBrowserOf } from './known-browser.js';

const QUARTER_S = 15 * 60;
const HOUR_S = 60 * 60;

/** Attempts by account and network; every attempt counts, the right one too. */
const SIGN_IN = { name: 'sign-in', most: 10, windowSeconds: QUARTER_S };
/** By account from all browsers that have not signed in to it: for an attack from many networks. */
const SIGN_IN_UNKNOWN = { name: 'sign-in.unknown', most: 50, windowSeconds: QUARTER_S };
/** By account and known browser. */
const SIGN_IN_KNOWN = { name: 'sign-in.known', most: 20, windowSeconds: QUARTER_S };

const MAIL = { name: 'account-mail', most: 5, windowSeconds: HOUR_S };
const MAIL_RECIPIENT = { name: 'account-mail.recipient', most: 20, windowSeconds: HOUR_S };
const MAIL_SENDER = { name: 'account-mail.sender', most: 30, windowSeconds: HOUR_S };

/**
 * Rate limits per account. A stranger exhausts the share of their own network, never the owner's
 * (https://owasp.org/www-community/Slow_Down_Online_Guessing_Attacks_with_Device_Cookies;
 * docs/decisions/0018-no-lockout-by-strangers.md).
 */
@Injectable()
export class AccountLimits {
  constructor(
    private readonly config: AppConfig,
    private readonly limits: RateLimits,
  ) {}

  /** Counts one attempt to sign in. @returns false when it is one too many */
  async allowsSignIn(email: string, caller: Caller): Promise<boolean> {
    const account = email.trim().toLowerCase();
    const browser = knownBrowserOf(caller.cookies, account, this.config.keys.sessions);
    if (browser !== null) return this.isWithin([[SIGN_IN_KNOWN, `${account} ${browser}`]]);
    return this.isWithin([
      [SIGN_IN, `${account} ${caller.network}`],
      [SIGN_IN_UNKNOWN, account],
    ]);
  }

  /**
   * Counts one mail. The limit of the recipient cannot keep an owner from a new password:
   * it is reached only by mails of the same kind within the hour for which their links work.
   *
   * @returns false when it is one too many
   */
  allowsMail(kind: AccountMailKind, email: string, caller: Caller): Promise<boolean> {
    const recipient = `${kind} ${email.trim().toLowerCase()}`;
    return this.isWithin([
      [MAIL, `${recipient} ${caller.network}`],
      [MAIL_SENDER, caller.network],
      [MAIL_RECIPIENT, recipient],
    ]);
  }

  /** Stops at the first limit that is reached: what is refused uses up no other share. */
  private async isWithin(counted: [Limit, string][]): Promise<boolean> {
    for (const [limit, who] of counted) {
      if ((await this.limits.count(limit, who)) !== null) return false;
    }
    return true;
  }
}
