import { randomBytes } from 'node:crypto';
import { Logger } from '@nestjs/common';
import { betterAuth, type BetterAuthOptions } from 'better-auth/minimal';
import { drizzleAdapter } from 'better-auth/adapters/drizzle';
import { createAuthMiddleware, createEmailVerificationToken } from 'better-auth/api';
import { KNOWN_BROWSER_LIFETIME_MS } from '@ftl/rules';
import type { AppConfig, Database } from '../platform/index.js';
import {
  authRateLimits,
  userCredentials,
  users,
  userSessions,
  userVerifications,
} from './accounts.schema.js';
import type { AuthEvents } from './auth-events.js';
import { callerOf, INTERNAL_HEADERS } from './caller.js';
import {
  addressOfLink,
  confirmationLink,
  CONFIRMATION_LIFETIME_MS,
  isWherePasswordWasChosen,
  passwordPageAfter,
  signInPageAfter,
} from './confirmation-link.js';
import { KNOWN_BROWSER_COOKIE, knownBrowserCookie } from './known-browser.js';

const logger = new Logger('Accounts');
const PASSWORD_MIN_LENGTH = 10;
const PASSWORD_MAX_LENGTH = 128;
/** better-auth keeps a transaction open while it hashes a password and calls `AuthEvents`. */
const CONNECTIONS = { max: 4 };
const HOUR_S = 60 * 60;
const DAY_S = 24 * HOUR_S;
const COOKIE_ATTRIBUTES = { httpOnly: true, sameSite: 'lax', path: '/' } as const;

interface ResetBody {
  token: string;
  newPassword: string;
}

/** Requires only an address; the other calls that send this mail prove the password. */
const SENDS_AGAIN = '/send-verification-email';

/**
 * Accounts with email address and password.
 *
 * An address must be confirmed before it can sign in. That also keeps sign-up from revealing who
 * has an account: for a known address the response is the same, and the owner gets a mail.
 */
export function createAuth(config: AppConfig, database: Database, events: AuthEvents): Auth {
  const { keys } = config;
  /** Requests that have set a new password, with the address of the account. */
  const owners = new WeakMap<Request, string>();
  const knownBrowser = (email: string) =>
    [
      KNOWN_BROWSER_COOKIE,
      knownBrowserCookie(email, keys.sessions),
      {
        ...COOKIE_ATTRIBUTES,
        secure: config.publicUrl.startsWith('https://'),
        maxAge: KNOWN_BROWSER_LIFETIME_MS / 1000,
      },
    ] as const;
  /** A confirmation token can also set a password while its address is unconfirmed. */
  const resetTokenFor = async ({ token, newPassword }: ResetBody): Promise<string> => {
    const email = addressOfLink({ token }, keys.mailLinks, new Date());
    // better-auth rejects a password of the wrong length; that must not use up the link.
    const isLength =
      newPassword.length >= PASSWORD_MIN_LENGTH && newPassword.length <= PASSWORD_MAX_LENGTH;
    if (email === null || !isLength) return token;
    const resetToken = randomBytes(24).toString('base64url');
    await events.passwordRequested({ email, link: token }, resetToken, CONFIRMATION_LIFETIME_MS);
    return resetToken;
  };
  return betterAuth<BetterAuthOptions>({
    baseURL: config.publicUrl,
    basePath: '/api/auth',
    secret: keys.sessions.current,
    telemetry: { enabled: false },
    logger: { level: 'error', disableColors: true, log: logReport },
    // The shop may be opened by another host name than its public one.
    trustedOrigins: (request) => [config.publicUrl, ...originOf(request)],
    database: drizzleAdapter(database.separate(CONNECTIONS), {
      provider: 'pg',
      schema: {
        user: users,
        session: userSessions,
        account: userCredentials,
        verification: userVerifications,
        rateLimit: authRateLimits,
      },
      transaction: true,
    }),
    emailAndPassword: {
      enabled: true,
      minPasswordLength: PASSWORD_MIN_LENGTH,
      maxPasswordLength: PASSWORD_MAX_LENGTH,
      requireEmailVerification: true,
      revokeSessionsOnPasswordReset: true,
      resetPasswordTokenExpiresIn: HOUR_S,
      sendResetPassword: ({ user, token }, request) =>
        events.resetRequested(user, token, callerOf(request)),
      onExistingUserSignUp: ({ user }, request) => events.signUpRepeated(user, callerOf(request)),
      // Opening the link proves access to the mailbox.
      onPasswordReset: async ({ user }, request) => {
        if (request) owners.set(request, user.email);
        await events.ownerProven(user.id);
      },
    },
    ...(config.google
      ? { socialProviders: { google: { ...config.google, prompt: 'select_account' as const } } }
      : {}),
    emailVerification: {
      sendOnSignUp: true,
      sendOnSignIn: true,
      autoSignInAfterVerification: true,
      expiresIn: HOUR_S,
      sendVerificationEmail: async ({ user, url }, request) => {
        const caller = callerOf(request);
        const { pathname = '', searchParams } = new URL(url);
        const knowsPassword = !request?.url.includes(SENDS_AGAIN);
        const guestId = await events.passwordChosenIn(user.id, caller.guestId, knowsPassword);
        const link = confirmationLink(
          {
            page: `${config.publicUrl}${pathname}`,
            email: user.email,
            callbackURL: searchParams.get('callbackURL') ?? '/',
            guestId,
          },
          keys.mailLinks,
          new Date(),
        );
        await events.verificationRequested(user, link, caller);
      },
    },
    session: { expiresIn: 30 * DAY_S, updateAge: DAY_S, freshAge: DAY_S },
    // Replaces better-auth's error page: a visitor whose Google sign-in failed can try another way
    // there.
    onAPIError: { errorURL: `${config.publicUrl}/register` },
    user: {
      deleteUser: { enabled: true, beforeDelete: (user) => events.deleting(user) },
      // Google vouches for the address: discard a password that a stranger set with it before.
      validateUserInfo: async ({ user, source }) => {
        if (source.action === 'link-account' && user.id)
          await events.ownerArrives(String(user.id), user.name ?? '');
      },
    },
    account: {
      // In a signed cookie: without one, each request for Google's page would store a row.
      storeStateStrategy: 'cookie',
      accountLinking: { requireLocalEmailVerified: false },
    },
    rateLimit: {
      enabled: config.rateLimits,
      storage: 'database',
      window: 60,
      max: 100,
      customRules: {
        // Counted by AccountLimits, which knows the account and the browser.
        '/sign-in/email': false,
        // Checks no password. Without a rule, three in ten seconds per address are better-auth's
        // own limit.
        '/sign-in/social': { window: 60, max: 100 },
        '/sign-up/email': { window: HOUR_S, max: 20 },
        '/request-password-reset': { window: HOUR_S, max: 20 },
        '/send-verification-email': { window: HOUR_S, max: 20 },
        '/reset-password': { window: 60, max: 10 },
        '/get-session': false,
      },
    },
    advanced: {
      cookiePrefix: 'ftl',
      useSecureCookies: config.publicUrl.startsWith('https://'),
      defaultCookieAttributes: COOKIE_ATTRIBUTES,
      ipAddress: { ipAddressHeaders: [INTERNAL_HEADERS.address] },
    },
    hooks: {
      before: createAuthMiddleware(async (context) => {
        const { path, query, body } = context;
        const caller = callerOf(context);
        switch (path) {
          case '/change-password':
            // End all other sessions, even when the client does not ask for it.
            return { context: { body: { ...body, revokeOtherSessions: true } } };
          case '/reset-password':
            return { context: { body: { ...body, token: await resetTokenFor(body) } } };
          case '/verify-email':
            break;
          default:
            return;
        }
        const email = addressOfLink(query, keys.mailLinks, new Date());
        if (email === null) return { context: { query: { ...query, token: 'invalid' } } };
        if (isWherePasswordWasChosen(query, caller.guestId, keys.mailLinks)) {
          const token = await createEmailVerificationToken(context.context.secret, email);
          return { context: { query: { ...query, token } } };
        }
        // Mail scanners prefetch links, so a GET request must not store anything.
        const isWaiting = await events.isUnconfirmed(email);
        throw context.redirect(isWaiting ? passwordPageAfter(query) : signInPageAfter(query));
      }),
      after: createAuthMiddleware(async (context) => {
        const user = context.context.newSession?.user;
        const email = user?.email ?? (context.request && owners.get(context.request));
        if (email) context.setCookie(...knownBrowser(email));
        if (user) await events.signedIn(user, callerOf(context).guestId);
      }),
    },
  });
}

export type Auth = ReturnType<typeof betterAuth<BetterAuthOptions>>;
/** Injection token. */
export const AUTH = Symbol('Auth');

/** Fixed texts: better-auth's messages quote what a visitor sent. */
function logReport(_level: string, _message: string, ...details: unknown[]): void {
  const error = details.find((each) => each instanceof Error);
  logger.warn(error ? { err: error } : {}, 'An account call was refused or failed');
}

function originOf(request: Request | undefined): string[] {
  return request ? [new URL(request.url).origin] : [];
}
