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
import { missingPlatformPackages, type Lockfile } from './lockfile/platform-packages.ts';
import { ROOT } from './place.ts';

const FILE = path.join(ROOT, 'package-lock.json');
const lockfile = JSON.parse(readFileSync(FILE, 'utf8')) as Lockfile;
const missing = missingPlatformPackages(lockfile);
const packages = Object.entries({ ...lockfile.packages, ...missing });
lockfile.packages = Object.fromEntries(packages.sort(([a], [b]) => a.localeCompare(b, 'en')));
writeFileSync(FILE, `${JSON.stringify(lockfile, null, 2)}\n`);
console.log(`${Object.keys(missing).length} platform packages added to the lockfile.`);
