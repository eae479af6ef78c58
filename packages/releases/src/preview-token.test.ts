import { createHmac } from 'node:crypto';
import { PREVIEW_DAYS, readPreview, signPreview } from './preview-token.js';

const keyed = (secret: string) => {
  const sign = (text: string) => createHmac('sha256', secret).update(text).digest('base64url');
  return { sign, isSigned: (text: string, signature: string) => sign(text) === signature };
};
const KEYS = keyed('secret');
const NOW = new Date('2030-01-02T03:04:05Z');
const release = { name: 'mf-static', version: '1.2.0' };
const later = (days: number) => new Date(NOW.getTime() + days * 24 * 3600 * 1000);

describe('preview token', () => {
  const token = signPreview(release, KEYS, NOW);

  it('identifies the release until it expires', () => {
    expect(readPreview(token, KEYS, later(PREVIEW_DAYS - 0.1))).toMatchObject(release);
    expect(readPreview(token, KEYS, later(PREVIEW_DAYS + 0.1))).toBeUndefined();
  });

  it('is rejected with another secret, or if it is changed, truncated or forged', () => {
    const [content = '', signature = ''] = token.split('.');
    const other = signPreview({ ...release, version: '9.9.9' }, keyed('guess'), NOW).split('.')[0];
    for (const forged of [`${other}.${signature}`, content, `${content}.`, '', 'off', '....'])
      expect(readPreview(forged, KEYS, NOW)).toBeUndefined();
    expect(readPreview(token, keyed('other'), NOW)).toBeUndefined();
  });
});
