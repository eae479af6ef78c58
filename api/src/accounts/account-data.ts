import { Injectable } from '@nestjs/common';
import type { ZippedFile } from '../lib/zip.js';

/** Implemented by modules that store data of visitors, to follow changes of accounts. */
export interface AccountDataOwner {
  /**
   * Moves a guest's data to the account they signed in to. Runs at every sign-in, so it must be
   * idempotent.
   */
  claim?(guestId: string, userId: string): Promise<void>;
  /** Deletes what belongs to an account that is being deleted. */
  erase?(userId: string): Promise<void>;
  /** Yields the account's data for export: a JSON file, and images if there are any. */
  export?(userId: string): AsyncIterable<ZippedFile>;
}

/**
 * Port through which modules learn that a guest became an account, or that an account is deleted.
 * Each registers itself at start; accounts depends on none of them.
 */
@Injectable()
export class AccountData {
  private readonly owners: AccountDataOwner[] = [];

  register(owner: AccountDataOwner): void {
    this.owners.push(owner);
  }

  async claim(guestId: string, userId: string): Promise<void> {
    for (const owner of this.owners) await owner.claim?.(guestId, userId);
  }

  /** In reverse order of registration: later modules depend on data of earlier ones. */
  async erase(userId: string): Promise<void> {
    for (const owner of this.owners.toReversed()) await owner.erase?.(userId);
  }

  async *export(userId: string): AsyncGenerator<ZippedFile> {
    for (const owner of this.owners) if (owner.export) yield* owner.export(userId);
  }
}
