/**
 * Writes a working template to start from, a copy of another one:
 *
 *   npm run new-template -w @ftl/design-renderer -- garden "Garden"
 *   npm run new-template -w @ftl/design-renderer -- garden "Garden" --like harbor-light
 */
import { cpSync, existsSync, readFileSync } from 'node:fs';
import { join, relative, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { manifestSchema, readTemplates, TEMPLATES } from '@ftl/design-renderer';
import { writeManifest } from './layers.ts';

const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: {
    like: { type: 'string', default: 'heaven-memory' },
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
      'Say its id (lower case letters, digits, hyphens) and its name: npm run new-template -w @ftl/design-renderer -- garden "Garden"',
    );
  const model = readTemplates(TEMPLATES).find(({ manifest }) => manifest.id === values.like);
  if (!model) throw new Error(`There is no template '${values.like}'.`);
  const templates = readTemplates(into).map(({ manifest }) => manifest);
  const taken = templates.find((each) => each.name === name);
  if (taken) throw new Error(`'${taken.id}' is already called ${name}.`);
  const folder = join(into, id);
  if (existsSync(folder)) throw new Error(`${folder} already exists.`);
  cpSync(model.folder, folder, { recursive: true });
  const position = Math.max(0, ...templates.map((each) => each.position)) + 1;
  const manifest = JSON.parse(readFileSync(join(folder, 'manifest.json'), 'utf8')) as object;
  writeManifest(folder, { ...manifest, id, name, position });
  console.log(`${relative(process.cwd(), folder)} is a working template at place ${position}. Next:

  1. Write its mood, placement and lettering in manifest.json; your editor knows the fields.
  2. npm run import-art -w @ftl/design-renderer -- ${id} back.png front.png
  3. npm run check-templates -w @ftl/design-renderer -- ${id}
  4. npm start, then http://localhost:3000/sandbox/templates

docs/add-a-template.md has the rest.`);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
