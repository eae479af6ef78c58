import { hkdfSync } from 'node:crypto';
import { Keyring } from './keyring.js';
import { storedSecret } from './stored-secret.js';

/** Variables of the signing secrets, one per purpose. */
export const KEY_VARIABLES = {
  /** Cookies: the guest's, the account's, known browsers, passes of memorial pages. */
  sessions: 'SECRET_SESSIONS',
  /** Links in mails that confirm an address, move a design or manage a memorial page. */
  mailLinks: 'SECRET_MAIL_LINKS',
  /** URLs of images in mails and of print files. */
  pictures: 'SECRET_PICTURES',
  /** Links and passes for canceling an order. */
  cancellation: 'SECRET_CANCELLATION',
  /** Digests of clients in rate limit counters. */
  counters: 'SECRET_COUNTERS',
} as const;

export type KeyPurpose = keyof typeof KEY_VARIABLES;
export type Keys = Readonly<Record<KeyPurpose, Keyring>>;

type KeyEnvironment = Partial<
  Record<'SECRET' | (typeof KEY_VARIABLES)[KeyPurpose], readonly string[] | undefined>
>;

/**
 * The keys of every purpose: from their variable, otherwise derived from SECRET, so that no key can
 * be computed from another. Without either, a SECRET is generated once per data folder.
 */
export function keysFrom(environment: KeyEnvironment, dataDir: string): Keys {
  const purposes = Object.keys(KEY_VARIABLES) as KeyPurpose[];
  return Object.fromEntries(
    purposes.map((purpose) => [purpose, keyringFor(purpose, environment, dataDir)]),
  ) as Keys;
}

function keyringFor(purpose: KeyPurpose, environment: KeyEnvironment, dataDir: string): Keyring {
  const [own, ...retired] = environment[KEY_VARIABLES[purpose]] ?? [];
  if (own !== undefined) return new Keyring([own, ...retired]);
  const [master, ...retiredMasters] = environment.SECRET ?? [storedSecret(dataDir, 'secret')];
  return new Keyring([
    derived(master ?? '', purpose),
    ...retiredMasters.map((each) => derived(each, purpose)),
  ]);
}

/** Parses `current,previous`; undefined for an empty value. */
export function listedKeys(value: string | undefined): string[] | undefined {
  const keys = (value ?? '').split(',').map((key) => key.trim());
  return keys.join('') === '' ? undefined : keys;
}

/** HKDF, https://www.rfc-editor.org/rfc/rfc5869: 256 bits, hex. */
function derived(master: string, purpose: KeyPurpose): string {
  const key = hkdfSync('sha256', master, '', `for-the-loved/${purpose}`, 32);
  return Buffer.from(key).toString('hex');
}
