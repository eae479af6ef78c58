/**
 * Adds the platform packages that npm omitted from the lockfile, so that `npm ci` accepts it:
 *
 *   npm run lockfile          after each change of dependencies
 *
 * npm omits an optional package that the registry in use does not serve (a mirror may have only the
 * platforms of its users), and `npm ci` then rejects the lockfile. An entry without a URL or
 * integrity is skipped on other platforms, and fetched by version on its own.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { ROOT } from './place.ts';

interface LockedPackage {
  version?: string;
  license?: string;
  dev?: boolean;
  devOptional?: boolean;
  optional?: boolean;
  os?: string[];
  cpu?: string[];
  libc?: string[];
  optionalDependencies?: Record<string, string>;
}
export interface Lockfile {
  packages: Record<string, LockedPackage>;
}

const SYSTEMS = /^(aix|android|darwin|freebsd|linux|netbsd|openbsd|openharmony|sunos|win32)$/;
const PROCESSORS = /^(arm|arm64|ia32|loong64|mips64el|ppc64|riscv64|s390x|wasm32|x64)$/;
const EXACT = /^\d+\.\d+\.\d+(-[\w.]+)?$/;

/**
 * Lockfile entries for optional dependencies that the lockfile lacks.
 *
 * @throws if a package's name does not contain its platform, or its version is a range: such an
 *   entry would be a guess
 */
export function missingPlatformPackages({ packages }: Lockfile): Record<string, LockedPackage> {
  const missing: Record<string, LockedPackage> = {};
  for (const [location, { optionalDependencies = {} }] of Object.entries(packages)) {
    const sibling = Object.keys(optionalDependencies)
      .map((name) => lockedFor(packages, location, name))
      .find((locked) => locked !== undefined);
    for (const [name, version] of Object.entries(optionalDependencies)) {
      if (lockedFor(packages, location, name)) continue;
      if (!EXACT.test(version)) throw new Error(`${name}@${version} is not an exact version.`);
      missing[`node_modules/${name}`] = {
        version,
        ...platformOf(name),
        ...sharedWith(sibling),
        optional: true,
      };
    }
  }
  return missing;
}

/** The package that Node resolves from this location. */
function lockedFor(
  packages: Lockfile['packages'],
  location: string,
  name: string,
): LockedPackage | undefined {
  for (let folder = location; ; folder = parentOf(folder)) {
    const locked = packages[`${folder && `${folder}/`}node_modules/${name}`];
    if (locked || folder === '') return locked;
  }
}

/** Fields that the packages of all platforms of a program have in common. */
function sharedWith(sibling: LockedPackage | undefined): Partial<LockedPackage> {
  const { license, dev, devOptional } = sibling ?? {};
  return {
    ...(license ? { license } : {}),
    ...(dev ? { dev } : {}),
    ...(devOptional ? { devOptional } : {}),
  };
}

function parentOf(folder: string): string {
  return folder.includes('/') ? folder.slice(0, folder.lastIndexOf('/')) : '';
}

function platformOf(name: string): Pick<LockedPackage, 'os' | 'cpu' | 'libc'> {
  const words = name.split(/[/-]/);
  const os = words.find((word) => SYSTEMS.test(word));
  const cpu = words.find((word) => PROCESSORS.test(word));
  if (!cpu) throw new Error(`${name}: no platform in its name.`);
  const last = words.at(-1) ?? '';
  return {
    ...(os ? { os: [os] } : {}),
    cpu: [cpu],
    ...(last === 'musl' || last === 'gnu' ? { libc: [last === 'gnu' ? 'glibc' : 'musl'] } : {}),
  };
}

if (import.meta.main) {
  const file = path.join(ROOT, 'package-lock.json');
  const lockfile = JSON.parse(readFileSync(file, 'utf8')) as Lockfile;
  const missing = missingPlatformPackages(lockfile);
  const packages = Object.entries({ ...lockfile.packages, ...missing });
  lockfile.packages = Object.fromEntries(packages.sort(([a], [b]) => a.localeCompare(b, 'en')));
  writeFileSync(file, `${JSON.stringify(lockfile, null, 2)}\n`);
  console.log(`${Object.keys(missing).length} platform packages added to the lockfile.`);
}
