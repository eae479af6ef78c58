import { readFileSync } from 'node:fs';
import path from 'node:path';
import { reasonFor, usedPackages, type UsedPackage } from './licenses/judge.ts';

const LOCKFILE = path.resolve(import.meta.dirname, '../package-lock.json');
const used = usedPackages(
  JSON.parse(readFileSync(LOCKFILE, 'utf8')) as Parameters<typeof usedPackages>[0],
);

const byLicense = Map.groupBy(used, ({ license }) => license ?? 'not said');
for (const [license, packages] of [...byLicense].sort(([, a], [, b]) => b.length - a.length)) {
  console.log(`${license}: ${packages.length}`);
  const named = packages.filter((each) => reasonFor(each) !== 'allowed');
  for (const each of named) console.log(`  ${said(each)}: ${reasonFor(each) ?? 'NOT ALLOWED'}`);
}
const refused = used.filter((each) => reasonFor(each) === null);
console.log(`\n${used.length} packages, ${refused.length} not allowed.`);
process.exit(refused.length === 0 ? 0 : 1);

function said({ name, version }: UsedPackage): string {
  return `${name}@${version}`;
}
