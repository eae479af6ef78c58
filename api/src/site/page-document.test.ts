import { randomBytes } from 'node:crypto';
import { gunzipSync } from 'node:zlib';
import { NONCE_SLOT, PageDocument } from './page-document.js';

const nonce = () => randomBytes(16).toString('base64');
const page = (lines: number) =>
  [
    `<!doctype html><style nonce="${NONCE_SLOT}">p { color: red }</style>`,
    ...Array.from({ length: lines }, (_, line) => `<p id="${line}">Für Eleanor, ${line * 7}</p>`),
    `<script nonce="${NONCE_SLOT}">1</script><script nonce="${NONCE_SLOT}">2</script>`,
  ].join('\n');

describe('a page that was compressed before its nonce is known', () => {
  // The longest is longer than what compressed text can point back to.
  it.each([0, 50, 5000])('is the same text with %i lines, with any nonce', async (lines) => {
    const html = page(lines);
    const document = await PageDocument.of(html);
    for (const each of [nonce(), nonce(), 'AAAAAAAAAAAAAAAAAAAAAA==']) {
      const expected = html.replaceAll(NONCE_SLOT, each);
      expect(document.plain(each).toString()).toBe(expected);
      expect(gunzipSync(document.gzip(each)).toString()).toBe(expected);
    }
  });

  it('is small', async () => {
    const document = await PageDocument.of(page(500));
    expect(document.gzip(nonce()).length).toBeLessThan(page(500).length / 4);
  });

  it('needs no nonce', async () => {
    const document = await PageDocument.of('<p>soon</p>');
    expect(gunzipSync(document.gzip(nonce())).toString()).toBe('<p>soon</p>');
    expect(document.plain(nonce()).toString()).toBe('<p>soon</p>');
  });

  it('its slot is as long as a nonce, and no text has it', () => {
    expect(NONCE_SLOT).toHaveLength(nonce().length);
    const printedOrBreaks = [...NONCE_SLOT].filter((each) => each >= ' ' || /\s/.test(each));
    expect(printedOrBreaks).toEqual([]);
  });
});
