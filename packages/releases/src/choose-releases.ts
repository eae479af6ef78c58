import type { LivePointer, PointedVersion, ReleaseRecord, SignedStatement } from '@ftl/contracts';
import type { PointedRelease } from './live-releases.js';
import { canonicalJson } from './signing/canonical-json.js';
import { checkStatement } from './signing/check-signed.js';
import type { Owners } from './signing/owners.js';
import { ReleaseRefusal } from './signing/release-refusal.js';
import type { VerifiedReleases } from './verified-releases.js';

/** A signed change of the live set that this shop has served. */
export interface AcceptedStatement {
  statement: SignedStatement;
  acceptedAt: Date;
}

/** The shop's state when it reads the pointer. */
export interface Known {
  /** By name, newest first. */
  accepted: ReadonlyMap<string, AcceptedStatement[]>;
  owners: Owners;
  releases: VerifiedReleases;
  /** Canaries that this shop has withdrawn, `name@version`. */
  withdrawn: ReadonlySet<string>;
  now: Date;
}

export interface ChosenReleases {
  all: PointedRelease[];
  /** Statements that are new to the shop. */
  accepted: SignedStatement[];
  refusals: ReleaseRefusal[];
}

/** A statement that may determine the live release. */
type Candidate = Pick<AcceptedStatement, 'statement'> & Partial<AcceptedStatement>;

/**
 * Decides which releases are served: those of the pointer if their owners have signed it and it is
 * not older than what was accepted before, otherwise the last good state.
 *
 * @param pointer undefined if the store has no readable one
 */
export async function chooseReleases(
  pointer: LivePointer | undefined,
  known: Known,
): Promise<ChosenReleases> {
  const chosen: ChosenReleases = { all: [], accepted: [], refusals: [] };
  if (!pointer)
    chosen.refusals.push(
      new ReleaseRefusal('live.json', 'POINTER_UNREADABLE', 'live.json of the store is damaged.'),
    );
  const stated = pointer?.statements ?? {};
  for (const name of new Set([...Object.keys(stated), ...known.accepted.keys()])) {
    const rows = known.accepted.get(name) ?? [];
    const fresh = await newStatement(stated[name], rows[0], { known, chosen });
    if (pointer && !stated[name] && rows[0]?.statement.live)
      chosen.refusals.push(
        new ReleaseRefusal(name, 'MISSING', `live.json says nothing of ${name}.`),
      );
    const released = await firstGood([...fresh, ...rows], { known, chosen });
    if (released) chosen.all.push(released);
  }
  return chosen;
}

interface Choosing {
  known: Known;
  chosen: ChosenReleases;
}

/** The pointer's statement if it is new and valid; empty if it is known or rejected. */
async function newStatement(
  statement: SignedStatement | undefined,
  last: AcceptedStatement | undefined,
  { known, chosen }: Choosing,
): Promise<Candidate[]> {
  if (!statement) return [];
  if (last && canonicalJson(last.statement) === canonicalJson(statement)) return [];
  const { name, live, canary } = statement;
  try {
    checkWithHistory(statement, known);
    if (last && statement.counter <= last.statement.counter)
      throw new ReleaseRefusal(
        name,
        'OLDER',
        `live.json names ${live?.version ?? 'no release'} of ${name} as of ${statement.at}; the shop has seen a later change.`,
      );
    for (const pointed of [live, canary]) if (pointed) await known.releases.pointed(name, pointed);
  } catch (error) {
    refuse(error, chosen, known.owners);
    return [];
  }
  chosen.accepted.push(statement);
  return [{ statement }];
}

/**
 * Verifies a statement, and that one of a key that may only roll back names what was live: such a
 * key must not decide what visitors get for the first time.
 *
 * @throws ReleaseRefusal
 */
function checkWithHistory(statement: SignedStatement, known: Known, acceptedAt?: Date): void {
  const { name, live } = statement;
  const key = checkStatement(statement, { ...known, acceptedAt });
  if (key.may !== 'rollback' || !live || wasLive(live, statement, known)) return;
  const message = `Key ${key.id} may only roll back ${name}, and ${live.version} was not live here.`;
  throw new ReleaseRefusal(name, 'KEY_NOT_ALLOWED', message);
}

/** Whether this shop knows from owners who may publish that a release was live earlier. */
function wasLive(
  { digest }: PointedVersion,
  { name, counter }: SignedStatement,
  known: Known,
): boolean {
  const rows = known.accepted.get(name) ?? [];
  return rows.some((row) => {
    const { live, previous } = row.statement;
    // What was live before the shop's first statement is known from that statement alone.
    const named = row === rows.at(-1) ? [live, previous] : [live];
    const isNamed = named.some((each) => each?.digest === digest);
    return isNamed && row.statement.counter < counter && isOfPublisher(row, known);
  });
}

function isOfPublisher({ statement, acceptedAt }: AcceptedStatement, known: Known): boolean {
  try {
    return checkStatement(statement, { ...known, acceptedAt }).may === 'publish';
  } catch (error) {
    if (error instanceof ReleaseRefusal) return false;
    throw error;
  }
}

/** The releases of the newest statement that is still valid. */
async function firstGood(
  candidates: Candidate[],
  choosing: Choosing,
): Promise<PointedRelease | undefined> {
  for (const [at, candidate] of candidates.entries()) {
    const { statement, acceptedAt } = candidate;
    try {
      if (acceptedAt) checkWithHistory(statement, choosing.known, acceptedAt);
    } catch (error) {
      refuse(error, choosing.chosen, choosing.known.owners);
      continue;
    }
    if (!statement.live) return undefined;
    const since = candidates.slice(at);
    const older = since.slice(1).flatMap(({ statement: { live } }) => live ?? []);
    return released(candidate, { older, left: leftBy(since) }, choosing);
  }
  return undefined;
}

/** Versions that rollbacks have left. */
function leftBy(newestFirst: Candidate[]): Set<string> {
  const left = new Set<string>();
  let before: PointedVersion | undefined;
  for (const { statement } of newestFirst.toReversed()) {
    const { live, reason } = statement;
    if (before && reason === 'rollback') left.add(before.version);
    if (live) left.delete(live.version);
    before = live;
  }
  return left;
}

interface Earlier {
  /** Newest first. */
  older: PointedVersion[];
  left: ReadonlySet<string>;
}

async function released(
  { statement }: Candidate,
  { older, left }: Earlier,
  choosing: Choosing,
): Promise<PointedRelease | undefined> {
  const { name, live, canary, signature } = statement;
  const { known } = choosing;
  const isOnCall = known.owners.key(name, signature.key)?.may === 'rollback';
  const isKnown =
    !isOnCall || (statement.previous && wasLive(statement.previous, statement, known));
  const isLeft = (each: PointedVersion | undefined) => each !== undefined && left.has(each.version);
  const previous = isKnown && !isLeft(statement.previous) ? statement.previous : undefined;
  const wanted = [
    ...[live, previous, ...older.filter((each) => !isLeft(each))],
    ...older.filter(isLeft),
  ].filter((each) => each !== undefined);
  const good: ReleaseRecord[] = [];
  for (const [at, pointed] of wanted.entries()) {
    // Goes back beyond the previous release, or to one that was left, only if nothing valid was
    // found so far.
    if ((at > 1 || isLeft(pointed)) && good.length > 0) break;
    if (good.some(({ version }) => version === pointed.version)) continue;
    const record = await usable(name, pointed, choosing);
    if (record) good.push(record);
  }
  const [current, before] = good;
  if (!current) return undefined;
  const isServed = canary && !known.withdrawn.has(`${name}@${canary.version}`);
  const record = isServed && (await usable(name, canary, choosing));
  return {
    current,
    ...(before ? { previous: before } : {}),
    ...(canary && record ? { canary: { record, percent: canary.percent } } : {}),
  };
}

async function usable(
  name: string,
  pointed: PointedVersion,
  { known, chosen }: Choosing,
): Promise<ReleaseRecord | undefined> {
  try {
    return await known.releases.pointed(name, pointed);
  } catch (error) {
    refuse(error, chosen, known.owners);
    return undefined;
  }
}

/** @throws errors other than refusals, for example if the store does not respond */
function refuse(error: unknown, { refusals }: ChosenReleases, owners: Owners): void {
  if (!(error instanceof ReleaseRefusal)) throw error;
  // An attacker who can write to the store could invent any number of names, so names without
  // an owner are reported together.
  const { released: name, reason, message } = error;
  const refusal = owners.isKnown(name) ? error : new ReleaseRefusal('other', reason, message);
  if (!refusals.some((each) => each.message === message)) refusals.push(refusal);
}
