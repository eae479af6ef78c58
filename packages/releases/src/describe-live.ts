import type { ScheduledStatement } from '@ftl/contracts';
import { shortCommit } from './record-text.js';
import type { ReleaseStore } from './release-store.js';
import { checkStatement } from './signing/check-signed.js';
import type { Owners } from './signing/owners.js';
import { ReleaseRefusal } from './signing/release-refusal.js';
import { VerifiedReleases } from './verified-releases.js';

/**
 * Lines by name: what is live, since when, from which commit, by whom, with whose key; and why
 * pages refuse it, if they do.
 */
export async function describeLive(
  store: ReleaseStore,
  owners: Owners,
): Promise<Map<string, string[]>> {
  const { live, statements, history, scheduled = {} } = await store.pointer();
  const releases = new VerifiedReleases(store, owners);
  const described = Object.entries(live).map(
    async ([name, { version, previous, canary }]): Promise<[string, string[]]> => {
      const statement = statements[name]!;
      const change = history.findLast((each) => each.name === name && each.to === version);
      const since = change ? `${change.at} ${change.reason} ${shortCommit(change.commit)}` : '';
      const left = change?.reason === 'rollback' && change.from ? `  left ${change.from}` : '';
      const share = canary ? `  ${canary.percent} % get ${canary.version}` : '';
      const signer = `by ${statement.by}, key ${statement.signature.key} of ${owners.teamOf(name)}`;
      const problems = [];
      try {
        checkStatement(statement, { owners, now: new Date() });
        await releases.pointed(name, statement.live!);
        if (statement.canary) await releases.pointed(name, statement.canary);
      } catch (error) {
        if (!(error instanceof ReleaseRefusal)) throw error;
        problems.push(`  REFUSED ${error.reason}: ${error.message}`);
      }
      const released = `${columns(name, version)} before ${previous ?? '-'}`;
      const waiting = scheduled[name];
      const next = waiting ? [scheduledLine(waiting)] : [];
      return [name, [`${released}  ${since}  ${signer}${left}${share}`, ...next, ...problems]];
    },
  );
  return new Map((await Promise.all(described)).sort(([a], [b]) => (a < b ? -1 : 1)));
}

/** `SCHEDULED 1.2.0 for 2026-12-01T09:00:00.000Z by ann, key 0a1b, on 2026-11-20T...`. */
function scheduledLine({ statement, madeAt }: ScheduledStatement): string {
  const { live, at, by, signature } = statement;
  return `  SCHEDULED ${live?.version} for ${at} by ${by}, key ${signature.key}, on ${madeAt}`;
}

function columns(name: string, version: string): string {
  return `${name.padEnd(16)} ${version.padEnd(20)}`;
}
