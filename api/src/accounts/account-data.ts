import { Inject, Injectable } from '@nestjs/common';
import type { ZippedFile } from '../lib/zip.js';

/** What a module does with its data when a guest becomes an account, or an account is deleted. */
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

/** Injection token of a list, in which later owners depend on data of earlier ones; see composition.ts. */
export const ACCOUNT_DATA_OWNERS = Symbol('AccountDataOwners');

@Injectable()
export class AccountData {
  constructor(@Inject(ACCOUNT_DATA_OWNERS) private readonly owners: readonly AccountDataOwner[]) {}

  async claim(guestId: string, userId: string): Promise<void> {
    for (const owner of this.owners) await owner.claim?.(guestId, userId);
  }

  /** In reverse: before the data that it depends on. */
  async erase(userId: string): Promise<void> {
    for (const owner of this.owners.toReversed()) await owner.erase?.(userId);
  }

  async *export(userId: string): AsyncGenerator<ZippedFile> {
    for (const owner of this.owners) if (owner.export) yield* owner.export(userId);
  }
}
