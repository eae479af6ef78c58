/**
 * Paints the templates' layers and writes them, with the hash of their sources, into their
 * manifests. Then renders their cards.
 *
 *   npm run art --prefix art -- [slug ...]
 *
 * Without slugs, only templates with changed sources are painted.
 */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { readTemplates, TEMPLATES } from '@ftl/design-renderer';
import { writeCard } from '../packages/design-renderer/build/card.ts';
import { PRINT_WIDTH, writeLayers } from '../packages/design-renderer/build/layers.ts';
import type { PaintScene } from './scenes/scene.ts';
import { sceneSourceHash } from './sources.ts';

const CLOUD_SCALE = 1.25;

const named = process.argv.slice(2);
const painted = readTemplates(TEMPLATES).filter(({ manifest: { id, artHash } }) =>
  named.length > 0
    ? named.includes(id)
    : existsSync(join(import.meta.dirname, `scenes/${id}.ts`)) && artHash !== sceneSourceHash(id),
);
for (const template of painted) {
  const started = performance.now();
  const { id } = template.manifest;
  const { paint } = (await import(`./scenes/${id}.ts`)) as { paint: PaintScene };
  const layers = await paint({ layer: PRINT_WIDTH / 1000, cloud: CLOUD_SCALE });
  await writeLayers(template.folder, layers, sceneSourceHash(id));
  await writeCard(readTemplates(TEMPLATES).find(({ manifest }) => manifest.id === id)!);
  process.stdout.write(`${id}: ${((performance.now() - started) / 1000).toFixed(0)} s\n`);
}
