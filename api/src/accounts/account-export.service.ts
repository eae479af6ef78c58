import { Injectable } from '@nestjs/common';
import { AccountData } from './account-data.js';
import { AccountsRepository } from './accounts.repository.js';
import { jsonFile, jsonFiles } from './json-files.js';
import type { ZippedFile } from '../lib/zip.js';

/** Exports everything that belongs to an account. */
@Injectable()
export class AccountExportService {
  constructor(
    private readonly accounts: AccountsRepository,
    private readonly data: AccountData,
  ) {}

  async *of(userId: string): AsyncGenerator<ZippedFile> {
    yield jsonFile('account.json', await this.accounts.find(userId));
    yield* jsonFiles('sessions', await this.accounts.sessionsOf(userId));
    yield* jsonFiles('sign-in-methods', await this.accounts.credentialsOf(userId));
    yield* this.data.export(userId);
  }
}
