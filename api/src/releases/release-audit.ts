import { Injectable } from '@nestjs/common';
import type { ChangeReason } from '@ftl/contracts';
import { Database } from '../platform/index.js';
import { AcceptedStatements } from './accepted-statements.js';
import { VerifiedLiveSet } from './verified-live-set.js';
import { openWithdrawals, type Withdrawal } from './withdrawn-canaries.js';

/** One signed change that this shop has accepted. */
export interface ReleaseChange {
  at: Date;
  by: string;
  /** Id of the key that signed it. */
  key: string;
  reason: ChangeReason;
  /** Missing where the name was taken off the site. */
  version?: string;
  /** Of a canary. */
  percent?: number;
}

/** Who released what, when, with which key. Reads only. */
@Injectable()
export class ReleaseAudit {
  constructor(
    private readonly database: Database,
    private readonly statements: AcceptedStatements,
    private readonly liveSet: VerifiedLiveSet,
  ) {}

  teamOf(name: string): string {
    return this.liveSet.teamOf(name);
  }

  /** By name, the newest first. */
  async changes(): Promise<Map<string, ReleaseChange[]>> {
    const changes = new Map<string, ReleaseChange[]>();
    for (const [name, accepted] of await this.statements.all())
      changes.set(
        name,
        accepted.map(({ statement: { at, by, signature, reason, canary, live } }) => {
          const { version } = canary ?? live ?? {};
          return {
            ...{ at: new Date(at), by, key: signature.key, reason },
            ...(version ? { version } : {}),
            ...(canary ? { percent: canary.percent } : {}),
          };
        }),
      );
    return changes;
  }

  withdrawals(): Promise<Withdrawal[]> {
    return openWithdrawals(this.database);
  }
}
