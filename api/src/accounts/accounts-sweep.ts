import { Injectable, type OnModuleInit } from '@nestjs/common';
import { DAY_MS } from '@ftl/rules';
import { Jobs } from '../platform/index.js';
import { AccountsRepository } from './accounts.repository.js';

const QUEUE = 'accounts-sweep';
/** Accounts with an unconfirmed address are deleted after this time. */
export const UNCONFIRMED_RETENTION_MS = 7 * DAY_MS;

/** Nightly, and at each start: deletes unconfirmed accounts. */
@Injectable()
export class AccountsSweep implements OnModuleInit {
  constructor(
    private readonly jobs: Jobs,
    private readonly accounts: AccountsRepository,
  ) {}

  onModuleInit(): void {
    this.jobs.define(QUEUE, () =>
      this.accounts.deleteUnconfirmed(new Date(Date.now() - UNCONFIRMED_RETENTION_MS)),
    );
    this.jobs.schedule(QUEUE, '17 3 * * *', { isCatchingUp: true });
  }
}
