import { execFile } from 'node:child_process';
import { cp, mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { TEMPLATES, type TemplateManifest } from '@ftl/design-renderer';
import sharp from 'sharp';
import type { Finding } from './check/finding.ts';

const PACKAGE = path.resolve(import.meta.dirname, '..');

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'ftl-templates-'));
});
afterAll(() => rm(folder, { recursive: true }));

/** The program exits with 1 if there are defects; it prints the findings either way. */
async function run(program: string, ...args: string[]): Promise<string> {
  const running = promisify(execFile)(
    process.execPath,
    ['--no-warnings', `build/${program}.ts`, ...args],
    { cwd: PACKAGE, maxBuffer: 1 << 24 },
  );
  const { stdout } = await running.catch((error: { stdout: string; code: number }) => {
    if (error.code !== 1) throw error;
    return error;
  });
  return stdout;
}

async function findingsIn(from: string, ...options: string[]): Promise<Record<string, Finding[]>> {
  const printed = await run('check-templates', '--json', '--from', from, ...options);
  return JSON.parse(printed) as Record<string, Finding[]>;
}

it("finds no defect in the shop's templates", async () => {
  const found = await findingsIn(TEMPLATES);
  expect(Object.keys(found).length).toBeGreaterThanOrEqual(5);
  const defects = Object.entries(found).flatMap(([id, findings]) =>
    findings.filter(({ isNote }) => !isNote).map(({ text }) => `${id}: ${text}`),
  );
  expect(defects).toEqual([]);
});

it('reports the defects of a template, each with an image', async () => {
  const broken = path.join(folder, 'broken');
  await makeBroken(broken, 'letters', ({ lettering, portrait }) => {
    lettering.title.y = 40;
    lettering.name.y = 70;
    delete lettering.name.top;
    lettering.dates.size = 12;
    lettering.message.size = 9;
    portrait.headCenterY = 150;
  });
  await makeBroken(broken, 'layers', ({ layers }) => {
    layers[0]!.box.x = 900;
    layers[1]!.box.w += 2;
  });
  await makeBroken(broken, 'open', (manifest) => {
    manifest.layers = manifest.layers.filter(({ depth }) => depth === 'back');
    manifest.portrait.fade = { from: 960, to: 1040 };
  });
  await makeBroken(broken, 'renamed', (manifest) => {
    manifest.id = 'other';
  });
  const found = await findingsIn(broken, '--into', path.join(folder, 'pictures'));
  const codes = (id: string) => new Set(found[id]!.map(({ code }) => code));
  // No thin strokes: small letters are strengthened.
  expect(codes('letters')).toEqual(
    new Set(['text-outside-safe-area', 'text-over-text', 'text-over-head']),
  );
  expect(codes('layers')).toEqual(new Set(['layer-off-sheet', 'layer-size']));
  expect(codes('open')).toEqual(new Set(['portrait-ends-in-the-open']));
  expect(codes('renamed')).toEqual(new Set(['manifest']));
  const pictures = await readdir(path.join(folder, 'pictures/letters'));
  expect(pictures).toHaveLength(found['letters']!.length + 1);
  const { width } = await sharp(path.join(folder, 'pictures/letters/shirts.png')).metadata();
  expect(width).toBeGreaterThan(1000);
});

it('new-template writes a folder without defects, at the end of the list', async () => {
  const into = path.join(folder, 'new');
  await makeBroken(into, 'first', ({ lettering }) => void (lettering.title.sag = 0));
  await run('new-template', 'garden', 'Garden', '--into', into);
  const manifest = JSON.parse(
    await readFile(path.join(into, 'garden/manifest.json'), 'utf8'),
  ) as TemplateManifest;
  expect(manifest).toMatchObject({ id: 'garden', name: 'Garden', position: 9 });
  const { garden } = await findingsIn(into);
  expect(garden!.filter(({ isNote }) => !isNote)).toEqual([]);
  expect(await run('new-template', 'garden', 'Garden 2', '--into', into)).toBe('');
});

/** A copy of the smallest template with a modified manifest. */
async function makeBroken(
  into: string,
  id: string,
  change: (manifest: TemplateManifest) => void,
): Promise<void> {
  const target = path.join(into, id);
  await mkdir(into, { recursive: true });
  await cp(path.join(TEMPLATES, 'harbor-light'), target, { recursive: true });
  const file = path.join(target, 'manifest.json');
  const manifest = JSON.parse(await readFile(file, 'utf8')) as TemplateManifest;
  manifest.id = id;
  change(manifest);
  await writeFile(file, JSON.stringify(manifest));
}
