/** A package in the lockfile that runs in production, on any platform. */
export interface UsedPackage {
  name: string;
  version: string;
  /** As declared by the package; undefined if npm reads nothing. */
  license: string | undefined;
}

interface LockedPackage {
  version?: string;
  license?: string;
  dev?: boolean;
  devOptional?: boolean;
  link?: boolean;
}

/** Requires at most attribution, or disclosure of changes to its own files. */
const ALLOWED = new Set([
  '0BSD',
  'Apache-2.0',
  'BlueOak-1.0.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'CC-BY-4.0',
  'CC0-1.0',
  'ISC',
  'MIT',
  'MIT-0',
  'MPL-2.0',
  'OFL-1.1',
  'Python-2.0',
]);

/** Allowed by name, with the reason. */
export const EXCEPTIONS: { name: RegExp; license: string | undefined; because: string }[] = [
  {
    name: /^@img\/sharp-libvips-/,
    license: 'LGPL-3.0-or-later',
    because: 'libvips is a library of its own beside sharp, unchanged and replaceable',
  },
  {
    name: /^@img\/sharp-win32-/,
    license: 'Apache-2.0 AND LGPL-3.0-or-later',
    because: 'brings libvips as a library of its own, unchanged and replaceable',
  },
  {
    name: /^@img\/sharp-(wasm32|webcontainers-wasm32)$/,
    license: 'Apache-2.0 AND LGPL-3.0-or-later AND MIT',
    because: 'libvips as WebAssembly, unchanged; only where there is no other build',
  },
  {
    name: /^libheif-js$/,
    license: 'LGPL-3.0',
    because: 'WebAssembly of its own, unchanged; another build of the package can stand in',
  },
  {
    name: /^(busboy|streamsearch)$/,
    license: undefined,
    because: 'MIT, in the `licenses` field of old, which npm does not read',
  },
];

/** @param lockfile the parsed package-lock.json */
export function usedPackages(lockfile: { packages: Record<string, LockedPackage> }): UsedPackage[] {
  return Object.entries(lockfile.packages)
    .filter(([at, locked]) => at.includes('node_modules/') && !locked.link)
    .filter(([, { dev, devOptional }]) => !dev && !devOptional)
    .map(([at, { version = '', license }]) => ({
      name: at.slice(at.lastIndexOf('node_modules/') + 'node_modules/'.length),
      version,
      license: license,
    }));
}

/** Why a package may be used: `allowed`, the exception's reason, or null if it may not. */
export function reasonFor({ name, license }: UsedPackage): string | null {
  if (license !== undefined && isAllowed(license)) return 'allowed';
  const exception = EXCEPTIONS.find((each) => each.name.test(name) && each.license === license);
  return exception?.because ?? null;
}

/** OR needs one allowed license, AND needs all. */
function isAllowed(expression: string): boolean {
  const bare = expression.replace(/^\(|\)$/g, '');
  return bare
    .split(' OR ')
    .some((option) => option.split(' AND ').every((license) => ALLOWED.has(license.trim())));
}
