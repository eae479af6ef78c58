import { readFileSync } from 'node:fs';
import path from 'node:path';
import { SOURCE_CONDITION } from '../compat/record/program.ts';
import { ROOT } from '../place.ts';
import { listWorkspaces } from '../workspaces.ts';
import { CLI, OPTIONAL, PEERS, PUBLISHED, type Published } from './published.ts';

type Versions = Record<string, string>;

interface Manifest {
  name: string;
  version: string;
  description: string;
  license: string;
  exports: Record<string, string | { types: string }>;
  imports?: Record<string, string>;
  engines?: object;
  dependencies?: Versions;
}

/** Loaded by webpack, by name. */
const LOADED = ['@swc/core', '@swc/plugin-styled-components', 'swc-loader'];

/** The sources behind `exports`, relative to the root. */
export function sourcesOf(folder: string, leftOut: string[] = []): string[] {
  return Object.entries(readManifest(folder).exports)
    .filter(([entry]) => !leftOut.includes(entry))
    .map(([, given]) => path.posix.join(folder, typeof given === 'string' ? given : given.types));
}

/**
 * The package.json of a package compiled to `dist`.
 *
 * @param imported packages that its JavaScript and its declarations import, in the versions of
 *   this repository
 */
export function publishedManifest(
  { folder, leftOut = [], sideEffects }: Published,
  imported: string[],
) {
  const { name, version, description, license, imports, engines, ...given } = readManifest(folder);
  const isCli = folder === CLI;
  const exported = Object.entries(given.exports).filter(([entry]) => !leftOut.includes(entry));
  const used = imported.filter((each) => each !== name);
  // Includes peers of its dependencies, for example React for zustand.
  const loaded = Object.keys(given.dependencies ?? {}).filter(
    (each) => LOADED.includes(each) || PEERS.has(each),
  );
  const all = [...new Set([...used, ...loaded, ...Object.values(imports ?? {})])].sort();
  const isPeer = (each: string) => PEERS.has(each) || OPTIONAL.has(each);
  const pick = (names: string[], version: (name: string) => string): Versions =>
    Object.fromEntries(names.map((each) => [each, version(each)]));
  const optional = all.filter((each) => OPTIONAL.has(each));
  return {
    ...{ name, version, description, license, type: 'module' as const },
    ...(engines ? { engines } : {}),
    files: isCli ? ['dist'] : ['dist', 'src'],
    ...(sideEffects === undefined ? {} : { sideEffects }),
    ...(isCli
      ? { bin: { ftl: `./dist/${CLI}/src/main.js` } }
      : { exports: Object.fromEntries(exported.map(([entry, at]) => [entry, exportOf(at)])) }),
    ...(imports ? { imports } : {}),
    dependencies: pick(
      all.filter((each) => !isPeer(each)),
      versionOf,
    ),
    peerDependencies: pick(all.filter(isPeer), (each) => rangeOf(versionOf(each))),
    ...(optional.length > 0
      ? {
          peerDependenciesMeta: Object.fromEntries(
            optional.map((each) => [each, { optional: true }]),
          ),
        }
      : {}),
  };
}

function exportOf(given: string | { types: string }): Record<string, string> {
  const source = typeof given === 'string' ? given : given.types;
  const place = source.replace('./src/', './dist/').replace(/\.tsx?$/, '');
  return { [SOURCE_CONDITION]: source, types: `${place}.d.ts`, default: `${place}.js` };
}

/** The version in this repository. */
function versionOf(name: string): string {
  for (const { folder } of listWorkspaces()) {
    const version = readManifest(folder).dependencies?.[name];
    if (version) return version;
  }
  const { devDependencies } = JSON.parse(readFileSync(path.join(ROOT, 'package.json'), 'utf8')) as {
    devDependencies: Versions;
  };
  const version = devDependencies[name] ?? ownVersion(name);
  if (!version) throw new Error(`No workspace depends on ${name}.`);
  return version;
}

function ownVersion(name: string): string | undefined {
  return PUBLISHED.map(({ folder }) => readManifest(folder)).find((each) => each.name === name)
    ?.version;
}

/** Every patch of the shell's minor version, and later versions. */
function rangeOf(version: string): string {
  const [major, minor] = version.split('.');
  return `^${major}.${minor}.0`;
}

function readManifest(folder: string): Manifest {
  return JSON.parse(readFileSync(path.join(ROOT, folder, 'package.json'), 'utf8')) as Manifest;
}
