import { readFileSync } from 'node:fs';
import path from 'node:path';
import { missingPlatformPackages, type Lockfile } from './complete-lockfile.ts';
import { ROOT } from './place.ts';

const lockfileWith = (optionalDependencies: Record<string, string>): Lockfile => ({
  packages: {
    'node_modules/tool': { version: '1.2.3', optionalDependencies },
    'node_modules/@tool/linux-x64-gnu': { version: '1.2.3', license: 'MIT', dev: true },
  },
});

it('adds an entry that npm skips on other platforms', () => {
  const lockfile = lockfileWith({ '@tool/linux-x64-gnu': '1.2.3', '@tool/win32-arm64': '1.2.3' });
  expect(missingPlatformPackages(lockfile)).toEqual({
    'node_modules/@tool/win32-arm64': {
      version: '1.2.3',
      os: ['win32'],
      cpu: ['arm64'],
      license: 'MIT',
      dev: true,
      optional: true,
    },
  });
});

it.each`
  name                  | version     | reason
  ${'@tool/linux-mips'} | ${'^1.2.3'} | ${'is not an exact version'}
  ${'fancy-colors'}     | ${'1.2.3'}  | ${'no platform in its name'}
`('throws instead of guessing: $name@$version $reason', ({ name, version, reason }) => {
  expect(() => missingPlatformPackages(lockfileWith({ [name]: version }))).toThrow(reason);
});

it('finds nothing missing in the lockfile of this repository', () => {
  const lockfile = JSON.parse(
    readFileSync(path.join(ROOT, 'package-lock.json'), 'utf8'),
  ) as Lockfile;
  expect(missingPlatformPackages(lockfile)).toEqual({});
});
