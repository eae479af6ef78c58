import { createHmac, timingSafeEqual } from 'node:crypto';

export const PRINT_FILES_PATH = '/api/print-files';

const PRINT_KEY = /^print\/([0-9a-f]{32}\.png)$/;
const PRINT_FILE = /^[0-9a-f]{32}\.png$/;

/**
 * Address under which one print file may be fetched until a time. Whoever holds
 * it may read the file; it says nothing about any other.
 *
 * @param printKey storage key, `print/<32 hex digits>.png`
 */
export function printFileAddress(printKey: string, expiresAt: Date, secret: string): string {
  const file = PRINT_KEY.exec(printKey)?.[1];
  if (!file) throw new Error('Not the key of a print file');
  const expires = Math.floor(expiresAt.getTime() / 1000);
  return `${PRINT_FILES_PATH}/${file}?expires=${expires}&signature=${signature(file, expires, secret)}`;
}

/** @returns the storage key, or null when the address was not made by us or has ended */
export function readPrintFileAddress(
  address: { file: string; expires: number; signature: string },
  now: Date,
  secret: string,
): string | null {
  const { file, expires } = address;
  if (!PRINT_FILE.test(file)) return null;
  const expected = Buffer.from(signature(file, expires, secret));
  const given = Buffer.from(address.signature);
  if (expected.length !== given.length || !timingSafeEqual(expected, given)) return null;
  return expires * 1000 > now.getTime() ? `print/${file}` : null;
}

function signature(file: string, expires: number, secret: string): string {
  return createHmac('sha256', secret).update(`print-file:${file}:${expires}`).digest('base64url');
}
