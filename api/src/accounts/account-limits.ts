import { Injectable } from '@nestjs/common';
import {
  AppConfig,
  RateLimits,
  tooManyTries,
  type Counted,
  type Limit,
} from '../platform/index.js';
import type { Caller } from './caller.js';
import type { AccountMailKind } from './account-mail-texts.js';
import { knownBrowserOf } from './known-browser.js';

const QUARTER_S = 15 * 60;
const HOUR_S = 60 * 60;
const DAY_S = 24 * HOUR_S;

/** Failures per account and network. */
const SIGN_IN = { name: 'sign-in', most: 10, windowSeconds: QUARTER_S };
/** Failures per network, of all accounts: against one password that is tried on many. */
const SIGN_IN_NETWORK = { name: 'sign-in.network', most: 100, windowSeconds: QUARTER_S };
/** Failures per account, from all unknown browsers together: against distributed attacks. */
const SIGN_IN_UNKNOWN = { name: 'sign-in.unknown', most: 50, windowSeconds: QUARTER_S };
/** Failures per account and known browser. */
const SIGN_IN_KNOWN = { name: 'sign-in.known', most: 20, windowSeconds: QUARTER_S };

/** Per kind, recipient and network. */
const MAIL = { name: 'account-mail', most: 3, windowSeconds: HOUR_S };
const MAIL_DAY = { name: 'account-mail.day', most: 8, windowSeconds: DAY_S };
/** Per kind and recipient, from all networks together: as long as the links in the mails work. */
const MAIL_RECIPIENT = { name: 'account-mail.recipient', most: 6, windowSeconds: HOUR_S };
/** The same for the kind without a link that anyone would miss. */
const MAIL_NOTICE = { name: 'account-mail.notice', most: 1, windowSeconds: HOUR_S };
const MAIL_SENDER = { name: 'account-mail.sender', most: 30, windowSeconds: HOUR_S };
/** Per kind, recipient and known browser. */
const MAIL_KNOWN = { name: 'account-mail.known', most: 5, windowSeconds: HOUR_S };

/**
 * Rate limits per account. A stranger exhausts the share of their own network, never the owner's
 * (https://owasp.org/www-community/Slow_Down_Online_Guessing_Attacks_with_Device_Cookies;
 * docs/decisions/0014-account-protection.md).
 */
@Injectable()
export class AccountLimits {
  constructor(
    private readonly config: AppConfig,
    private readonly limits: RateLimits,
  ) {}

  /**
   * Counts a sign-in if it fails.
   *
   * @param attempt responds with 401 to a wrong password and to an unknown address
   * @throws ShopError RATE_LIMIT_EXCEEDED
   */
  async signIn(email: string, caller: Caller, attempt: () => Promise<Response>): Promise<Response> {
    const counted = this.countedForSignIn(email.trim().toLowerCase(), caller);
    const wait = await this.limits.reserve(counted);
    if (wait !== null) throw tooManyTries(wait);
    const response = await attempt();
    if (response.status !== 401) await this.limits.refund(counted);
    return response;
  }

  /**
   * Counts one mail. Strangers cannot use the recipient's limit to block a password reset: it is
   * reached only by mails of the same kind within the hour in which their links are valid.
   *
   * @returns false if it exceeds a limit
   */
  allowsMail(kind: AccountMailKind, email: string, caller: Caller): Promise<boolean> {
    const account = email.trim().toLowerCase();
    const recipient = `${kind} ${account}`;
    const browser = knownBrowserOf(caller.cookies, account, this.config.keys.sessions);
    if (browser !== null) return this.isWithin([[MAIL_KNOWN, `${recipient} ${browser}`]]);
    return this.isWithin([
      [MAIL, `${recipient} ${caller.network}`],
      [MAIL_DAY, `${recipient} ${caller.network}`],
      [MAIL_SENDER, caller.network],
      [kind === 'existing' ? MAIL_NOTICE : MAIL_RECIPIENT, recipient],
    ]);
  }

  private countedForSignIn(account: string, { cookies, network }: Caller): Counted[] {
    const browser = knownBrowserOf(cookies, account, this.config.keys.sessions);
    if (browser !== null) return [[SIGN_IN_KNOWN, `${account} ${browser}`]];
    return [
      [SIGN_IN, `${account} ${network}`],
      [SIGN_IN_NETWORK, network],
      [SIGN_IN_UNKNOWN, account],
    ];
  }

  /** Stops at the first exceeded limit, so that a rejected attempt does not consume the others. */
  private async isWithin(counted: [Limit, string][]): Promise<boolean> {
    for (const [limit, who] of counted) {
      if ((await this.limits.count(limit, who)) !== null) return false;
    }
    return true;
  }
}
