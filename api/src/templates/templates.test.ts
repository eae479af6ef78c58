import { existsSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { TEMPLATE_IDS } from '@ftl/contracts';
import sharp from 'sharp';
import { sceneSourceHash } from '../../art/sources.ts';
import { readTemplates } from './template-catalog.js';

const MEGABYTE = 1024 * 1024;
const templates = readTemplates();

it('DESIGN-04: the five built-in templates stand in their order, with their names', () => {
  expect(templates.map(({ manifest }) => manifest.id)).toEqual([...TEMPLATE_IDS]);
  expect(templates.map(({ manifest }) => manifest.name)).toEqual([
    'Heaven Memory',
    'Heaven Memory 2',
    'Heaven Memory 3',
    'Heaven Memory 4',
    'Military Memorial',
  ]);
});

describe.each(templates.map((template) => [template.manifest.id, template] as const))(
  '%s',
  (id, { manifest, folder }) => {
    it('was painted from the scripts as they are now (npm run art -w api)', () => {
      expect(manifest.artHash).toBe(sceneSourceHash(id));
    });

    it('has its layers in both sizes, each exactly as large as its box', async () => {
      for (const { name, box } of manifest.layers) {
        const print = await sharp(join(folder, 'layers', `${name}.webp`)).metadata();
        expect([print.width, print.height, print.hasAlpha]).toEqual([
          box.w * 4.5,
          box.h * 4.5,
          true,
        ]);
        const preview = await sharp(join(folder, 'layers', `${name}.preview.webp`)).metadata();
        expect([preview.width, preview.height]).toEqual([box.w, box.h]);
      }
    });

    it('keeps its layers on the sheet and its files small', () => {
      for (const { box } of manifest.layers) {
        expect(Math.min(box.x, box.y)).toBeGreaterThanOrEqual(0);
        expect(box.x + box.w).toBeLessThanOrEqual(1000);
        expect(box.y + box.h).toBeLessThanOrEqual(1200);
      }
      const layers = join(folder, 'layers');
      const bytes = readdirSync(layers).reduce(
        (sum, file) => sum + statSync(join(layers, file)).size,
        0,
      );
      expect(bytes).toBeLessThan(3.5 * MEGABYTE);
    });

    it('DESIGN-05: has a preview picture', () =>
      expect(existsSync(join(folder, 'preview.webp'))).toBe(true));
  },
);
