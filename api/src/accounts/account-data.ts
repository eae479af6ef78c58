import { Injectable } from '@nestjs/common';
import type { ZippedFile } from './zip.js';

/** What a module that stores things of visitors does when their account changes. */
export interface AccountDataOwner {
  /**
   * Gives what a guest made to the account they signed in to. Runs at every
   * sign-in, so it must do no harm the second time.
   */
  claim?(guestId: string, userId: string): Promise<void>;
  /** Deletes what belongs to an account that is being deleted. */
  erase?(userId: string): Promise<void>;
  /** What the account takes along: a JSON file, and pictures where there are any. */
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

  /** Those who registered last go first: they build on what the others keep. */
  async erase(userId: string): Promise<void> {
    for (const owner of this.owners.toReversed()) await owner.erase?.(userId);
  }

  async *export(userId: string): AsyncGenerator<ZippedFile> {
    for (const owner of this.owners) if (owner.export) yield* owner.export(userId);
  }
}
