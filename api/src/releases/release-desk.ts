import os from 'node:os';
import path from 'node:path';
import type { Database } from '../platform/index.js';
import {
  type AcceptedStatement,
  describeLive,
  openReleaseFiles,
  OWN_KEYS,
  Owners,
  ReleaseError,
  releasePlaceFrom,
  ReleaseStore,
  signerFrom,
} from '@ftl/releases';
import { AcceptedStatements } from './accepted-statements.js';
import { storedRefusals } from './refusals.js';
import { OWNERS_FILE } from './verified-live-set.js';
import { comparisonOf, openWithdrawals, retryCanary } from './withdrawn-canaries.js';

/**
 * Implements `npm run shop -- releases` and related commands, with the store and keys of their environment.
 */
export class ReleaseDesk {
  private constructor(
    readonly store: ReleaseStore,
    private readonly owners: Owners,
  ) {}

  static async open(env: NodeJS.ProcessEnv): Promise<ReleaseDesk> {
    const dataDir = path.resolve(env.DATA_DIR || path.join('..', 'var'));
    const files = await openReleaseFiles(releasePlaceFrom(env, dataDir));
    const by = env.OPERATOR || os.userInfo().username;
    const ownKeys = env.NODE_ENV === 'production' ? undefined : path.join(dataDir, OWN_KEYS);
    const owners = Owners.read(env.RELEASE_OWNERS || OWNERS_FILE, ownKeys);
    return new ReleaseDesk(
      new ReleaseStore(files, { keyFor: signerFrom(env, dataDir), by, owners: () => owners }),
      owners,
    );
  }

  /**
   * Lines by name: what is live; whether the shop has withdrawn its canary.
   *
   * @param database the shop's, which records withdrawn canaries; undefined if it is not
   *   available
   */
  async list(database?: Database): Promise<string[]> {
    const withdrawals = database ? await openWithdrawals(database) : [];
    return [...(await describeLive(this.store, this.owners))].flatMap(([name, lines]) => {
      const withdrawn = withdrawals.find((each) => each.name === name);
      return [
        ...lines,
        ...(withdrawn
          ? [
              `  WITHDRAWN ${withdrawn.version} by the shop at ${withdrawn.withdrawnAt.toISOString()}: it ${comparisonOf(withdrawn.counts)}`,
            ]
          : []),
      ];
    });
  }

  /** Every signed change that the shop has accepted, and its recent refusals. */
  async history(database: Database, name?: string): Promise<string[]> {
    const accepted = [...(await new AcceptedStatements(database).all()).values()].flat();
    const refused = await storedRefusals(database);
    return [
      ...accepted
        .filter(({ statement }) => name === undefined || statement.name === name)
        .sort((a, b) => b.statement.counter - a.statement.counter)
        .map(lineOf),
      ...refused
        .filter((refusal) => name === undefined || refusal.name === name)
        .map(
          ({ name: of, reason, message, firstAt, lastAt }) =>
            `${firstAt.toISOString()} to ${lastAt.toISOString()}  ${of} REFUSED ${reason}: ${message}`,
        ),
    ];
  }

  /** Lets a canary that the shop has withdrawn run again. @returns its version */
  async retryCanary(database: Database, name: string): Promise<string> {
    const version = await retryCanary(database, name);
    if (version !== undefined) return version;
    throw new ReleaseError('NOTHING_BEFORE', `The shop has withdrawn no canary of ${name}.`);
  }

  /** Rewrites the pointer from the latest accepted statements. @returns the names in it */
  async repair(database: Database): Promise<string[]> {
    const accepted = await new AcceptedStatements(database).all();
    if (accepted.size === 0)
      throw new ReleaseError('NOTHING_BEFORE', 'The shop has not accepted any release yet.');
    const newest = [...accepted].map(([name, [row]]) => [name, row!.statement] as const);
    await this.store.repair(Object.fromEntries(newest));
    return newest.map(([name]) => name);
  }
}

function lineOf({ statement }: AcceptedStatement): string {
  const { name, reason, at, by, live, canary, signature } = statement;
  const version = canary?.version ?? live?.version ?? '-';
  const share = canary ? ` ${canary.percent} %` : '';
  return `${at}  ${name.padEnd(16)} ${version.padEnd(20)} ${reason}${share} by ${by}, key ${signature.key}`;
}
