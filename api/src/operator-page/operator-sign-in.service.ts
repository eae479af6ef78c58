import { createHash, randomBytes } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { OperatorPageRepository, type Rights } from './operator-page.repository.js';

const LINK_MINUTES = 10;
const SESSION_HOURS = 8;
const TOKEN_BYTES = 32;
const MINUTE_MS = 60_000;
const LONGEST_NAME = 60;

export interface OperatorSession {
  /** The cookie's token, from which the CSRF tokens are derived. */
  token: string;
  operator: string;
  isReadOnly: boolean;
  /** Of a team: it is read-only, too. */
  onlyReleases: boolean;
}

/** What a session may do. */
export type OperatorRole = 'operator' | 'read-only' | 'releases';

export interface SignInLink {
  token: string;
  expiresAt: Date;
}

/**
 * Signs operators in with one-time links that expire within minutes. Only `npm run shop -- orders
 * sign-in` creates links: access to the shop's environment is the credential.
 */
@Injectable()
export class OperatorSignInService {
  constructor(private readonly repository: OperatorPageRepository) {}

  /** @throws RangeError if the name is empty or too long */
  async createLink(name: string, role: OperatorRole): Promise<SignInLink> {
    const operator = name.trim();
    if (operator === '' || operator.length > LONGEST_NAME)
      throw new RangeError(`A name has 1 to ${LONGEST_NAME} characters`);
    const token = newToken();
    const expiresAt = new Date(Date.now() + LINK_MINUTES * MINUTE_MS);
    const rights = { isReadOnly: role !== 'operator', onlyReleases: role === 'releases' };
    await this.repository.addSignIn({ tokenHash: hashOf(token), operator, ...rights, expiresAt });
    return { token, expiresAt };
  }

  /** @returns null for a token that is unknown, used or expired */
  async signIn(token: string): Promise<OperatorSession | null> {
    const allowed = await this.repository.useSignIn(hashOf(token));
    if (!allowed) return null;
    const session = newToken();
    const expiresAt = new Date(Date.now() + SESSION_HOURS * 60 * MINUTE_MS);
    await this.repository.addSession({ ...allowed, tokenHash: hashOf(session), expiresAt });
    return sessionOf(session, allowed);
  }

  /** @returns null for a session that is unknown, ended or expired */
  async session(token: string | undefined): Promise<OperatorSession | null> {
    if (!token) return null;
    const row = await this.repository.session(hashOf(token));
    return row && sessionOf(token, row);
  }

  async signOut({ token }: OperatorSession): Promise<void> {
    await this.repository.endSession(hashOf(token));
  }
}

function sessionOf(token: string, { operator, isReadOnly, onlyReleases }: Rights): OperatorSession {
  return { token, operator, isReadOnly, onlyReleases: onlyReleases === true };
}

function newToken(): string {
  return randomBytes(TOKEN_BYTES).toString('base64url');
}

/** No salt or key stretching needed: tokens are 256 random bits. */
function hashOf(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}
