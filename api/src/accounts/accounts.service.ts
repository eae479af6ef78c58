import { Inject, Injectable } from '@nestjs/common';
import type { Request } from 'express';
import { AppConfig, type SignedInUser } from '../platform/index.js';
import { AUTH, type Auth } from './create-auth.js';
import { withCurrentSignatures } from './session-cookie.js';

/** Resolves the signed-in account of a request. */
@Injectable()
export class AccountsService implements SignedInUser {
  constructor(
    @Inject(AUTH) private readonly auth: Auth,
    private readonly config: AppConfig,
  ) {}

  /** @returns the id of the account whose session cookie the request carries, or null */
  async userIdOf(request: Request): Promise<string | null> {
    const given = request.headers.cookie;
    if (!given?.includes('ftl.session_token')) return null;
    const cookie = withCurrentSignatures(given, this.config.keys.sessions);
    const session = await this.auth.api.getSession({ headers: new Headers({ cookie }) });
    return session?.user.id ?? null;
  }
}
