/**
 * Writes a working template to start from:
 *
 *   npm run new-template -w @ftl/art-studio -- garden "Garden"
 */
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync } from 'node:fs';
import { join, relative, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { manifestSchema, readTemplates, TEMPLATES } from '@ftl/design-renderer';
import { writeCard } from './card.ts';
import { writeLayers, writeManifest } from './layers.ts';
import { starterLayers, starterManifest } from './starter.ts';

const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: {
    /** Another folder of templates. */
    into: { type: 'string', default: TEMPLATES },
  },
});
try {
  const [id = '', name = ''] = positionals;
  const into = resolve(values.into);
  const { success } = manifestSchema.shape.id.safeParse(id);
  if (!success || name === '')
    throw new Error(
      'Say its id (lower case letters, digits, hyphens) and its name: npm run new-template -w @ftl/art-studio -- garden "Garden"',
    );
  const templates = readTemplates(into).map(({ manifest }) => manifest);
  const taken = templates.find((each) => each.name === name);
  if (taken) throw new Error(`'${taken.id}' is already called ${name}.`);
  const folder = join(into, id);
  if (existsSync(folder)) throw new Error(`${folder} already exists.`);
  mkdirSync(folder);
  const position = Math.max(0, ...templates.map((each) => each.position)) + 1;
  const manifest = { ...starterManifest(id, name, position), layers: [], artHash: '' };
  writeManifest(folder, manifest);
  const layers = await starterLayers();
  await writeLayers(folder, layers, createHash('sha256').update(id).digest('hex').slice(0, 32));
  await writeCard(readTemplates(into).find((each) => each.manifest.id === id)!);
  console.log(`${relative(process.cwd(), folder)} is a working template at place ${position}. Next:

  1. Write its mood, placement and lettering in manifest.json; your editor knows the fields.
  2. npm run import-art -w @ftl/art-studio -- ${id} back.png front.png
  3. npm run check-templates -w @ftl/art-studio -- ${id}
  4. npm start, then http://localhost:3000/sandbox/templates

docs/add-a-template.md has the rest.`);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
