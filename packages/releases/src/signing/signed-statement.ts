import type { LivePointer, SignedStatement } from '@ftl/contracts';
import { ReleaseError } from '../release.errors.js';
import { checkStatement } from './check-signed.js';
import type { OwnerKey, Owners } from './owners.js';
import { ReleaseRefusal } from './release-refusal.js';

/**
 * The last statement about a name, whose content the next one repeats. Undefined unless a key of its
 * owners has signed it: write access to the store must not be enough to have them sign it.
 */
export function signedStatement(
  { statements }: LivePointer,
  name: string,
  owners: Owners,
): { statement: SignedStatement; key: OwnerKey } | undefined {
  const statement = statements[name];
  return statement && signedByOwners(statement, owners);
}

export function signedByOwners(
  statement: SignedStatement,
  owners: Owners,
): { statement: SignedStatement; key: OwnerKey } | undefined {
  // As accepted now, because a key that has retired since has still signed it.
  const now = new Date();
  try {
    return { statement, key: checkStatement(statement, { owners, acceptedAt: now, now }) };
  } catch (error) {
    if (error instanceof ReleaseRefusal) return undefined;
    throw error;
  }
}

export function notSigned(name: string): ReleaseError {
  return new ReleaseError(
    'UNSIGNED',
    `What live.json says of ${name} is not signed by its owners: npm run shop -- releases repair.`,
  );
}
