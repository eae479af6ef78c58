import { globSync } from 'node:fs';

/** A folder whose mutants are tried. */
export interface Target {
  folder: string;
  /** Files whose mutants are tried. */
  sources: string[];
  /** Test files that may reach them; a run of each finds those that do. */
  tests: string[];
  /** Whether tests reach it in the processes of the built API too. */
  isBuilt: boolean;
}

/**
 * Not mutated: table definitions, because migrations make the tables; front doors, which
 * only export; and what only tests use.
 */
const EXCLUDED = /(\.(test|schema|d)\.tsx?|\/index\.ts)$|\/(testing|use-cases)\//;

/** Kill processes at random moments: long, and not the same twice. */
const UNSUITABLE = /\/(crash|chaos)/;

/** Where tests of a folder stand, besides the folder itself; the longest prefix counts. */
const TESTED_IN: Record<string, string[]> = {
  'packages/rules': ['api/src/pricing', 'api/src/checkout', 'packages/design-widgets/src/shirt'],
  'packages/session': ['mf-design-flow/src', 'mf-checkout/src', 'mf-wizard/src/features/account'],
  'api/src': [
    'api/src/checkout',
    'api/src/payments',
    'api/src/cancellation',
    'api/src/orders',
    'api/src/order-desk',
    'api/src/platform/retention',
    'api/src/accounts/account-export.use-case',
  ],
};

/** @param root the repository */
export function targetOf(folder: string, root: string): Target {
  const find = (pattern: string) => globSync(pattern, { cwd: root }).sort();
  const sources = find(`${folder}/**/*.{ts,tsx}`).filter((file) => !EXCLUDED.test(file));
  if (sources.length === 0) throw new Error(`No sources in ${folder}`);
  const near = Object.keys(TESTED_IN).find((prefix) => `${folder}/`.startsWith(`${prefix}/`));
  const places = [folder, ...(near ? TESTED_IN[near]! : [])];
  const tests = places.flatMap((place) => [
    ...find(`${place}/**/*.test.{ts,tsx}`),
    ...find(`${place}.test.ts`),
  ]);
  return {
    folder,
    sources,
    tests: [...new Set(tests)].filter((test) => !UNSUITABLE.test(test)),
    isBuilt: folder.startsWith('api/'),
  };
}
