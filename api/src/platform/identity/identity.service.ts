import { randomBytes, randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { SESSION_HEADER, TEMP_USER_HEADER, TEMP_USER_ID_PATTERN } from '@ftl/contracts';
import { parseCookie } from 'cookie';
import type { Request, Response } from 'express';
import { AppConfig } from '../config/app-config.js';
import { ShopError } from '../errors/shop-error.js';
import { GrowthService } from '../growth/growth.service.js';
import { RateLimits } from '../rate-limits/rate-limits.js';
import type { Actor } from './actor.js';
import {
  GUEST_COOKIE,
  GUEST_COOKIE_LIFETIME_MS,
  readGuestCookie,
  signGuestId,
} from './guest-cookie.js';
import { GuestsRepository } from './guests.repository.js';
import { SignedInUser } from './signed-in-user.js';

/** Fields that may repeat the temporary id; they must match the bound one. */
const TEMP_USER_FIELD = 'tempUserId';

/**
 * Identifies the caller of a request. The temporary id in the headers is a secret of the browser,
 * but not sufficient alone: it is bound to a signed, httpOnly cookie on first use, and a request
 * whose id and cookie do not match is rejected.
 */
@Injectable()
export class IdentityService {
  constructor(
    private readonly config: AppConfig,
    private readonly growth: GrowthService,
    private readonly guests: GuestsRepository,
    private readonly limits: RateLimits,
    private readonly users: SignedInUser,
  ) {}

  /**
   * @throws ShopError SESSION_EXPIRED if id and cookie do not match, or the two headers differ,
   *   or an id in the query or body differs from the bound one; NO_ROOM or RATE_LIMIT_EXCEEDED for
   *   a new guest beyond the limits
   */
  async identify(request: Request, response: Response): Promise<Actor> {
    const cookieGuest = await this.guestOfCookie(request);
    const tempUserId =
      temporaryIdOf(request) ?? (await this.latestIdOf(cookieGuest)) ?? newTemporaryId();
    const guestId = isRead(request)
      ? await this.readingGuest(tempUserId, cookieGuest)
      : await this.guestFor(tempUserId, cookieGuest, request.ip ?? '');
    if (guestId !== cookieGuest && !isRead(request)) this.setCookie(response, guestId);
    assertSameEverywhere(request, tempUserId);
    const userId = await this.users.userIdOf(request);
    const network = this.limits.digest(`network:${request.ip ?? ''}`);
    return { guestId, tempUserId, network, ...(userId ? { userId } : {}) };
  }

  /** Drops this browser's guest identity after a sign-out. */
  forget(response: Response): void {
    response.clearCookie(GUEST_COOKIE, { path: '/' });
  }

  /**
   * Reads must not write: a browser without a binding is a new guest without data, for this request
   * only.
   */
  private async readingGuest(tempUserId: string, cookieGuest: string | null): Promise<string> {
    const boundTo = await this.guests.guestOf(tempUserId);
    if (boundTo !== null && boundTo !== cookieGuest) {
      throw new ShopError('SESSION_EXPIRED', { retryable: false });
    }
    return cookieGuest ?? randomUUID();
  }

  /** Deletes a guest on the server, too: cookie and temporary ids become invalid. */
  async end(guestId: string, response: Response): Promise<void> {
    await this.guests.delete(guestId);
    this.forget(response);
  }

  private async guestFor(
    tempUserId: string,
    cookieGuest: string | null,
    network: string,
  ): Promise<string> {
    const boundTo = await this.guests.guestOf(tempUserId);
    if (boundTo === null && !(await this.mayBind(cookieGuest, network))) return cookieGuest!;
    const guestId = boundTo ?? (await this.guests.bind(tempUserId, cookieGuest));
    const isOwn = boundTo === null || boundTo === cookieGuest;
    if (guestId === null || !isOwn) throw new ShopError('SESSION_EXPIRED', { retryable: false });
    return guestId;
  }

  /**
   * A known browser continues without a binding beyond the limits: its cookie identifies it.
   *
   * @throws ShopError NO_ROOM, RATE_LIMIT_EXCEEDED for a new one
   */
  private async mayBind(cookieGuest: string | null, network: string): Promise<boolean> {
    if (cookieGuest !== null) return this.growth.allows('guest_temp_ids', network);
    await this.growth.enforce('guest_temp_ids', network);
    return true;
  }

  /** Event streams and plain links send the cookie, but cannot send headers. */
  private async latestIdOf(guestId: string | null): Promise<string | null> {
    return guestId ? this.guests.latestTemporaryId(guestId) : null;
  }

  /** A validly signed cookie may outlive its guest, for example after a restore. */
  private async guestOfCookie(request: Request): Promise<string | null> {
    const cookies = parseCookie(request.headers.cookie ?? '');
    const guestId = readGuestCookie(cookies[GUEST_COOKIE], this.config.keys.sessions);
    return guestId && (await this.guests.exists(guestId)) ? guestId : null;
  }

  private setCookie(response: Response, guestId: string): void {
    response.cookie(GUEST_COOKIE, signGuestId(guestId, this.config.keys.sessions), {
      httpOnly: true,
      sameSite: 'lax',
      secure: this.config.publicUrl.startsWith('https://'),
      maxAge: GUEST_COOKIE_LIFETIME_MS,
      path: '/',
    });
  }
}

function isRead({ method }: Request): boolean {
  return method === 'GET' || method === 'HEAD';
}

function temporaryIdOf(request: Request): string | null {
  const id = request.get(TEMP_USER_HEADER);
  const session = request.get(SESSION_HEADER);
  if (!id) return null;
  const isWellFormed = TEMP_USER_ID_PATTERN.test(id);
  if (!isWellFormed || (session !== undefined && session !== id)) {
    throw new ShopError('SESSION_EXPIRED', { retryable: false });
  }
  return id;
}

function newTemporaryId(): string {
  return randomBytes(16).toString('hex');
}

/** In the body only text claims an id: validation refuses everything else, and names the field. */
function assertSameEverywhere(request: Request, tempUserId: string): void {
  const body: unknown = request.body;
  const inBody =
    typeof body === 'object' && body !== null && TEMP_USER_FIELD in body
      ? body[TEMP_USER_FIELD]
      : undefined;
  const claimed = typeof inBody === 'string' ? inBody : undefined;
  for (const given of [request.query[TEMP_USER_FIELD], claimed]) {
    if (given !== undefined && given !== '' && given !== tempUserId) {
      throw new ShopError('SESSION_EXPIRED', { retryable: false });
    }
  }
}
