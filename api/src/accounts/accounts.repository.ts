import { Injectable } from '@nestjs/common';
import { and, eq, lt } from 'drizzle-orm';
import { Database } from '../platform/index.js';
import { users } from './accounts.schema.js';

@Injectable()
export class AccountsRepository {
  constructor(private readonly database: Database) {}

  /** What the account says of its person. */
  async find(userId: string) {
    const [row] = await this.database.db
      .select({ name: users.name, email: users.email, createdAt: users.createdAt })
      .from(users)
      .where(eq(users.id, userId));
    return row ?? null;
  }

  /** Deletes accounts made before a time whose address was never confirmed. */
  async deleteUnconfirmed(madeBefore: Date): Promise<void> {
    await this.database.db
      .delete(users)
      .where(and(eq(users.emailVerified, false), lt(users.createdAt, madeBefore)));
  }
}
