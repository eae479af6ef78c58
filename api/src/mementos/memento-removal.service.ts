import { Injectable } from '@nestjs/common';
import { MementoKeepingService } from './memento-keeping.service.js';
import { MementoSecrets } from './memento-secrets.js';
import { mementoNotFound } from './mementos.errors.js';
import { MementosRepository } from './mementos.repository.js';

/** Deletes pages other than at their owner's request. */
@Injectable()
export class MementoRemovalService {
  constructor(
    private readonly keeping: MementoKeepingService,
    private readonly repository: MementosRepository,
    private readonly secrets: MementoSecrets,
  ) {}

  /** @throws ShopError MEMENTO_NOT_FOUND also for a wrong token */
  async takeDown(id: string, token: string): Promise<void> {
    const row = await this.repository.find(id);
    if (!row || !this.secrets.mayRemove(id, token)) throw mementoNotFound();
    await this.keeping.erase(id);
  }

  /** Deletes the pages of a deleted account. */
  async eraseOf(userId: string): Promise<void> {
    for (const { id } of await this.repository.ofAccount(userId)) await this.keeping.erase(id);
  }
}
