import {
  createHash,
  createPrivateKey,
  createPublicKey,
  generateKeyPairSync,
  type KeyObject,
} from 'node:crypto';
import {
  existsSync,
  linkSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';

/** A key pair of a name's owners. */
export interface ReleaseKey {
  id: string;
  /** The 32 bytes of the public key, base64url, as in the owners file. */
  publicKey: string;
  privateKey: KeyObject;
}

const ENDING = '.pem';

/** @param pem PKCS #8, as `npm run shop -- keys new` writes it; line breaks may be `\n` in a variable */
export function readKey(pem: string): ReleaseKey {
  return keyOf(createPrivateKey(pem.replaceAll('\\n', '\n')));
}

/** The private key of a name in a folder of keys; undefined if there is none. */
export function keyInFolder(folder: string, name: string): ReleaseKey | undefined {
  const file = path.join(folder, `${name}${ENDING}`);
  return existsSync(file) ? readKey(readFileSync(file, 'utf8')) : undefined;
}

/** Every key of a folder, by the name whose releases it signs. */
export function keysInFolder(folder: string): Map<string, ReleaseKey> {
  const files = existsSync(folder) ? readdirSync(folder) : [];
  const names = files.filter((file) => file.endsWith(ENDING)).map((file) => file.slice(0, -4));
  return new Map(names.map((name) => [name, keyInFolder(folder, name)!]));
}

/**
 * Generates a key and writes it to a file that only its owner can read.
 *
 * @throws Error EEXIST if the file exists: a key is never overwritten
 */
export function writeNewKey(file: string): ReleaseKey {
  const { privateKey } = generateKeyPairSync('ed25519');
  mkdirSync(path.dirname(file), { recursive: true, mode: 0o700 });
  // Linked when complete: of several processes that start concurrently, one wins.
  const draft = `${file}.${process.pid}`;
  writeFileSync(draft, privateKey.export({ type: 'pkcs8', format: 'pem' }), { mode: 0o600 });
  try {
    linkSync(draft, file);
  } finally {
    rmSync(draft);
  }
  return keyOf(privateKey);
}

/** Reads the key of a name in a folder, or generates it. */
export function storedKey(folder: string, name: string): ReleaseKey {
  const known = keyInFolder(folder, name);
  if (known) return known;
  try {
    return writeNewKey(path.join(folder, `${name}${ENDING}`));
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    return keyInFolder(folder, name)!;
  }
}

/** @param x the 32 bytes, base64url */
export function publicKeyFrom(x: string): KeyObject {
  return createPublicKey({ key: { kty: 'OKP', crv: 'Ed25519', x }, format: 'jwk' });
}

/** The id of a key: a prefix of the hash of its public key that is long enough to be unique. */
export function keyIdOf(x: string): string {
  return createHash('sha256').update(Buffer.from(x, 'base64url')).digest('hex').slice(0, 16);
}

function keyOf(privateKey: KeyObject): ReleaseKey {
  const { kty, crv, x = '' } = createPublicKey(privateKey).export({ format: 'jwk' });
  if (kty !== 'OKP' || crv !== 'Ed25519') throw new Error('A release key is an Ed25519 key.');
  return { id: keyIdOf(x), publicKey: x, privateKey };
}
