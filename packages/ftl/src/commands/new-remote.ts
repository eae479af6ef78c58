import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { templateFiles } from '../../../../tools/new-remote/template-files.ts';
import { wantedRemote } from '../../../../tools/new-remote/wanted-remote.ts';

interface Manifest {
  name?: string;
  version?: string;
  scripts?: Record<string, string>;
  dependencies?: Record<string, string>;
  devDependencies?: Record<string, string>;
  peerDependencies?: Record<string, string>;
  remote?: unknown;
}

/** Files of the template, without its tests, which need this repository's test setup. */
const FILES = /^(src\/(?!.*\.test\.)|webpack\.config\.mjs$)/;
/** Packages that its pages import. */
const OURS = ['@ftl/contracts', '@ftl/federation', '@ftl/ui-kit'];
/** Packages needed to compile it. */
const TYPES = { '@types/node': '^24.0.0', '@types/react': '^19.3.0', typescript: '^6.0.3' };
const SETTINGS = {
  compilerOptions: {
    ...{ target: 'ES2022', module: 'ESNext', moduleResolution: 'Bundler', jsx: 'react-jsx' },
    ...{ strict: true, noEmit: true, types: ['node'], lib: ['ES2024', 'DOM', 'DOM.Iterable'] },
  },
  include: ['src'],
};

/**
 * Writes a remote into a folder. Existing fields of package.json stay as they are.
 * @throws Error with the command to run instead, before anything is written
 */
export function newRemote(
  dir: string,
  positionals: readonly string[],
  { label }: { label?: string | undefined },
): void {
  const remote = wantedRemote(positionals, { label }, new Map());
  const file = path.join(dir, 'package.json');
  const given = existsSync(file) ? readManifest(file) : {};
  if (given.remote) throw new Error(`${file} is a remote already.`);
  const sources = templateFiles(remote).filter(([name]) => FILES.test(name));
  const files = new Map([
    ['tsconfig.json', `${JSON.stringify(SETTINGS, null, 2)}\n`],
    ['.gitignore', 'node_modules/\ndist/\n.cache/\n*.pem\n'],
    ...sources,
  ]);
  const taken = [...files.keys()].find((name) => existsSync(path.join(dir, name)));
  if (taken) throw new Error(`${taken} exists already; a new remote needs a folder without it.`);
  files.set('package.json', `${JSON.stringify(manifestWith(given, remote, dir), null, 2)}\n`);
  for (const [name, text] of files) {
    mkdirSync(path.dirname(path.join(dir, name)), { recursive: true });
    writeFileSync(path.join(dir, name), text);
    console.log(`  ${name}`);
  }
  console.log(
    `${remote.name} has the page ${remote.path}. Next: npm install, npx ftl dev --shop <url>.`,
  );
}

function manifestWith(
  given: Manifest,
  { name, path: route, label }: { name: string; path: string; label: string },
  dir: string,
) {
  const { version, libraries } = packaged();
  const { dependencies, devDependencies, scripts, ...rest } = given;
  return {
    ...{ name: path.basename(dir), version: '0.1.0', private: true, type: 'module' },
    ...rest,
    remote: { name, routes: [route], navigation: [{ path: route, label }], prerender: [route] },
    scripts: { build: 'ftl build', types: 'tsc', release: 'ftl release', ...scripts },
    dependencies: {
      ...Object.fromEntries(OURS.map((each) => [each, version])),
      ...libraries,
      ...dependencies,
    },
    devDependencies: { '@ftl/cli': version, ...TYPES, ...devDependencies },
  };
}

/** The version of our packages, and the ranges of the shared libraries that they require. */
function packaged(): { version: string; libraries: Record<string, string> } {
  const { resolve } = createRequire(import.meta.url);
  let folder = path.dirname(resolve('@ftl/federation/integrity'));
  while (!existsSync(path.join(folder, 'package.json'))) folder = path.dirname(folder);
  const { version = '', peerDependencies = {} } = readManifest(path.join(folder, 'package.json'));
  return { version, libraries: peerDependencies };
}

function readManifest(file: string): Manifest {
  return JSON.parse(readFileSync(file, 'utf8')) as Manifest;
}
