import { Injectable } from '@nestjs/common';
import { Database } from '../platform/index.js';
import { storedRefusals } from './refusals.js';
import { comparisonOf, openWithdrawals } from './withdrawn-canaries.js';

export const RELEASE_CASE_KINDS = ['release_refused', 'canary_withdrawn'] as const;

/** Something about a release that needs the operator or its owners. */
export interface ReleaseCase {
  kind: (typeof RELEASE_CASE_KINDS)[number];
  name: string;
  since: Date;
  reason: string;
  /** Command that shows details of a refusal or ends a withdrawn canary. */
  command: string;
  nextStep: string;
}

/** A lasting refusal is recorded every minute; after two and a half it has ended. */
const REFUSED_LATELY_MS = 150_000;

/** The operator's list of problems with releases; an entry closes when its cause ends. */
@Injectable()
export class ReleaseCases {
  constructor(private readonly database: Database) {}

  async open(): Promise<ReleaseCase[]> {
    const [refusals, withdrawals] = await Promise.all([
      storedRefusals(this.database),
      openWithdrawals(this.database),
    ]);
    const lately = Date.now() - REFUSED_LATELY_MS;
    return [
      ...withdrawals.map(({ name, version, withdrawnAt, counts }): ReleaseCase => ({
        kind: 'canary_withdrawn',
        name,
        since: withdrawnAt,
        reason: `The canary ${version} ${comparisonOf(counts)}. Visitors get ${counts.live.version}.`,
        command: `npm run shop -- releases rollback ${name}`,
        nextStep:
          'Its owners correct it and start a canary of the new version. Rolling back ends this one.',
      })),
      ...refusals
        .filter(({ lastAt }) => lastAt.getTime() > lately)
        .map(({ name, reason, message, firstAt }): ReleaseCase => ({
          kind: 'release_refused',
          name,
          since: firstAt,
          reason: `${reason}: ${message}`,
          command: name.includes('.')
            ? 'npm run shop -- releases history'
            : `npm run shop -- releases history ${name}`,
          nextStep:
            'Visitors have the last good release. docs/runbooks/release-keys.md has the causes.',
        })),
    ];
  }
}

/** A list entry as text. */
export function releaseCaseLine({ kind, name, since, reason, command }: ReleaseCase): string {
  return `${name.padEnd(16)}  ${since.toISOString().slice(0, 16)}  ${kind}: ${reason}  ->  ${command}`;
}
