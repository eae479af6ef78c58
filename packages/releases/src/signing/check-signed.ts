import type { ReleaseRecord, SignedStatement } from '@ftl/contracts';
import type { Owners } from './owners.js';
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
 * Verifies who signed a statement, and whether they were allowed to.
 *
 * @param now not before any statement that the shop has accepted
 * @throws ReleaseRefusal
 */
export function checkStatement(
  statement: SignedStatement,
  { owners, acceptedAt, now }: Circumstances & { now: Date },
): void {
  const { name, reason, at } = statement;
  const key = checkSignature('statement', statement, { owners, acceptedAt, signedAt: at });
  if (key.may === 'rollback' && reason !== 'rollback' && reason !== 'removal')
    throw new ReleaseRefusal(name, 'KEY_NOT_ALLOWED', `Key ${key.id} may only roll back ${name}.`);
  if (acceptedAt) return;
  // A retired key cannot sign anything new, whatever time is in the statement.
  if (key.until && now > key.until) throw retired(name, key.id);
  const latest = now.getTime() + CLOCK_TOLERANCE_MS;
  if (statement.counter > latest || Date.parse(at) > latest)
    throw new ReleaseRefusal(
      name,
      'FUTURE',
      `The statement about ${name} is from the future: ${at}.`,
    );
}

/**
 * Verifies who signed a release's record, and that it claims no route of others.
 *
 * @param expected the digest in the statement; undefined for a release that is not live
 * @throws ReleaseRefusal
 */
export function checkRecord(
  record: ReleaseRecord,
  { owners, acceptedAt, expected }: Circumstances & { expected?: string | undefined },
): void {
  const { name, version, routes, time, signedAt = time } = record;
  const key = checkSignature('record', record, { owners, acceptedAt, signedAt });
  if (key.may === 'rollback')
    throw new ReleaseRefusal(name, 'KEY_NOT_ALLOWED', `Key ${key.id} may only roll back ${name}.`);
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
}

function checkSignature(
  kind: SignedKind,
  signed: SignedStatement | ReleaseRecord,
  { owners, acceptedAt, signedAt }: Circumstances & { signedAt: string },
) {
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

function retired(name: string, id: string): ReleaseRefusal {
  return new ReleaseRefusal(name, 'RETIRED_KEY', `Key ${id} of ${name} is retired.`);
}
