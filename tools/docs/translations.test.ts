import { existsSync, globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { listWorkspaces } from '../workspaces.ts';

const ROOT = path.resolve(__dirname, '../..');
/** Modules of texts for visitors, and pages. */
const TEXTS = ['src/**/{,*.}messages.ts', 'src/**/*-texts.ts', 'content/**/*.md'];

const workspaces = listWorkspaces(ROOT).flatMap(({ folder }) => {
  const manifest = readFileSync(path.join(ROOT, folder, 'package.json'), 'utf8');
  const { languages = [] } = JSON.parse(manifest) as { languages?: string[] };
  return languages.map((language) => ({ folder, language }));
});
const filesIn = (folder: string, patterns: readonly string[]) =>
  globSync(patterns as string[], { cwd: path.join(ROOT, folder) });
/** Names of the values that a module exports. */
const exportsOf = (file: string) =>
  [...readFileSync(file, 'utf8').matchAll(/^export (?:const|function) (\w+)/gm)]
    .map(([, name]) => name)
    .sort();

it.each(workspaces)('$folder has every text in $language', ({ folder, language }) => {
  const originals = filesIn(folder, TEXTS).filter((file) => !/\.[a-z]{2}\.\w+$/.test(file));
  const translations = originals.map((file) => file.replace(/(\.\w+)$/, `.${language}$1`));
  expect(originals.length).toBeGreaterThan(0);
  expect(translations.filter((file) => !existsSync(path.join(ROOT, folder, file)))).toEqual([]);
});

it.each(workspaces)('a module of $folder and its translation export the same', (workspace) => {
  const { folder, language } = workspace;
  const suffix = new RegExp(`\\.${language}(?=\\.tsx?$)`);
  for (const file of filesIn(folder, [`src/**/*.${language}.{ts,tsx}`])) {
    const own = path.join(ROOT, folder, file);
    expect([file, exportsOf(own)]).toEqual([file, exportsOf(own.replace(suffix, ''))]);
  }
});
