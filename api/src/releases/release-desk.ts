import os from 'node:os';
import path from 'node:path';
import { typedCommands, type Database } from '../platform/index.js';
import type { LiveChange } from '@ftl/contracts';
import {
  type AcceptedStatement,
  adopt,
  checkStatement,
  findAdoptable,
  openReleaseFiles,
  OWN_KEYS,
  Owners,
  ReleaseError,
  releasePlaceFrom,
  ReleaseRefusal,
  ReleaseStore,
  signerFrom,
  VerifiedReleases,
} from '@ftl/releases';
import { AcceptedStatements } from './accepted-statements.js';
import { storedRefusals } from './refusals.js';
import { OWNERS_FILE } from './verified-live-set.js';
import { comparisonOf, openWithdrawals, retryCanary } from './withdrawn-canaries.js';

/** The command in the format of this environment. */
const ADOPT = typedCommands('npm run shop -- releases adopt');

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
   * One line per name: what is live, since when, by whom, with whose key; more if the shop does not
   * serve it.
   *
   * @param database the shop's, which records withdrawn canaries; undefined if it is not
   *   available
   */
  async list(database?: Database): Promise<string[]> {
    const withdrawals = database ? await openWithdrawals(database) : [];
    const { live, statements, history } = await this.store.pointer();
    const releases = new VerifiedReleases(this.store, this.owners);
    const lines = Object.entries(live).map(async ([name, { version, previous, canary }]) => {
      const statement = statements[name];
      if (!statement)
        return [`${name.padEnd(16)} ${version.padEnd(20)} REFUSED UNSIGNED: ${ADOPT}`];
      const change = history.findLast((each) => each.name === name && each.to === version);
      const since = change ? `${change.at} ${change.reason} ${change.commit.slice(0, 10)}` : '';
      const share = canary ? `  ${canary.percent} % get ${canary.version}` : '';
      const signer = `by ${statement.by}, key ${statement.signature.key} of ${this.owners.teamOf(name)}`;
      const problems = [];
      try {
        checkStatement(statement, { owners: this.owners, now: new Date() });
        await releases.pointed(name, statement.live!);
        if (statement.canary) await releases.pointed(name, statement.canary);
      } catch (error) {
        if (!(error instanceof ReleaseRefusal)) throw error;
        problems.push(`  REFUSED ${error.reason}: ${error.message}`);
      }
      const withdrawn = withdrawals.find((each) => each.name === name);
      if (withdrawn)
        problems.push(
          `  WITHDRAWN ${withdrawn.version} by the shop at ${withdrawn.withdrawnAt.toISOString()}: it ${comparisonOf(withdrawn.counts)}`,
        );
      const released = `${name.padEnd(16)} ${version.padEnd(20)} before ${previous ?? '-'}`;
      return [`${released}  ${since}  ${signer}${share}`, ...problems];
    });
    return (await Promise.all(lines)).sort(([a = ''], [b = '']) => (a < b ? -1 : 1)).flat();
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

  /** Live releases without a signature, and how to sign them: lines per name. */
  async adoptable(): Promise<string[]> {
    const pointer = await this.store.pointer();
    const lines = [];
    for (const name of Object.keys(pointer.unsigned).sort()) {
      const { records, fingerprint } = await findAdoptable(this.store, pointer, name);
      for (const { version, commit, time, container } of records)
        lines.push(`${name.padEnd(16)} ${version.padEnd(20)} ${time} ${commit} ${container}`);
      lines.push(`  to sign them: ${ADOPT} ${name} ${fingerprint}`);
    }
    return lines.length > 0 ? lines : ['Everything that is live is signed.'];
  }

  /** Signs the live releases of a name as they are. */
  adopt(name: string, fingerprint: string): Promise<LiveChange> {
    return adopt(this.store, this.owners, { name, fingerprint });
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
