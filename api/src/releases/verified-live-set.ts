import { stat } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import path from 'node:path';
import { Injectable, Logger } from '@nestjs/common';
import type { LivePointer, ScheduledStatement, SignedStatement } from '@ftl/contracts';
import {
  type AcceptedStatement,
  chooseReleases,
  openReleaseFiles,
  OWN_KEYS,
  type OwnerKey,
  Owners,
  type PointedReleases,
  pointerAt,
  readPointer,
  readPreview,
  type ReleaseRefusal,
  ReleaseStore,
  VerifiedReleases,
} from '@ftl/releases';
import { AppConfig } from '../platform/index.js';
import { AcceptedStatements } from './accepted-statements.js';
import { Refusals } from './refusals.js';
import { WithdrawnCanaries } from './withdrawn-canaries.js';

/** The owners file in the API's package. */
export const OWNERS_FILE = fileURLToPath(new URL('../../release-owners.json', import.meta.url));
/** How often the owners file and the changes accepted by other processes are read. */
const REFRESH_MS = 1000;

/** Reads the pointer, and falls back to the last good state. */
@Injectable()
export class VerifiedLiveSet {
  readonly #logger = new Logger(VerifiedLiveSet.name);
  readonly #store: Promise<ReleaseStore>;
  readonly #ownersFile: string;
  readonly #developmentKeys: string | undefined;
  #owners: Owners;
  #ownersStamp = '';
  #accepted = new Map<string, AcceptedStatement[]>();
  #acceptedStamp: string | undefined;
  #withdrawn: ReadonlySet<string> = new Set();
  /** In ms of a clock that is never set. */
  #refreshedAt = -Infinity;
  readonly #releases: Promise<VerifiedReleases>;
  /** Inputs of the cached result; undefined if it must be recomputed. */
  #madeOf: string | undefined;
  #last: PointedReleases | undefined;
  /** The last text of the pointer that was read, parsed. */
  #stored: { text: string | undefined; pointer: LivePointer | undefined } | undefined;

  constructor(
    config: AppConfig,
    private readonly statements: AcceptedStatements,
    private readonly refusals: Refusals,
    private readonly withdrawals: WithdrawnCanaries,
  ) {
    this.#ownersFile = config.releaseOwners ?? OWNERS_FILE;
    this.#developmentKeys = config.production ? undefined : path.join(config.dataDir, OWN_KEYS);
    this.#owners = Owners.read(this.#ownersFile, this.#developmentKeys);
    this.#store = openReleaseFiles(config).then((files) => new ReleaseStore(files));
    this.#releases = this.#store.then((store) => new VerifiedReleases(store, this.#owners));
  }

  /** Access to releases, live or not, that returns only signed content. */
  async releases(): Promise<VerifiedReleases> {
    // During a database outage the last known state applies.
    await this.#refresh().catch(() => undefined);
    return this.#releases;
  }

  /** The live releases. @throws if the store or the database does not respond */
  async read(): Promise<PointedReleases> {
    // Before the pointer is read, so that a change accepted by another process is not newer than
    // it.
    await this.#refresh();
    const text = await (await this.#store).pointerText();
    if (this.#stored?.text !== text || !this.#stored)
      this.#stored = { text, pointer: text === undefined ? undefined : readPointer(text) };
    const stored = this.#stored.pointer;
    const pointer = stored && pointerAt(stored, (statement) => this.#isDue(statement));
    const revision = pointer?.revision ?? this.#last?.revision ?? 0;
    const madeOf = `${this.#ownersStamp} ${this.#acceptedStamp} ${[...this.#withdrawn].join()} ${revision} ${text}`;
    if (this.#last && this.#madeOf === madeOf) return this.#last;
    const isEmpty = text === undefined && this.#accepted.size === 0;
    const { all, accepted, refusals } = isEmpty
      ? { all: [], accepted: [], refusals: [] }
      : await chooseReleases(pointer, {
          accepted: this.#accepted,
          owners: this.#owners,
          releases: await this.#releases,
          withdrawn: this.#withdrawn,
          now: this.#now(),
        });
    const isKeyUnknown = refusals.some(({ reason }) => reason === 'UNKNOWN_KEY');
    if (isKeyUnknown && (await this.readChangedOwners())) return this.read();
    for (const statement of accepted) await this.#accept(statement);
    await this.refusals.report(refusals);
    // Do not cache while something is rejected: it may be repaired.
    this.#madeOf = accepted.length + refusals.length === 0 ? madeOf : undefined;
    const next = { revision, all };
    if (!this.#last || JSON.stringify(versionsOf(next)) !== JSON.stringify(versionsOf(this.#last)))
      this.#last = next;
    return this.#last;
  }

  /** What waits for its time, by name. */
  scheduled(): Record<string, ScheduledStatement> {
    const stored = this.#stored?.pointer;
    const pointer = stored && pointerAt(stored, (statement) => this.#isDue(statement));
    return pointer?.scheduled ?? {};
  }

  /** The release of a link that its owners have signed; undefined if it is forged or expired. */
  preview(token: string): ReturnType<typeof readPreview> {
    return readPreview(token, this.#owners, this.#now());
  }

  teamOf(name: string): string {
    return this.#owners.teamOf(name);
  }

  keysOf(name: string): readonly OwnerKey[] {
    return this.#owners.keysOf(name);
  }

  /**
   * Reads the owners file immediately if it has changed since the last refresh: a key may be listed
   * and used within a second.
   *
   * @returns whether it was read again
   */
  async readChangedOwners(): Promise<boolean> {
    if ((await this.#stampOfOwners()) === this.#ownersStamp) return false;
    this.#refreshedAt = -Infinity;
    return this.#refresh().then(
      () => true,
      // The database does not respond: the last known state applies.
      () => false,
    );
  }

  /** Part of a live release does not match its signature: choose the live releases again. */
  async report(refusal: ReleaseRefusal): Promise<void> {
    this.#madeOf = undefined;
    await this.refusals.note(refusal).catch((error: unknown) => this.#logger.warn(error));
  }

  /**
   * Whether a scheduled release is live: its time has come on this machine's clock, or another
   * process, whose clock is ahead, has accepted it.
   */
  #isDue({ name, at, counter }: SignedStatement): boolean {
    const last = this.#accepted.get(name)?.[0]?.statement.counter ?? 0;
    return last >= counter || Date.parse(at) <= this.#now().getTime();
  }

  async #accept(statement: SignedStatement): Promise<void> {
    await this.statements.add(statement);
    const { name, counter, reason, live, canary, by, signature } = statement;
    const release = canary?.version ?? live?.version;
    this.#logger.log(
      { release: `${name}@${release ?? 'none'}`, reason, by, key: signature.key, counter },
      `${name} ${release ?? 'nothing'} is live (${reason}) by ${by}, ${this.#owners.teamOf(name)}`,
    );
    this.#acceptedStamp = undefined;
  }

  async #refresh(): Promise<void> {
    const isKnown = this.#acceptedStamp !== undefined;
    if (isKnown && performance.now() - this.#refreshedAt < REFRESH_MS) return;
    this.#refreshedAt = performance.now();
    const [ownersStamp, acceptedStamp, withdrawn] = await Promise.all([
      this.#stampOfOwners(),
      this.statements.stamp(),
      this.withdrawals.names(),
    ]);
    this.#withdrawn = withdrawn;
    if (ownersStamp === this.#ownersStamp && acceptedStamp === this.#acceptedStamp) return;
    if (ownersStamp !== this.#ownersStamp) this.#readOwners();
    this.#ownersStamp = ownersStamp;
    this.#accepted = await this.statements.all();
    this.#acceptedStamp = acceptedStamp;
    const acceptedAt = firstAccepted(this.#accepted);
    (await this.#releases).useOwners(this.#owners, (digest) => acceptedAt.get(digest));
  }

  #stampOfOwners(): Promise<string> {
    return stampOf([this.#ownersFile, this.#developmentKeys]);
  }

  #readOwners(): void {
    try {
      this.#owners = Owners.read(this.#ownersFile, this.#developmentKeys);
    } catch (error) {
      this.#logger.error(
        { err: error },
        'The owners file cannot be read; the last valid version still applies',
      );
    }
  }

  /** Never before an accepted statement, so that a clock set back cannot revive a retired key. */
  #now(): Date {
    const newest = [...this.#accepted.values()].map(([row]) => row?.acceptedAt.getTime() ?? 0);
    return new Date(Math.max(Date.now(), ...newest));
  }
}

/** When each record was first accepted, by digest. */
function firstAccepted(accepted: ReadonlyMap<string, AcceptedStatement[]>): Map<string, Date> {
  const first = new Map<string, Date>();
  for (const { statement, acceptedAt } of [...accepted.values()].flat()) {
    for (const pointed of [statement.live, statement.previous, statement.canary]) {
      const before = pointed && first.get(pointed.digest);
      if (pointed && (!before || acceptedAt < before)) first.set(pointed.digest, acceptedAt);
    }
  }
  return first;
}

async function stampOf(files: (string | undefined)[]): Promise<string> {
  const stamps = files.map((file) =>
    file === undefined
      ? ''
      : stat(file).then(
          ({ mtimeMs, size }) => `${mtimeMs} ${size}`,
          () => 'none',
        ),
  );
  return (await Promise.all(stamps)).join();
}

function versionsOf({ revision, all }: PointedReleases) {
  return [
    revision,
    all.map(({ current, previous, canary }) => [
      ...[current, previous, canary?.record].map((record) => record?.signature?.value),
      canary?.percent,
    ]),
  ];
}
