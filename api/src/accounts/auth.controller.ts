import { Controller, Get, HttpCode, Inject, Post, Req, Res } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import type { Request, Response } from 'express';
import {
  Access,
  type Actor,
  AppConfig,
  Cost,
  CurrentActor,
  GrowthService,
  IdentityService,
  type RateLimitRule,
  READS,
  type Sent,
  Throws,
} from '../platform/index.js';
import { AccountLimits } from './account-limits.js';
import { authErrorOf } from './auth-error.js';
import { authBody, isUrlText } from './auth-bodies.js';
import { AuthEvents } from './auth-events.js';
import { callerOf, INTERNAL_HEADERS } from './caller.js';
import { AUTH, type Auth } from './create-auth.js';
import { withCurrentSignatures } from './session-cookie.js';

const SIGN_IN = 'sign-in/email';
const SIGN_UP = 'sign-up/email';
const GUEST_CALLS = [
  SIGN_UP,
  SIGN_IN,
  'sign-out',
  'send-verification-email',
  'request-password-reset',
  'reset-password',
];
/**
 * In addition to better-auth's limits per call and the limits per email address. Bounds what hashing
 * passwords costs, correct ones included.
 */
const SIGN_INS: RateLimitRule = {
  name: 'accounts.auth',
  perVisitor: 100,
  perAddress: 300,
  windowSeconds: 600,
};

const USER_AGENT_LENGTH = 300;

/** Null if signed out. better-auth sends more than this. */
export type AccountSession = { user: AccountUser; [more: string]: unknown } | null;

export interface AccountUser {
  id: string;
  name: string;
  email: string;
  emailVerified: boolean;
  [more: string]: unknown;
}

/** Mounts better-auth and passes the browser's guest along, so that its designs can be claimed. */
@ApiTags('accounts')
@Controller('/api/auth')
export class AuthController {
  constructor(
    @Inject(AUTH) private readonly auth: Auth,
    private readonly config: AppConfig,
    private readonly events: AuthEvents,
    private readonly growth: GrowthService,
    private readonly identity: IdentityService,
    private readonly limits: AccountLimits,
  ) {}

  /**
   * Calls of visitors who are not signed in: sign up, sign in and out, request mails, reset a
   * password. Errors carry better-auth's own code as `reason`.
   */
  @Throws(
    'MISSING_DATA',
    'INVALID_EMAIL',
    'ACCOUNT_REQUIRED',
    'FORBIDDEN',
    ['MISSING_DATA', 422],
    'RATE_LIMIT_EXCEEDED',
  )
  @ApiOperation({ summary: 'Create account, sign in and out, request mails (better-auth)' })
  @ApiOkResponse({ schema: { type: 'object' } })
  @HttpCode(200)
  @Access('guest')
  @Cost('mail', SIGN_INS)
  @Post(GUEST_CALLS)
  async callAsGuest(
    @Req() request: Request,
    @Res() response: Response,
    @CurrentActor() actor: Actor,
  ): Promise<void> {
    if (request.path.endsWith(SIGN_UP)) await this.growth.enforce('users', request.ip ?? '');
    await this.handle(request, response, actor);
  }

  /** The URL of another service's sign-in page. */
  @Throws('MISSING_DATA', 'ACCOUNT_REQUIRED', 'FORBIDDEN', 'RATE_LIMIT_EXCEEDED')
  @ApiOperation({ summary: 'Sign in by another service (better-auth)' })
  @HttpCode(200)
  @Access('guest')
  @Cost('mail', SIGN_INS)
  @Post('sign-in/social')
  async signInSocial(
    @Req() request: Request,
    @Res() response: Response,
    @CurrentActor() actor: Actor,
  ): Promise<Sent<{ url: string; redirect: boolean }>> {
    await this.handle(request, response, actor);
  }

  @Throws('MISSING_DATA', 'ACCOUNT_REQUIRED', 'RATE_LIMIT_EXCEEDED')
  @ApiOperation({ summary: 'Current session (better-auth)' })
  @Access('guest')
  @Cost('read', READS)
  @Get('get-session')
  async getSession(
    @Req() request: Request,
    @Res() response: Response,
    @CurrentActor() actor: Actor,
  ): Promise<Sent<AccountSession>> {
    await this.handle(request, response, actor);
  }

  /** Links of mails, and redirects of other sign-in services. */
  @Throws('MISSING_DATA', 'ACCOUNT_REQUIRED', 'RATE_LIMIT_EXCEEDED')
  @ApiOperation({ summary: 'Links that sign in (better-auth)' })
  @ApiOkResponse({ schema: {} })
  @Access('guest')
  @Cost('read', READS)
  @Get(['verify-email', 'callback/google', 'error'])
  async openLink(
    @Req() request: Request,
    @Res() response: Response,
    @CurrentActor() actor: Actor,
  ): Promise<void> {
    const { callbackURL } = request.query;
    if (callbackURL !== undefined && !isUrlText(String(callbackURL))) {
      response.status(400).json(authErrorOf(400, JSON.stringify({ code: 'VALIDATION_ERROR' })));
      return;
    }
    await this.handle(request, response, actor);
  }

  /**
   * Calls of signed-in visitors: change the password, end other sessions, delete the account.
   * Errors carry better-auth's own code as `reason`.
   */
  @Throws('MISSING_DATA', 'FORBIDDEN', 'RATE_LIMIT_EXCEEDED')
  @ApiOperation({ summary: 'Change password, end other sessions, delete account (better-auth)' })
  @ApiOkResponse({ schema: { type: 'object' } })
  @HttpCode(200)
  @Access('account')
  @Cost('mail', SIGN_INS)
  @Post(['change-password', 'revoke-other-sessions', 'delete-user'])
  async callAsAccount(
    @Req() request: Request,
    @Res() response: Response,
    @CurrentActor() actor: Actor,
  ): Promise<void> {
    const { password } = (request.body ?? {}) as { password?: unknown };
    // better-auth would accept a session of the last day instead of the password.
    if (request.path.endsWith('/delete-user') && !password && (await this.hasPassword(actor))) {
      response.status(400).json(authErrorOf(400, JSON.stringify({ code: 'INVALID_PASSWORD' })));
      return;
    }
    await this.handle(request, response, actor);
  }

  private async hasPassword({ userId }: Actor): Promise<boolean> {
    return userId !== undefined && this.events.hasPassword(userId);
  }

  private async handle(request: Request, response: Response, actor: Actor): Promise<void> {
    const call = request.path.slice('/api/auth'.length + 1);
    const checked = request.method === 'POST' ? authBody(call, request.body) : { body: null };
    if ('reason' in checked) {
      response.status(400).json(authErrorOf(400, JSON.stringify({ code: checked.reason })));
      return;
    }
    const forwarded = this.toWebRequest(request, actor, checked.body);
    const handle = () => this.auth.handler(forwarded);
    const result =
      call === SIGN_IN && checked.body && 'email' in checked.body
        ? await this.limits.signIn(String(checked.body.email), callerOf(forwarded), handle)
        : await handle();
    const body = await result.text();
    response.status(result.status);
    result.headers.forEach((value, name) => {
      if (name !== 'set-cookie' && name !== 'content-length') response.setHeader(name, value);
    });
    for (const cookie of result.headers.getSetCookie()) response.append('Set-Cookie', cookie);
    response.setHeader('Cache-Control', 'no-store');
    // The next person on this browser must not see the account's data.
    if (result.status === 200 && call === 'sign-out') this.identity.forget(response);
    if (result.status === 200 && call === 'delete-user')
      await this.identity.end(actor.guestId, response);
    if (result.status >= 400) {
      response.json(authErrorOf(result.status, body));
    } else if (body === '') {
      // A redirect, although better-auth sets a JSON content type.
      response.removeHeader('content-type');
      response.end();
    } else {
      response.send(withoutToken(body));
    }
  }

  private toWebRequest(request: Request, actor: Actor, body: object | null): globalThis.Request {
    const headers = new Headers();
    for (const [name, value] of Object.entries(request.headers)) {
      if (value !== undefined) headers.set(name, Array.isArray(value) ? value.join(', ') : value);
    }
    const cookies = headers.get('cookie');
    if (cookies) headers.set('cookie', withCurrentSignatures(cookies, this.config.keys.sessions));
    headers.delete('content-length');
    // Stored with the session.
    headers.set('user-agent', (headers.get('user-agent') ?? '').slice(0, USER_AGENT_LENGTH));
    if (body) headers.set('content-type', 'application/json');
    headers.set(INTERNAL_HEADERS.guest, actor.guestId);
    headers.set(INTERNAL_HEADERS.address, request.ip ?? '');
    const origin = `${request.protocol}://${request.get('host') ?? new URL(this.config.publicUrl).host}`;
    return new globalThis.Request(new URL(request.originalUrl, origin), {
      method: request.method,
      headers,
      ...(body ? { body: JSON.stringify(body) } : {}),
    });
  }
}

/** The session is only in its httpOnly cookie; the token must not reach scripts. */
function withoutToken(body: string): string {
  const parsed: unknown = JSON.parse(body);
  if (typeof parsed !== 'object' || parsed === null) return body;
  const { token: _token, ...rest } = parsed as Record<string, unknown>;
  const session = rest['session'];
  if (typeof session === 'object' && session !== null) {
    const { token: _sessionToken, ...visible } = session as Record<string, unknown>;
    rest['session'] = visible;
  }
  return JSON.stringify(rest);
}
