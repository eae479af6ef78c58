import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { basename, join, resolve } from 'node:path';
import sharp from 'sharp';
import { z } from 'zod';
import { manifestSchema } from './template-manifest.js';
import { readTemplates } from './template-catalog.js';

const MEGABYTE = 1024 * 1024;
const templates = readTemplates(resolve(import.meta.dirname, '../../templates'));

it('DESIGN-04: lists the five built-in templates first, in their order, with their names', () => {
  expect(templates.slice(0, 5).map(({ manifest: { id, name } }) => [id, name])).toEqual([
    ['heaven-memory', 'Heaven Memory'],
    ['heaven-memory-2', 'Heaven Memory 2'],
    ['heaven-memory-3', 'Heaven Memory 3'],
    ['heaven-memory-4', 'Heaven Memory 4'],
    ['military-memorial', 'Military Memorial'],
  ]);
});

it('manifest.schema.json matches the schema of the renderer (npm run schema -w @ftl/design-renderer)', () => {
  const file = resolve(import.meta.dirname, '../../manifest.schema.json');
  expect(JSON.parse(readFileSync(file, 'utf8'))).toEqual(
    JSON.parse(JSON.stringify(z.toJSONSchema(manifestSchema))),
  );
});

it('no two templates share an id, a name or a position, and folders are named by id', () => {
  for (const key of ['id', 'name', 'position'] as const)
    expect(new Set(templates.map(({ manifest }) => manifest[key])).size).toBe(templates.length);
  for (const { folder, manifest } of templates) expect(basename(folder)).toBe(manifest.id);
});

describe.each(templates.map((template) => [template.manifest.id, template] as const))(
  '%s',
  (_, { manifest, folder }) => {
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

    it('keeps its layers inside the sheet and its files small', () => {
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

    it('DESIGN-05: has a preview image', () =>
      expect(existsSync(join(folder, 'preview.webp'))).toBe(true));
  },
);
