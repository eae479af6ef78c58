import path from 'node:path';

const installedAt = import.meta.dirname.indexOf(`${path.sep}node_modules${path.sep}`);

/** Whether this runs in a checkout of the shop, and not as a package installed from npm. */
export const isCheckout = installedAt < 0;

/** The shop's repository, or the one that installed this package. */
export const ROOT = isCheckout
  ? path.resolve(import.meta.dirname, '../../..')
  : import.meta.dirname.slice(0, installedAt);

/** Data folder of the shop in this environment. */
export function dataDirFrom(env: NodeJS.ProcessEnv = process.env): string {
  return path.resolve(env.DATA_DIR || path.join(ROOT, 'var'));
}
