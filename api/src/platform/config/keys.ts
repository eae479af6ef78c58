import { hkdfSync } from 'node:crypto';
import { Keyring } from './keyring.js';
import { keptSecret } from './kept-secret.js';

/** The secrets for signing, one per purpose, by the variable that sets them. */
export const KEY_VARIABLES = {
  /** Cookies: the guest's, the account's, known browsers, passes of memorial pages. */
  sessions: 'SECRET_SESSIONS',
  /** Links in mails that confirm an address, continue a design or keep a memorial page. */
  mailLinks: 'SECRET_MAIL_LINKS',
  /** Addresses of pictures in mails and of print files. */
  pictures: 'SECRET_PICTURES',
  /** Links and passes that cancel an order. */
  cancellation: 'SECRET_CANCELLATION',
  /** Links that show a release before it is live. */
  previews: 'SECRET_PREVIEWS',
  /** Digests of whom a rate limit counts. */
  counters: 'SECRET_COUNTERS',
} as const;

export type KeyPurpose = keyof typeof KEY_VARIABLES;
export type Keys = Readonly<Record<KeyPurpose, Keyring>>;

type KeyEnvironment = Partial<
  Record<'SECRET' | (typeof KEY_VARIABLES)[KeyPurpose], readonly string[] | undefined>
>;

/**
 * The keys of every purpose: set by its own variable, else derived from SECRET, so that no
 * key can be computed from another. Without either, SECRET is made once for the data folder.
 */
export function keysFrom(environment: KeyEnvironment, dataDir: string): Keys {
  const purposes = Object.keys(KEY_VARIABLES) as KeyPurpose[];
  return Object.fromEntries(
    purposes.map((purpose) => [purpose, keyringFor(purpose, environment, dataDir)]),
  ) as Keys;
}

/** The keys of one purpose, for programs that must not need the others. */
export function keyringFor(
  purpose: KeyPurpose,
  environment: KeyEnvironment,
  dataDir: string,
): Keyring {
  const [own, ...retired] = environment[KEY_VARIABLES[purpose]] ?? [];
  if (own !== undefined) return new Keyring([own, ...retired]);
  const [master, ...retiredMasters] = environment.SECRET ?? [keptSecret(dataDir, 'secret')];
  return new Keyring([
    derived(master ?? '', purpose),
    ...retiredMasters.map((each) => derived(each, purpose)),
  ]);
}

/** `current,previous` as a variable has it; undefined for an empty one. */
export function listedKeys(value: string | undefined): string[] | undefined {
  const keys = (value ?? '').split(',').map((key) => key.trim());
  return keys.join('') === '' ? undefined : keys;
}

/** HKDF, https://www.rfc-editor.org/rfc/rfc5869: 256 bits, hex. */
function derived(master: string, purpose: KeyPurpose): string {
  const key = hkdfSync('sha256', master, '', `for-the-loved/${purpose}`, 32);
  return Buffer.from(key).toString('hex');
}
