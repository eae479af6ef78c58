import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { sharedVersions } from './shared-versions.ts';
import { templateFiles } from './template-files.ts';
import { wantedRemote, type WantedRemote } from './wanted-remote.ts';

interface Manifest {
  name?: string;
  version?: string;
  scripts?: Record<string, string>;
  dependencies?: Record<string, string>;
  devDependencies?: Record<string, string>;
  remote?: unknown;
}

/** Files of the template, without its tests, which need the test setup of the shop's repository. */
const FILES = /^(src\/(?!.*\.test\.)|webpack\.config\.mjs$|repository\/)/;
/** Places of the pipeline, by its names in the template. */
const PIPELINE: Record<string, string> = {
  'repository/pipeline.sh': 'pipeline.sh',
  'repository/release.yml': '.github/workflows/release.yml',
};
/** Packages that its pages import, beside those that the shell shares. */
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
 * Writes a remote into a folder. It pins what the live shell of a shop shares. Existing fields of
 * package.json stay as they are.
 *
 * @throws Error with the command to run instead, before anything is written
 */
export async function newRepository(
  dir: string,
  positionals: readonly string[],
  { label, shop }: { label?: string | undefined; shop?: string | undefined },
): Promise<void> {
  const remote = wantedRemote(positionals, { label }, new Map());
  const file = path.join(dir, 'package.json');
  const given = existsSync(file) ? readManifest(file) : {};
  if (given.remote) throw new Error(`${file} is a remote already.`);
  const sources = templateFiles(remote)
    .filter(([name]) => FILES.test(name))
    .map(([name, text]) => [PIPELINE[name] ?? name, text] as const);
  const files = new Map([
    ['tsconfig.json', `${JSON.stringify(SETTINGS, null, 2)}\n`],
    ['.gitignore', 'node_modules/\ndist/\n.cache/\n*.pem\n'],
    ...sources,
  ]);
  const taken = [...files.keys()].find((name) => existsSync(path.join(dir, name)));
  if (taken) throw new Error(`${taken} exists already; a new remote needs a folder without it.`);
  if (!shop) throw new Error('Missing option: --shop https://shop.example, whose shell it is for.');
  const manifest = manifestWith(given, { ...remote, dir, shared: await sharedVersions(shop) });
  files.set('package.json', `${JSON.stringify(manifest, null, 2)}\n`);
  for (const [name, text] of files) {
    mkdirSync(path.dirname(path.join(dir, name)), { recursive: true });
    writeFileSync(path.join(dir, name), text);
    console.log(`  ${name}`);
  }
  console.log(
    `${remote.name} has the page ${remote.path}. Next: npm install, npx ftl dev --shop ${shop}.`,
  );
}

interface Wanted extends WantedRemote {
  dir: string;
  shared: Record<string, string>;
}

function manifestWith(
  { dependencies, devDependencies, scripts, ...rest }: Manifest,
  { dir, name, path: route, label, shared }: Wanted,
) {
  const own = readManifest(path.resolve(import.meta.dirname, '../../package.json'));
  const versions = { ...own.devDependencies, ...own.dependencies };
  return {
    ...{ name: path.basename(dir), version: '0.1.0', private: true, type: 'module' },
    ...rest,
    remote: { name, routes: [route], navigation: [{ path: route, label }], prerender: [route] },
    scripts: { build: 'ftl build', types: 'tsc', release: 'ftl release', ...scripts },
    dependencies: {
      ...Object.fromEntries(OURS.map((each) => [each, versions[each]])),
      ...shared,
      ...dependencies,
    },
    devDependencies: {
      ...(dependencies?.['@ftl/cli'] ? {} : { '@ftl/cli': own.version }),
      ...TYPES,
      ...devDependencies,
    },
  };
}

function readManifest(file: string): Manifest {
  return JSON.parse(readFileSync(file, 'utf8')) as Manifest;
}
