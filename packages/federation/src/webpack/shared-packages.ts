import path from 'node:path';
import { EXTENSION, versionOf } from './workspace.ts';

interface SharedOptions {
  singleton: true;
  strictVersion: true;
  version: string;
  requiredVersion: string;
  import?: string;
  eager?: true;
}

/** Packages that exist once per page, provided by the shell. */
const SHARED = [
  'react',
  'react-dom',
  'react-router-dom',
  'styled-components',
  '@tanstack/react-query',
  '@ftl/page-events',
  '@ftl/session',
  '@ftl/api-client',
] as const;

/** Large packages are shared through a facade file that exports only the names we use. */
export const FACADES: Record<string, string> = {
  'react-router-dom': path.join(import.meta.dirname, `facades/router${EXTENSION}`),
  '@tanstack/react-query': path.join(import.meta.dirname, `facades/query${EXTENSION}`),
};

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
 * mixing two copies of React.
 */
export function sharedPackages(side: 'shell' | 'remote'): Record<string, SharedOptions> {
  return Object.fromEntries(
    SHARED.map((name) => {
      const version = versionOf(name);
      const facade = FACADES[name];
      return [
        name,
        {
          singleton: true,
          strictVersion: true,
          version,
          requiredVersion: `^${version}`,
          ...(facade ? { import: facade } : {}),
          ...(side === 'shell' && IN_SHELL_ENTRY.has(name) ? { eager: true as const } : {}),
        } satisfies SharedOptions,
      ];
    }),
  );
}
