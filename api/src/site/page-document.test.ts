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

describe('a page compressed before its nonce is known', () => {
  // The longest exceeds the window of compressed back-references.
  it.each([0, 50, 5000])(
    'decompresses to the same text of %i lines for any nonce',
    async (lines) => {
      const html = page(lines);
      const document = await PageDocument.of(html);
      for (const each of [nonce(), nonce(), 'AAAAAAAAAAAAAAAAAAAAAA==']) {
        const expected = html.replaceAll(NONCE_SLOT, each);
        expect(document.plain(each).toString()).toBe(expected);
        expect(gunzipSync(document.gzip(each)).toString()).toBe(expected);
      }
    },
  );

  it('is small', async () => {
    const document = await PageDocument.of(page(500));
    expect(document.gzip(nonce()).length).toBeLessThan(page(500).length / 4);
  });

  it('works without a nonce', async () => {
    const document = await PageDocument.of('<p>soon</p>');
    expect(gunzipSync(document.gzip(nonce())).toString()).toBe('<p>soon</p>');
    expect(document.plain(nonce()).toString()).toBe('<p>soon</p>');
  });

  it('has slots as long as a nonce, which no text contains', () => {
    expect(NONCE_SLOT).toHaveLength(nonce().length);
    const printedOrBreaks = [...NONCE_SLOT].filter((each) => each >= ' ' || /\s/.test(each));
    expect(printedOrBreaks).toEqual([]);
  });
});
