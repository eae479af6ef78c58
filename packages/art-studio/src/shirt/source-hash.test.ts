import { readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { SHIRT_MAPS } from '@ftl/shirt-renderer';
import { shirtSourceHash } from './source-hash.ts';

const manifest = JSON.parse(readFileSync(path.join(SHIRT_MAPS, 'manifest.json'), 'utf8')) as {
  sources: string;
  maps: Record<string, { bytes: number }>;
};

describe('shirt maps', () => {
  it('were built by the current scripts (else: npm run art:shirt -w @ftl/art-studio)', () => {
    expect(manifest.sources).toBe(shirtSourceHash());
  });

  it.each(['front', 'back', 'left', 'right'])(
    '%s exists, is valid, and has at most 2 MB',
    (view) => {
      const { size } = statSync(path.join(SHIRT_MAPS, view, 'maps.bin'));
      expect(size).toBe(manifest.maps[view]?.bytes);
      expect(size).toBeLessThan(2 * 1024 * 1024);
    },
  );
});
