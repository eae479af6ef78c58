import { Injectable } from '@nestjs/common';
import { randomUUID } from 'node:crypto';
import { and, desc, eq, gt, inArray, lt } from 'drizzle-orm';
import { Database } from '../platform/index.js';
import { userCredentials, users, userSessions, userVerifications } from './accounts.schema.js';

/** better-auth's provider id for passwords. */
const PASSWORD = 'credential';

@Injectable()
export class AccountsRepository {
  constructor(private readonly database: Database) {}

  /** Profile of the account, for its export. */
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

  /** Sessions of the account, without their tokens. */
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

  /** Whether the account has a password; accounts created through Google may have none. */
  async hasPassword(userId: string): Promise<boolean> {
    const rows = await this.database.db
      .select({ id: userCredentials.id })
      .from(userCredentials)
      .where(and(eq(userCredentials.userId, userId), eq(userCredentials.providerId, PASSWORD)));
    return rows.length > 0;
  }

  async byEmail(email: string) {
    const [row] = await this.database.db
      .select({ id: users.id, emailVerified: users.emailVerified })
      .from(users)
      .where(eq(users.email, email));
    return row ?? null;
  }

  async confirm(userId: string): Promise<void> {
    await this.database.db.update(users).set({ emailVerified: true }).where(eq(users.id, userId));
  }

  /**
   * Removes the password and the sessions of an unconfirmed account and sets its name. Confirmed
   * accounts are not changed.
   */
  async clearUnconfirmed(userId: string, name: string): Promise<void> {
    await this.database.transaction(async (tx) => {
      const cleared = await tx
        .update(users)
        .set({ name })
        .where(and(eq(users.id, userId), eq(users.emailVerified, false)))
        .returning({ id: users.id });
      if (cleared.length === 0) return;
      await tx
        .delete(userCredentials)
        .where(and(eq(userCredentials.userId, userId), eq(userCredentials.providerId, PASSWORD)));
      await tx.delete(userSessions).where(eq(userSessions.userId, userId));
    });
  }

  /** Deletes all sessions of an account but the newest. */
  async endOldestSessions(userId: string, kept: number): Promise<void> {
    const older = this.database.db
      .select({ id: userSessions.id })
      .from(userSessions)
      .where(eq(userSessions.userId, userId))
      .orderBy(desc(userSessions.createdAt))
      .offset(kept);
    await this.database.db.delete(userSessions).where(inArray(userSessions.id, older));
  }

  /** Stores a value that a mailed link is compared with later. */
  async remember(identifier: string, value: string, expiresAt: Date): Promise<void> {
    await this.database.db
      .insert(userVerifications)
      .values({ id: randomUUID(), identifier, value, expiresAt });
  }

  /** @returns false if it was used before or concurrently */
  async useOnce(identifier: string, expiresAt: Date): Promise<boolean> {
    const added = await this.database.db
      .insert(userVerifications)
      .values({ id: identifier, identifier, value: '', expiresAt })
      .onConflictDoNothing()
      .returning({ id: userVerifications.id });
    return added.length > 0;
  }

  /** @returns the value stored under this identifier, or null if it has expired */
  async remembered(identifier: string): Promise<string | null> {
    const [row] = await this.database.db
      .select({ value: userVerifications.value })
      .from(userVerifications)
      .where(
        and(
          eq(userVerifications.identifier, identifier),
          gt(userVerifications.expiresAt, new Date()),
        ),
      )
      .limit(1);
    return row?.value ?? null;
  }

  /** Deletes accounts created before a given time whose address was never confirmed. */
  async deleteUnconfirmed(madeBefore: Date): Promise<void> {
    await this.database.db
      .delete(users)
      .where(and(eq(users.emailVerified, false), lt(users.createdAt, madeBefore)));
  }
}
