import { Injectable } from '@nestjs/common';
import type { ChangeReason } from '@ftl/contracts';
import type { OwnerKey } from '@ftl/releases';
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
  /** Absent if the name was taken down. */
  version?: string;
  /** Share of a canary. */
  percent?: number;
}

/** A release that goes live by itself. */
export interface ScheduledRelease {
  version: string;
  at: Date;
  by: string;
  /** Id of the key that signed it. */
  key: string;
  /** When it was signed. */
  madeAt: Date;
}

/** Audit of releases: who, when, and with which key. Read-only. */
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

  keysOf(name: string): readonly OwnerKey[] {
    return this.liveSet.keysOf(name);
  }

  /** What of a name goes live by itself at its time. */
  scheduled(name: string): ScheduledRelease | undefined {
    const waiting = this.liveSet.scheduled()[name];
    if (!waiting) return undefined;
    const { statement, madeAt } = waiting;
    const { live, at, by, signature } = statement;
    return {
      ...{ version: live?.version ?? '', at: new Date(at) },
      ...{ by, key: signature.key, madeAt: new Date(madeAt) },
    };
  }

  /** By name, newest first. */
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
