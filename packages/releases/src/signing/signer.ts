import path from 'node:path';
import { ReleaseError } from '../release.errors.js';
import { storedKey, keyInFolder, readKey } from './key-files.js';
import type { Owners } from './owners.js';
import type { SigningKey } from './signature.js';

/** Returns the key that signs releases of a name. */
export type Signer = (name: string) => SigningKey;

/** The author of changes to the live set. */
export interface Releaser {
  keyFor: Signer;
  /** Name for the history. */
  by: string;
  /** Reads whose keys count: a statement repeats what an earlier one says only if they signed it. */
  owners: () => Owners;
}

/** Folder of local keys, below DATA_DIR. */
export const OWN_KEYS = path.join('secrets', 'release-keys');

/**
 * Keys from the environment: RELEASE_KEY for one remote, or RELEASE_KEYS, a folder with
 * `<name>.pem` for each. Without them, local development keys are generated.
 */
export function signerFrom(env: NodeJS.ProcessEnv, dataDir: string): Signer {
  const { RELEASE_KEY: given, RELEASE_KEYS: folder } = env;
  if (given) {
    const key = readKey(given);
    return () => key;
  }
  if (!folder && env.NODE_ENV !== 'production')
    return (name) => storedKey(path.join(dataDir, OWN_KEYS), name);
  return (name) => {
    const key = folder ? keyInFolder(folder, name) : undefined;
    if (key) return key;
    throw new ReleaseError(
      'NO_KEY',
      `Nothing here may release ${name}: set RELEASE_KEY, or put ${name}.pem into the folder of RELEASE_KEYS.`,
    );
  };
}
