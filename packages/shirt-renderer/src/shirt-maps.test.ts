import { readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { SHIRT_MAPS } from './index.js';

const manifest = JSON.parse(readFileSync(path.join(SHIRT_MAPS, 'manifest.json'), 'utf8')) as {
  maps: Record<string, { bytes: number }>;
};

it.each(['front', 'back', 'left', 'right'])(
  'the maps of the %s are those of the manifest, and at most 2 MB',
  (view) => {
    const { size } = statSync(path.join(SHIRT_MAPS, view, 'maps.bin'));
    expect(size).toBe(manifest.maps[view]?.bytes);
    expect(size).toBeLessThan(2 * 1024 * 1024);
  },
);
