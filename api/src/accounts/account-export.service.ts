import { Injectable } from '@nestjs/common';
import { AccountData } from './account-data.js';
import { AccountsRepository } from './accounts.repository.js';
import type { ZippedFile } from './zip.js';

/** What belongs to an account, to take along. */
@Injectable()
export class AccountExport {
  constructor(
    private readonly accounts: AccountsRepository,
    private readonly data: AccountData,
  ) {}

  async *of(userId: string): AsyncGenerator<ZippedFile> {
    const account = await this.accounts.find(userId);
    yield jsonFile('account.json', account);
    yield* this.data.export(userId);
  }
}

/** A readable JSON file of the archive. */
export function jsonFile(path: string, content: unknown): ZippedFile {
  return { path, body: Buffer.from(`${JSON.stringify(content, null, 2)}\n`) };
}
