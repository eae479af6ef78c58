import { readFileSync } from 'node:fs';
import path from 'node:path';
import { ROOT } from './place.ts';

interface LockedPackage {
  license?: string;
  dev?: boolean;
  devOptional?: boolean;
  link?: boolean;
}

/** Requires at most attribution, or disclosure of changes to its own files. */
const ALLOWED = [
  ...['0BSD', 'Apache-2.0', 'BlueOak-1.0.0', 'BSD-2-Clause', 'BSD-3-Clause', 'CC-BY-4.0'],
  ...['CC0-1.0', 'ISC', 'MIT', 'MIT-0', 'MPL-2.0', 'OFL-1.1', 'Python-2.0'],
];

/** Allowed by name, with the reason. */
const EXCEPTIONS: { name: RegExp; license: string | undefined; because: string }[] = [
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

/** Packages in production, on any platform. */
const used = Object.entries(
  (
    JSON.parse(readFileSync(path.join(ROOT, 'package-lock.json'), 'utf8')) as {
      packages: Record<string, LockedPackage>;
    }
  ).packages,
)
  .filter(([at, { link }]) => at.includes('node_modules/') && !link)
  .filter(([, { dev, devOptional }]) => !dev && !devOptional)
  .map(([at, { license }]) => ({ name: at.replace(/^.*node_modules\//, ''), license }));

function isAllowed({ name, license }: { name: string; license?: string | undefined }): boolean {
  if (EXCEPTIONS.some((each) => each.name.test(name) && each.license === license)) return true;
  // OR needs one allowed license, AND needs all.
  const options = (license ?? '').replace(/^\(|\)$/g, '').split(' OR ');
  return options.some((option) => option.split(' AND ').every((each) => ALLOWED.includes(each)));
}

describe('licenses', () => {
  it('all packages in production have an allowed license', () => {
    expect(used.length).toBeGreaterThan(300);
    expect(used.filter((each) => !isAllowed(each))).toEqual([]);
  });

  it.each(EXCEPTIONS)('the exception for $name is still needed', ({ name, license }) => {
    expect(used.filter((each) => name.test(each.name) && each.license === license)).not.toEqual([]);
  });

  it('NOTICE mentions every package whose license requires it', () => {
    const notice = readFileSync(path.join(ROOT, 'NOTICE'), 'utf8');
    for (const name of ['libvips', 'libheif', 'resvg', 'Noto']) expect(notice).toContain(name);
  });

  it.each`
    license                      | allowed  | because
    ${'MIT'}                     | ${true}  | ${'it asks for a mention'}
    ${'(MIT OR GPL-3.0)'}        | ${true}  | ${'we choose the first'}
    ${'MIT AND OFL-1.1'}         | ${true}  | ${'both are allowed'}
    ${'Apache-2.0 AND AGPL-3.0'} | ${false} | ${'both hold'}
    ${'AGPL-3.0-only'}           | ${false} | ${'the shop would have to be given away'}
    ${'LGPL-3.0'}                | ${false} | ${'only where it is named'}
    ${undefined}                 | ${false} | ${'nothing said is nothing given'}
  `('$license: $allowed, because $because', ({ license, allowed }) => {
    expect(isAllowed({ name: 'something', license: license as string | undefined })).toBe(allowed);
  });

  it('an exception applies to its own package and license only', () => {
    expect(isAllowed({ name: 'libheif-js', license: 'LGPL-3.0' })).toBe(true);
    expect(isAllowed({ name: 'libheif-js', license: 'GPL-3.0' })).toBe(false);
  });
});
