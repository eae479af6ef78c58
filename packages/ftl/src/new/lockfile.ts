interface Lockfile {
  packages: Record<string, unknown>;
}

/**
 * The lockfile with an additional workspace, as `npm install` would write it: all its packages are
 * locked already, so nothing has to be resolved.
 */
export function withWorkspace(
  lockfile: string,
  folder: string,
  manifest: { name: string; version: string; license: string; dependencies: object },
): string {
  const lock = JSON.parse(lockfile) as Lockfile;
  const { name, version, license, dependencies } = manifest;
  const packages = {
    ...lock.packages,
    [folder]: { name, version, license, dependencies },
    [`node_modules/${name}`]: { resolved: folder, link: true },
  };
  const sorted = Object.entries(packages).sort(([a], [b]) => a.localeCompare(b, 'en'));
  return `${JSON.stringify({ ...lock, packages: Object.fromEntries(sorted) }, null, 2)}\n`;
}
