import { globSync, readFileSync } from 'node:fs';
import { mkdir, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import ts from 'typescript';
import { ROOT } from '../place.ts';
import { declarationsOf } from './declarations.ts';
import { publishedManifest, sourcesOf } from './manifest.ts';
import { modulesFrom, sourceOf, specifiersOf } from './modules.ts';
import { CLI, PUBLISHED, type Published } from './published.ts';

const COMPILED: ts.CompilerOptions = {
  target: ts.ScriptTarget.ES2022,
  module: ts.ModuleKind.ESNext,
  jsx: ts.JsxEmit.ReactJSX,
  isolatedModules: true,
};

/**
 * Declarations name the file in which a type is declared. A remote depends only on the package that
 * re-exports it, and Node's resolution requires full file names.
 */
const DECLARED_IN: [declared: string, named: string][] = [
  ['"@tanstack/query-core"', '"@tanstack/react-query"'],
  ['"styled-components/dist/types"', '"styled-components/dist/types.js"'],
];

/**
 * Writes every published package as installed elsewhere: `<into>/@ftl/contracts` and so on, each
 * with JavaScript, declarations and a package.json that refers to no source.
 *
 * @returns their folders
 */
export async function stagePackages(into: string): Promise<string[]> {
  const typed = PUBLISHED.filter(({ folder }) => folder !== CLI);
  const declarations = await declarationsOf(
    typed.flatMap(({ folder, leftOut, alsoUsed = [] }) => [
      ...sourcesOf(folder, leftOut),
      ...alsoUsed,
    ]),
  );
  try {
    return await Promise.all(PUBLISHED.map((each) => stage(each, into, declarations.folder)));
  } finally {
    await declarations.remove();
  }
}

async function stage(published: Published, into: string, declarations: string): Promise<string> {
  const { folder, leftOut, alsoUsed = [], assets } = published;
  const isCli = folder === CLI;
  const entries = sourcesOf(folder, leftOut);
  const read = (file: string) => readFileSync(path.join(ROOT, file), 'utf8');
  const code = modulesFrom([...entries, ...alsoUsed], (file) => compiled(file, read(file)));
  const types = modulesFrom(isCli ? [] : entries, (file) => declared(declarations, file));
  const manifest = publishedManifest(published, [...code.packages, ...types.packages]);
  const target = path.join(into, manifest.name);
  const place = (file: string) => placeOf(folder, file);
  await rm(target, { recursive: true, force: true });
  for (const [file, text] of code.texts)
    await write(target, place(file), placed(file, text, place));
  for (const [file, text] of types.texts)
    await write(target, place(file).replace(/\.js$/, '.d.ts'), placed(file, text, place));
  // The needs of a release are read from the sources of these packages, too.
  const sources = isCli ? [] : [...modulesFrom(entries, read).texts];
  for (const [file, text] of sources) await write(target, path.posix.relative(folder, file), text);
  await write(target, 'package.json', `${JSON.stringify(manifest, null, 2)}\n`);
  await write(target, 'README.md', read(`${folder}/README.md`));
  await write(target, 'LICENSE', read('LICENSE'));
  for (const file of assets ? globSync(assets, { cwd: ROOT }) : [])
    await write(target, `dist/${file}`, read(file));
  return target;
}

function declared(declarations: string, file: string): string {
  const text = readFileSync(path.join(declarations, file.replace(/\.tsx?$/, '.d.ts')), 'utf8');
  return DECLARED_IN.reduce((result, [from, to]) => result.replaceAll(from, to), text);
}

function compiled(fileName: string, source: string): string {
  return ts.transpileModule(source, { fileName, compilerOptions: COMPILED }).outputText;
}

/**
 * Path of a source's JavaScript in its package. The command line consists of several folders of
 * this repository, which keep their relative paths; the API is loaded as built.
 */
function placeOf(folder: string, file: string): string {
  const below =
    folder === CLI
      ? file.replace(/^api\/src\//, 'api/dist/')
      : path.posix.relative(`${folder}/src`, file);
  if (below.startsWith('..'))
    throw new Error(`${folder} imports ${file}, which is not part of it.`);
  return `dist/${below.replace(/\.tsx?$/, '.js')}`;
}

/** The text with resolved import specifiers: browsers and Node require full file names. */
function placed(file: string, text: string, place: (file: string) => string): string {
  let result = text;
  for (const { text: specifier, start, end } of specifiersOf(file, text).reverse()) {
    if (!specifier.startsWith('.')) continue;
    const to = path.posix.relative(
      path.posix.dirname(place(file)),
      place(sourceOf(file, specifier)),
    );
    result = result.slice(0, start) + (to.startsWith('.') ? to : `./${to}`) + result.slice(end);
  }
  return result;
}

async function write(target: string, file: string, content: string): Promise<void> {
  await mkdir(path.join(target, path.dirname(file)), { recursive: true });
  await writeFile(path.join(target, file), content);
}
