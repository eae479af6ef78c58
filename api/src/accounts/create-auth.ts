import { createHmac } from 'node:crypto';
import { betterAuth } from 'better-auth';
import { drizzleAdapter } from 'better-auth/adapters/drizzle';
import { APIError, createAuthMiddleware } from 'better-auth/api';
import { eq } from 'drizzle-orm';
import { API } from '@ftl/contracts';
import type { AppConfig, Database } from '../platform/index.js';
import {
  authRateLimits,
  userCredentials,
  users,
  userSessions,
  userVerifications,
} from './accounts.schema.js';
import type { AuthEvents } from './auth-events.js';
import { boundToBrowser, isWhereItWasAskedFor, signInPageAfter } from './confirmation-link.js';

export const PASSWORD_MIN_LENGTH = 10;
const PASSWORD_MAX_LENGTH = 128;
const HOUR_S = 60 * 60;
const DAY_S = 24 * HOUR_S;

/** Headers that only our own controller sets, never a client. */
export const INTERNAL_HEADERS = {
  /** Client address as the platform knows it behind its trusted proxies. */
  address: 'x-ftl-client-address',
  /** The browser's guest, who becomes the account that signs in. */
  guest: 'x-ftl-guest-id',
} as const;

/**
 * Accounts with e-mail address and password.
 *
 * An address must be confirmed before it can sign in, which is also what keeps
 * sign-up from revealing who has an account: it answers the same for a known
 * address and writes to its owner instead.
 */
export function createAuth(config: AppConfig, database: Database, events: AuthEvents) {
  return betterAuth({
    baseURL: config.publicUrl,
    basePath: API.auth,
    secret: createHmac('sha256', config.secret).update('accounts').digest('hex'),
    telemetry: { enabled: false },
    // Its milder messages name addresses.
    logger: { level: 'error' },
    // The shop may be opened under another name of this machine than its public one.
    trustedOrigins: (request) => [config.publicUrl, ...originOf(request)],
    database: drizzleAdapter(database.db, {
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
      sendResetPassword: ({ user, token }) => events.resetAsked(user, token),
      onExistingUserSignUp: ({ user }) => events.signUpRepeated(user),
      // Whoever could read the mail owns the address.
      onPasswordReset: async ({ user }) => {
        await database.db.update(users).set({ emailVerified: true }).where(eq(users.id, user.id));
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
      sendVerificationEmail: ({ user, url }, request) =>
        events.verificationAsked(user, boundToBrowser(url, guestOf(request), config.secret)),
    },
    session: { expiresIn: 30 * DAY_S, updateAge: DAY_S, freshAge: DAY_S },
    // Not the library's own page: whoever Google did not sign in can try another way there.
    onAPIError: { errorURL: `${config.publicUrl}/register` },
    user: {
      deleteUser: { enabled: true, beforeDelete: (user) => events.deleting(user) },
    },
    rateLimit: {
      enabled: config.rateLimits,
      storage: 'database',
      window: 60,
      max: 100,
      customRules: {
        '/sign-in/email': { window: 60, max: 10 },
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
      defaultCookieAttributes: { httpOnly: true, sameSite: 'lax', path: '/' },
      ipAddress: { ipAddressHeaders: [INTERNAL_HEADERS.address] },
    },
    hooks: {
      before: createAuthMiddleware(async (context) => {
        const { path, query } = context;
        const isElsewhere =
          path === '/verify-email' && !isWhereItWasAskedFor(query, guestOf(context), config.secret);
        if (isElsewhere) return confirmingOnly(query);
        const email = emailOf(context.body);
        if (path !== '/sign-in/email' || email === null) return;
        if (!(await events.signInAllowed(email))) throw new APIError('TOO_MANY_REQUESTS');
      }),
      after: createAuthMiddleware(async (context) => {
        const user = context.context.newSession?.user;
        if (user) await events.signedIn(user, guestOf(context));
      }),
    },
  });
}

export type Auth = ReturnType<typeof createAuth>;
/** Token to inject it with. */
export const AUTH = Symbol('Auth');

/** The browser's guest, as our controller names it; null for calls of the server's own. */
function guestOf(call: { headers?: Headers | undefined } | undefined): string | null {
  return call?.headers?.get(INTERNAL_HEADERS.guest) ?? null;
}

/** What a call goes on with to confirm the address without signing anybody in. */
function confirmingOnly(query: Record<string, unknown> | undefined) {
  return {
    context: {
      query: { ...query, callbackURL: signInPageAfter(query) },
      context: { options: { emailVerification: { autoSignInAfterVerification: false } } },
    },
  };
}

function originOf(request: Request | undefined): string[] {
  return request ? [new URL(request.url).origin] : [];
}

function emailOf(body: unknown): string | null {
  const isObject = typeof body === 'object' && body !== null && 'email' in body;
  return isObject && typeof body.email === 'string' ? body.email : null;
}
