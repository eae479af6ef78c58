import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { versionOf } from './workspace.ts';

interface SharedOptions {
  singleton: true;
  strictVersion: true;
  version: string;
  requiredVersion: string;
  import?: string | false;
  eager?: true;
}

/** Packages that exist once per page, provided by the shell. */
export const SHARED = [
  'react',
  'react-dom',
  'react-router-dom',
  'styled-components',
  '@tanstack/react-query',
  '@ftl/page-events',
  '@ftl/session',
  '@ftl/api-client',
] as const;

/** Names that a shell shares of large packages; those of packages without names are shared whole. */
export type SharedNames = Readonly<Record<string, readonly string[]>>;

/**
 * Every page needs these immediately, so they are in the shell's entry instead of in separate
 * files.
 */
const IN_SHELL_ENTRY: ReadonlySet<string> = new Set([
  'react',
  'react-dom',
  'react-router-dom',
  'styled-components',
  '@ftl/page-events',
]);

/**
 * The `shared` option of module federation. A remote refuses to run with a version outside its
 * range (`strictVersion`), so that the page falls back to the remote's previous release instead of
 * mixing two copies of React. A patch is no obstacle: names and types are compared on release.
 *
 * A remote bundles no copies.
 *
 * @param options.dir folder of the workspace
 * @param options.names of a shell; without them, packages are shared whole
 */
export function sharedPackages(
  side: 'shell' | 'remote',
  { dir = '', names = {} }: { dir?: string; names?: SharedNames | undefined } = {},
): Record<string, SharedOptions> {
  return Object.fromEntries(
    SHARED.map((name) => {
      const version = versionOf(name);
      return [
        name,
        {
          singleton: true,
          strictVersion: true,
          version,
          requiredVersion: `^${version.replace(/\.\d+$/, '.0')}`,
          ...(side === 'remote' ? { import: false as const } : {}),
          ...(names[name] ? { import: moduleOf(dir, name, names[name]) } : {}),
          ...(side === 'shell' && IN_SHELL_ENTRY.has(name) ? { eager: true as const } : {}),
        } satisfies SharedOptions,
      ];
    }),
  );
}

/** Requests of a package itself, where its name would be the shared module. */
const ITSELF = 'itself/';

/** Writes a module with only these names: a shared package cannot be tree-shaken. */
function moduleOf(dir: string, packageName: string, names: readonly string[]): string {
  const file = path.join(dir, '.cache/shared', `${packageName}.js`);
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(
    file,
    `export { ${[...names].sort().join(', ')} } from '${ITSELF}${packageName}';\n`,
  );
  return file;
}

export const packagesThemselves: Readonly<Record<string, string>> = Object.fromEntries(
  SHARED.map((name) => [`${ITSELF}${name}$`, name]),
);
