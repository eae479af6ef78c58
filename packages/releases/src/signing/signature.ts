import { createHash, sign, verify, type KeyObject } from 'node:crypto';
import type { ReleaseRecord, ReleaseSignature } from '@ftl/contracts';
import { canonicalJson } from './canonical-json.js';

/** Domain separation: a signature of one kind is not valid for another. */
const CONTEXT = {
  record: 'for-the-loved release record 1',
  statement: 'for-the-loved release statement 1',
  preview: 'for-the-loved release preview 1',
} as const;

export type SignedKind = keyof typeof CONTEXT;

export interface SigningKey {
  id: string;
  privateKey: KeyObject;
}

/** Signs a value, ignoring a signature that it already has. */
export function signatureOf(kind: SignedKind, value: object, key: SigningKey): ReleaseSignature {
  return {
    key: key.id,
    value: sign(null, signedBytes(kind, value), key.privateKey).toString('base64'),
  };
}

/** Whether a value's signature was made by this key. */
export function isSignedBy(
  kind: SignedKind,
  value: { signature?: ReleaseSignature },
  publicKey: KeyObject,
): boolean {
  const signature = Buffer.from(value.signature?.value ?? '', 'base64');
  return verify(null, signedBytes(kind, value), publicKey, signature);
}

/** SHA-256 of a record without its signature, hex. */
export function digestOf(record: ReleaseRecord): string {
  return createHash('sha256').update(withoutSignature(record)).digest('hex');
}

function signedBytes(kind: SignedKind, value: object): Buffer {
  return Buffer.from(`${CONTEXT[kind]}\n${withoutSignature(value)}`);
}

function withoutSignature(value: object): string {
  return canonicalJson({ ...value, signature: undefined });
}
