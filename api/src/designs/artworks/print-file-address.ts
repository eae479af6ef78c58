import type { Keyring } from '../../platform/index.js';

const PRINT_FILES_PATH = '/api/print-files';

const PRINT_KEY = /^print\/([0-9a-f]{32}\.png)$/;
const PRINT_FILE = /^[0-9a-f]{32}\.png$/;

/**
 * A signed URL that gives access to one print file until it expires.
 *
 * @param printKey storage key, `print/<32 hex digits>.png`
 */
export function printFileAddress(printKey: string, expiresAt: Date, keys: Keyring): string {
  const file = PRINT_KEY.exec(printKey)?.[1];
  if (!file) throw new Error('Not the key of a print file');
  const expires = Math.floor(expiresAt.getTime() / 1000);
  return `${PRINT_FILES_PATH}/${file}?expires=${expires}&signature=${keys.sign(signedText(file, expires))}`;
}

/** @returns the storage key, or null if the URL is forged or expired */
export function readPrintFileAddress(
  address: { file: string; expires: number; signature: string },
  now: Date,
  keys: Keyring,
): string | null {
  const { file, expires } = address;
  if (!PRINT_FILE.test(file)) return null;
  if (!keys.isSigned(signedText(file, expires), address.signature)) return null;
  return expires * 1000 > now.getTime() ? `print/${file}` : null;
}

function signedText(file: string, expires: number): string {
  return `print-file:${file}:${expires}`;
}
