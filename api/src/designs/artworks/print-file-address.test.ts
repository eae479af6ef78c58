import { Keyring } from '../../platform/index.js';
import { printFileAddress, readPrintFileAddress } from './print-file-address.js';

const KEYS = new Keyring(['s'.repeat(32)]);
const KEY = `print/${'0123456789abcdef'.repeat(2)}.png`;
const ENDS = new Date('2026-03-05T10:00:00Z');
const BEFORE = new Date('2026-03-05T09:59:59Z');

function parts(address: string): { file: string; expires: number; signature: string } {
  const url = new URL(address, 'https://shop.example');
  return {
    file: url.pathname.split('/').at(-1)!,
    expires: Number(url.searchParams.get('expires')),
    signature: url.searchParams.get('signature')!,
  };
}

describe('signed URL of a print file', () => {
  const valid = parts(printFileAddress(KEY, ENDS, KEYS));

  it('resolves to its file until it expires', () => {
    expect(readPrintFileAddress(valid, BEFORE, KEYS)).toBe(KEY);
    expect(readPrintFileAddress(valid, ENDS, KEYS)).toBeNull();
  });

  it.each([
    ['another file', { ...valid, file: `${'f'.repeat(32)}.png` }],
    ['a later end', { ...valid, expires: valid.expires + 3600 }],
    ['no end', { ...valid, expires: Number.NaN }],
    ['another signature', { ...valid, signature: valid.signature.replace(/./, '_') }],
    ['a shorter signature', { ...valid, signature: 'x' }],
    ['a path', { ...valid, file: '../secret' }],
  ])('is rejected with %s', (_, changed) => {
    expect(readPrintFileAddress(changed, BEFORE, KEYS)).toBeNull();
  });

  it('is rejected under another secret', () => {
    expect(readPrintFileAddress(valid, BEFORE, new Keyring(['x'.repeat(32)]))).toBeNull();
  });

  it('cannot be created for other files', () => {
    expect(() => printFileAddress('original/1.png', ENDS, KEYS)).toThrow('print file');
  });
});
