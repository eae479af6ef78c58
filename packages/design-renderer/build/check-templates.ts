/**
 * Checks templates for defects on shirts, and shows them:
 *
 *   npm run check-templates -w @ftl/design-renderer                   all templates
 *   npm run check-templates -w @ftl/design-renderer -- garden         some of them
 *
 * Writes images to var/template-check: each template on every shirt, and one for each finding.
 * `--from <folder>` checks another folder of templates. `--json` prints findings for programs and
 * renders images only with `--into <folder>`.
 */
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { basename, join, relative, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { parseManifest, TEMPLATES, type TemplateArt } from '@ftl/design-renderer';
import { checkLayers } from './check/check-layers.ts';
import { checkLettering } from './check/check-lettering.ts';
import { checkPicture, SHIRTS } from './check/check-picture.ts';
import type { Finding } from './check/finding.ts';
import { marked, onShirts } from './check/mark.ts';

const { positionals: named, values } = parseArgs({
  allowPositionals: true,
  options: {
    from: { type: 'string', default: TEMPLATES },
    into: { type: 'string' },
    json: { type: 'boolean', default: false },
  },
});
const from = resolve(values.from);
const into = resolve(values.into ?? resolve(import.meta.dirname, '../../../var/template-check'));
const isDrawn = !values.json || values.into !== undefined;
const ids = readdirSync(from, { withFileTypes: true })
  .filter((entry) => entry.isDirectory())
  .map(({ name }) => name);
const unknown = named.filter((id) => !ids.includes(id));
const chosen = named.length > 0 ? named : ids;

if (unknown.length > 0) {
  console.error(`There is no template '${unknown.join("', '")}' in ${from}.`);
  process.exitCode = 2;
} else {
  const found: Record<string, Finding[]> = {};
  for (const id of chosen) found[id] = await check(id);
  const defects = Object.values(found)
    .flat()
    .filter(({ isNote }) => !isNote).length;
  if (values.json) console.log(JSON.stringify(found));
  else console.log(`\n${chosen.length} templates, ${defects} defects; pictures in ${shown(into)}.`);
  process.exitCode = defects > 0 ? 1 : 0;
}

async function check(id: string): Promise<Finding[]> {
  const template = read(id);
  if ('code' in template) return report(id, [template]);
  const findings = await checkLayers(template);
  // A design cannot be rendered from missing layers.
  if (findings.some(({ code }) => code === 'layer-file')) return report(id, findings);
  findings.push(...(await checkLettering(template)));
  const rendered = await checkPicture(template);
  findings.push(...rendered.findings);
  if (isDrawn) await writePictures(join(into, id), rendered.picture, findings);
  return report(id, findings);
}

async function writePictures(pictures: string, design: Buffer, findings: Finding[]): Promise<void> {
  rmSync(pictures, { recursive: true, force: true });
  mkdirSync(pictures, { recursive: true });
  const shirts = SHIRTS.map(({ hex }) => hex);
  writeFileSync(join(pictures, 'shirts.png'), await onShirts(design, shirts));
  for (const [at, finding] of findings.entries())
    writeFileSync(join(pictures, `${at + 1}-${finding.code}.png`), await marked(design, finding));
}

function read(id: string): TemplateArt | Finding {
  const folder = join(from, id);
  const broken = (text: string): Finding => ({ code: 'manifest', text, boxes: [] });
  try {
    const manifest = parseManifest(readFileSync(join(folder, 'manifest.json'), 'utf8'));
    if (manifest.id !== basename(folder))
      return broken(`The id is ${manifest.id}, the folder ${basename(folder)}.`);
    return { manifest, folder };
  } catch (error) {
    return broken(`manifest.json: ${error instanceof Error ? error.message : String(error)}`);
  }
}

function report(id: string, findings: Finding[]): Finding[] {
  if (values.json) return findings;
  console.log(findings.length === 0 ? `${id}: fine` : `${id}:`);
  for (const [at, { code, text, isNote }] of findings.entries())
    console.log(
      `  ${at + 1}. ${isNote ? 'Note: ' : ''}${text}\n     ${shown(join(into, id, `${at + 1}-${code}.png`))}`,
    );
  return findings;
}

function shown(file: string): string {
  return relative(process.env.INIT_CWD ?? process.cwd(), file);
}
