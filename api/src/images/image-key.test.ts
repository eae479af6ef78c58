import { imageUrl, keyOfAddress, newImageKey } from './image-key.js';

const SHOP = 'https://fortheloved.example';
const KEY = `photo/${'a1'.repeat(16)}.jpg`;

it('API-01: a key has 128 random bits, and readable kind and type', () => {
  const keys = Array.from({ length: 1000 }, () => newImageKey('cutout', 'image/png'));
  expect(new Set(keys).size).toBe(1000);
  for (const key of keys) expect(key).toMatch(/^cutout\/[0-9a-f]{32}\.png$/);
  // Each of the 32 digits is random, and no digit depends on another.
  const digits = keys.map((key) => key.slice('cutout/'.length, -'.png'.length));
  for (let at = 0; at < 32; at++) expect(new Set(digits.map((key) => key[at])).size).toBe(16);
  for (let size = 1; size <= 16; size *= 2)
    expect(digits.filter((key) => key.slice(0, size).repeat(32 / size) === key)).toEqual([]);
});

it.each`
  address                            | because
  ${KEY}                             | ${'the bare key'}
  ${imageUrl(KEY)}                   | ${'the path that the upload answered'}
  ${`${SHOP}${imageUrl(KEY)}`}       | ${'the same with the origin'}
  ${`${SHOP}${imageUrl(KEY)}?w=320`} | ${'a smaller view of it'}
`('accepts $because', ({ address }) => {
  expect(keyOfAddress(address as string, SHOP)).toBe(KEY);
});

it.each`
  address                                        | because
  ${`https://elsewhere.example${imageUrl(KEY)}`} | ${'another shop'}
  ${'http://169.254.169.254/latest/meta-data'}   | ${'an address inside the data center'}
  ${'file:///etc/passwd'}                        | ${'a file'}
  ${'data:image/png;base64,AAAA'}                | ${'an image in the address'}
  ${'/api/images/view/../../secrets/secret'}     | ${'a way out of the store'}
  ${'/api/images/view/photo/%2e%2e/secret.jpg'}  | ${'the same in disguise'}
  ${'photo/short.jpg'}                           | ${'a key we never made'}
  ${''}                                          | ${'nothing'}
  ${'//'}                                        | ${'not even an address'}
`('rejects $because', ({ address }) => {
  expect(keyOfAddress(address as string, SHOP)).toBeNull();
});
