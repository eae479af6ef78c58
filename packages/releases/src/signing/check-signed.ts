import type { ReleaseRecord, SignedStatement } from '@ftl/contracts';
import type { OwnerKey, Owners } from './owners.js';
import { ReleaseRefusal } from './release-refusal.js';
import { digestOf, isSignedBy, type SignedKind } from './signature.js';

/** Tolerated difference between the clocks of two machines. */
const CLOCK_TOLERANCE_MS = 5 * 60_000;

interface Circumstances {
  owners: Owners;
  /** When this shop first accepted it; undefined if it is new. */
  acceptedAt?: Date | undefined;
}

/**
 * Verifies who signed a statement, and whether they were allowed to. Whether a key that may only
 * roll back names what was live is up to `chooseReleases`, which knows the history.
 *
 * @param now not before any statement that the shop has accepted
 * @returns the key that signed it
 * @throws ReleaseRefusal
 */
export function checkStatement(
  statement: SignedStatement,
  { owners, acceptedAt, now }: Circumstances & { now: Date },
): OwnerKey {
  const { name, reason, at, live, canary } = statement;
  const key = checkSignature('statement', statement, { owners, acceptedAt, signedAt: at });
  // The reason is the signer's own word, so what the statement names must fit it.
  const isRollback = !canary && (reason === 'rollback' || (reason === 'removal' && !live));
  if (key.may === 'rollback' && !isRollback) throw onlyRollsBack(name, key.id);
  if (acceptedAt) return key;
  // A retired key cannot sign anything new, whatever time is in the statement.
  if (key.until && now > key.until) throw retired(name, key.id);
  const latest = now.getTime() + CLOCK_TOLERANCE_MS;
  if (statement.counter > latest || Date.parse(at) > latest)
    throw new ReleaseRefusal(
      name,
      'FUTURE',
      `The statement about ${name} is from the future: ${at}.`,
    );
  return key;
}

/**
 * Verifies who signed a release's record, and that it claims no route or slot of others.
 *
 * @param expected the digest in the statement; undefined for a release that is not live
 * @throws ReleaseRefusal
 */
export function checkRecord(
  record: ReleaseRecord,
  { owners, acceptedAt, expected }: Circumstances & { expected?: string | undefined },
): void {
  const { name, version, routes, slots = {}, time, signedAt = time } = record;
  const key = checkSignature('record', record, { owners, acceptedAt, signedAt });
  if (key.may === 'rollback') throw onlyRollsBack(name, key.id);
  if (expected !== undefined && digestOf(record) !== expected)
    throw new ReleaseRefusal(
      name,
      'RECORD_CHANGED',
      `${name} ${version} is not the record that went live.`,
    );
  const taken = owners.routeTaken(name, routes);
  if (taken)
    throw new ReleaseRefusal(
      name,
      'ROUTE_TAKEN',
      `${name} ${version} claims ${taken.route}, which belongs to ${taken.owner ?? 'no one yet'}.`,
    );
  const slot = owners.slotTaken(name, Object.keys(slots));
  if (slot !== undefined)
    throw new ReleaseRefusal(
      name,
      'SLOT_TAKEN',
      `${name} ${version} fills the slot ${slot}, which is not given to it.`,
    );
}

function checkSignature(
  kind: SignedKind,
  signed: SignedStatement | ReleaseRecord,
  { owners, acceptedAt, signedAt }: Circumstances & { signedAt: string },
): OwnerKey {
  const { name, signature } = signed;
  const refuse = (...[reason, message]: [ReleaseRefusal['reason'], string]) =>
    new ReleaseRefusal(name, reason, message);
  if (!signature) throw refuse('UNSIGNED', `The ${kind} of ${name} has no signature.`);
  const key = owners.key(name, signature.key);
  const holder = owners.holderOf(signature.key);
  if (!key && holder)
    throw refuse('FOREIGN_KEY', `The ${kind} of ${name} is signed with a key of ${holder}.`);
  if (!key) throw refuse('UNKNOWN_KEY', `No owner of ${name} has the key ${signature.key}.`);
  if (!isSignedBy(kind, signed, key.publicKey))
    throw refuse('BAD_SIGNATURE', `The ${kind} of ${name} is not what key ${key.id} signed.`);
  if (key.revoked && !(acceptedAt && acceptedAt < key.revoked))
    throw refuse('REVOKED_KEY', `The ${kind} of ${name} is signed with the revoked key ${key.id}.`);
  const at = new Date(signedAt);
  if (key.from && at < key.from)
    throw refuse('RETIRED_KEY', `Key ${key.id} of ${name} was not valid yet at ${signedAt}.`);
  if (key.until && !(at <= key.until)) throw retired(name, key.id);
  return key;
}

function onlyRollsBack(name: string, id: string): ReleaseRefusal {
  return new ReleaseRefusal(name, 'KEY_NOT_ALLOWED', `Key ${id} may only roll back ${name}.`);
}

function retired(name: string, id: string): ReleaseRefusal {
  return new ReleaseRefusal(name, 'RETIRED_KEY', `Key ${id} of ${name} is retired.`);
}
