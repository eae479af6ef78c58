import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import webpack, { type Compiler } from 'webpack';
import type { BuildInLanguage, BuildRecord } from '@ftl/contracts';
import type { BuildEnvironment, ConfigFunction } from './index.ts';
import { BUILD_RECORD } from './seal-release.ts';
import { readWorkspace } from './workspace.ts';

/**
 * Builds the shell or a remote from its webpack.config.mjs into `dist`, its other languages into
 * folders in it, and prints warnings and errors.
 * @param dir folder of the workspace
 * @returns whether there were no errors
 */
export async function buildOnce(dir: string, environment: BuildEnvironment = {}): Promise<boolean> {
  if (!(await buildLanguage(dir, environment))) return false;
  // One after another: the second finds the images of the first.
  for (const language of readWorkspace(dir).languages) {
    if (!(await buildLanguage(dir, { ...environment, language }))) return false;
    await addToRecord(path.join(dir, 'dist'), language);
  }
  return true;
}

/** Adds the record of a build in another language to that of the whole release. */
async function addToRecord(dist: string, language: string): Promise<void> {
  const file = path.join(dist, BUILD_RECORD);
  const whole = await readRecord(file);
  const own = await readRecord(path.join(dist, language, BUILD_RECORD));
  const inside = (name: string) => path.posix.join(language, name);
  const each = (scripts: Record<string, string[]>) =>
    Object.fromEntries(Object.entries(scripts).map(([key, names]) => [key, names.map(inside)]));
  const translated: BuildInLanguage = {
    container: own.container,
    entry: inside(own.entry),
    initial: own.initial.map(inside),
    routeScripts: {},
    uses: own.uses,
    sharedScripts: each(own.sharedScripts),
    ...(own.pages && { pages: withPictures(own.pages, inside) }),
    ...(own.slots && { slots: own.slots }),
  };
  const files = Object.entries(own.files).map(([name, hash]) => [inside(name), hash]);
  const record: BuildRecord = {
    ...whole,
    files: { ...whole.files, ...(Object.fromEntries(files) as BuildRecord['files']) },
    languages: { ...whole.languages, [language]: translated },
  };
  await writeFile(file, `${JSON.stringify(record, null, 2)}\n`);
}

function withPictures(
  pages: NonNullable<BuildRecord['pages']>,
  inside: (name: string) => string,
): BuildRecord['pages'] {
  return Object.fromEntries(
    Object.entries(pages).map(([route, { picture, ...page }]) => [
      route,
      { ...page, ...(picture && { picture: { ...picture, file: inside(picture.file) } }) },
    ]),
  );
}

async function readRecord(file: string): Promise<BuildRecord> {
  return JSON.parse(await readFile(file, 'utf8')) as BuildRecord;
}

async function buildLanguage(dir: string, environment: BuildEnvironment): Promise<boolean> {
  const calledIn = process.cwd();
  // Federation writes its entry below the current folder, and its path is part of the bytes.
  process.chdir(dir);
  const compiler = await compilerOf(dir, environment);
  const stats = await new Promise<webpack.Stats>((resolve, reject) =>
    compiler.run((error, result) =>
      compiler.close(() => (result ? resolve(result) : reject(error ?? new Error('No result.')))),
    ),
  );
  process.chdir(calledIn);
  return report(stats);
}

/**
 * Builds the workspace, and rebuilds it after each change of its sources.
 * @param onBuilt called after each build without errors
 */
export async function buildOnChange(
  dir: string,
  onBuilt: () => void,
): Promise<{ stop: () => Promise<void> }> {
  const compiler = await compilerOf(dir);
  compiler.watch({ ignored: /node_modules|[\\/]dist[\\/]/ }, (error, stats) => {
    if (error) console.error(error);
    else if (stats && report(stats)) onBuilt();
  });
  return { stop: () => new Promise((resolve) => compiler.close(() => resolve())) };
}

async function compilerOf(dir: string, environment: BuildEnvironment = {}): Promise<Compiler> {
  const file = pathToFileURL(path.join(dir, 'webpack.config.mjs')).href;
  const { default: configure } = (await import(file)) as {
    default: ConfigFunction;
  };
  const compiler = webpack(await configure(environment, { mode: 'production' }));
  if (!compiler) throw new Error('Webpack could not be started.');
  return compiler;
}

function report(stats: webpack.Stats): boolean {
  if (stats.hasErrors() || stats.hasWarnings())
    console.log(stats.toString({ preset: 'errors-warnings', colors: process.stdout.isTTY }));
  return !stats.hasErrors();
}
