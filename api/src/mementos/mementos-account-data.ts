import { Injectable } from '@nestjs/common';
import type { ZippedFile } from '../lib/zip.js';
import type { AccountDataOwner } from '../accounts/index.js';
import { MementoArchive } from './memento-archive.js';
import { MementoRemovalService } from './memento-removal.service.js';
import { MementosRepository } from './mementos.repository.js';

@Injectable()
export class MementosAccountData implements AccountDataOwner {
  constructor(
    private readonly archive: MementoArchive,
    private readonly removal: MementoRemovalService,
    private readonly repository: MementosRepository,
  ) {}

  async claim(guestId: string, userId: string): Promise<void> {
    await this.repository.claim(guestId, userId);
  }

  async erase(userId: string): Promise<void> {
    await this.removal.eraseOf(userId);
  }

  /** Without the password hash and internal keys. */
  async *export(userId: string): AsyncGenerator<ZippedFile> {
    for (const row of await this.repository.ofAccount(userId))
      yield* this.archive.of(row, `memorial-pages/${row.id}/`);
  }
}
