/**
 * Paints the templates' layers and writes them, with the hash of their sources, into their
 * manifests.
 *
 *   npm run art -w @ftl/art-studio -- [slug ...]
 *
 * Without slugs, only templates with changed sources are painted.
 */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { readTemplates, TEMPLATES } from '@ftl/design-renderer';
import { PRINT_WIDTH, writeLayers } from './layers.ts';
import type { PaintScene } from './scenes/scene.ts';
import { sceneSourceHash } from './sources.ts';

const CLOUD_SCALE = 1.25;

const named = process.argv.slice(2);
const outdated = () =>
  readTemplates(TEMPLATES)
    .map(({ manifest }) => manifest)
    .filter(({ id }) => existsSync(join(import.meta.dirname, `scenes/${id}.ts`)))
    .filter(({ id, artHash }) => artHash !== sceneSourceHash(id))
    .map(({ id }) => id);
for (const slug of named.length > 0 ? named : outdated()) await build(slug);

async function build(slug: string): Promise<void> {
  const started = performance.now();
  const { paint } = (await import(`./scenes/${slug}.ts`)) as { paint: PaintScene };
  const layers = await paint({ layer: PRINT_WIDTH / 1000, cloud: CLOUD_SCALE });
  await writeLayers(join(TEMPLATES, slug), layers, sceneSourceHash(slug));
  process.stdout.write(`${slug}: ${((performance.now() - started) / 1000).toFixed(0)} s\n`);
}
