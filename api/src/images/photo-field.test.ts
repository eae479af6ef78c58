import { Base64Decoder } from './base64-decoder.js';
import { PhotoField } from './photo-field.js';

const BYTES = Buffer.from(Array.from({ length: 1000 }, (_, at) => (at * 37) % 256));
const BASE64 = BYTES.toString('base64');

/** Feeds a body in chunks of `size` bytes. */
function read(body: string, size = 7): { photo: Buffer; body: unknown } {
  const [field, decoder] = [new PhotoField('imageBase64'), new Base64Decoder()];
  const photo: Buffer[] = [];
  const bytes = Buffer.from(body);
  for (let at = 0; at < bytes.length; at += size)
    for (const text of field.take(bytes.subarray(at, at + size))) photo.push(decoder.decode(text));
  photo.push(decoder.end());
  return { photo: Buffer.concat(photo), body: field.body() };
}

it.each([1, 2, 3, 5, 64, 5000])('extracts the photo from chunks of %i bytes', (size) => {
  const body = { imageUrl: 'a"b\\', imageBase64: BASE64, nested: { imageBase64: 'no' }, n: [1] };
  expect(read(JSON.stringify(body), size)).toEqual({
    photo: BYTES,
    body: { ...body, imageBase64: '' },
  });
});

it.each([
  ['a data URL', `data:image/jpeg;base64,${BASE64}`],
  ['escaped slashes', BASE64.replaceAll('/', '\\/')],
  ['no padding', BASE64.replaceAll('=', '')],
])('decodes %s', (_, text) => {
  expect(BASE64).toMatch(/\/.*=/);
  for (const size of [1, 3, 5000])
    expect(read(`{"imageBase64":"${text}"}`, size).photo.equals(BYTES)).toBe(true);
});

it.each([
  ['a photo under another name', { photo: BASE64 }],
  ['one in a nested object', { a: { imageBase64: 'QUJD' } }],
  ['one in an array', [{ imageBase64: 'QUJD' }, 'imageBase64', 'QUJD']],
  ['null', { imageBase64: null }],
])('leaves %s in the body', (_, body) => {
  expect(read(JSON.stringify(body))).toEqual({ photo: Buffer.alloc(0), body });
});

it.each([
  ['other characters', 'QUJD*UJD'],
  ['base64url', 'QUJ-QUJ_'],
  ['line breaks', 'QUJD\\nQUJD'],
  ['an escaped quote', 'QUJD\\"QUJD'],
  ['text after the padding', 'QUI=QUJD'],
  ['half a byte', 'QUJDQ'],
  ['a data URL of something else', `data:text/html;base64,QUJD`],
  ['a data URL without content', 'data:image/png;base64'],
])('INVALID_IMAGE: rejects %s', (_, text) => {
  for (const size of [1, 4, 100])
    expect(() => read(`{"imageBase64":"${text}"}`, size)).toThrow(
      expect.objectContaining({ code: 'INVALID_IMAGE' }),
    );
});

it.each([
  ['no JSON', '{"imageBase64":"QUJD"'],
  ['more than 64 KB beside the photo', JSON.stringify({ imageUrl: 'a'.repeat(70_000) })],
])('MISSING_DATA: rejects %s', (_, body) => {
  expect(() => read(body)).toThrow(expect.objectContaining({ code: 'MISSING_DATA' }));
});
