import { Injectable } from '@nestjs/common';
import { and, eq, lt } from 'drizzle-orm';
import { Database } from '../platform/index.js';
import { userCredentials, users, userSessions } from './accounts.schema.js';

@Injectable()
export class AccountsRepository {
  constructor(private readonly database: Database) {}

  /** What the account says of its person. */
  async find(userId: string) {
    const [row] = await this.database.db
      .select({
        ...{ name: users.name, email: users.email, emailVerified: users.emailVerified },
        ...{ image: users.image, createdAt: users.createdAt, updatedAt: users.updatedAt },
      })
      .from(users)
      .where(eq(users.id, userId));
    return row ?? null;
  }

  /** Sign-ins of the account, without what would let somebody use them. */
  sessionsOf(userId: string) {
    const { ipAddress, userAgent, createdAt, updatedAt, expiresAt } = userSessions;
    return this.database.db
      .select({ ipAddress, userAgent, createdAt, updatedAt, expiresAt })
      .from(userSessions)
      .where(eq(userSessions.userId, userId));
  }

  /** Ways to sign in, without passwords and tokens. */
  credentialsOf(userId: string) {
    const { providerId, accountId, scope, createdAt, updatedAt } = userCredentials;
    return this.database.db
      .select({ providerId, accountId, scope, createdAt, updatedAt })
      .from(userCredentials)
      .where(eq(userCredentials.userId, userId));
  }

  /** Deletes accounts made before a time whose address was never confirmed. */
  async deleteUnconfirmed(madeBefore: Date): Promise<void> {
    await this.database.db
      .delete(users)
      .where(and(eq(users.emailVerified, false), lt(users.createdAt, madeBefore)));
  }
}
