import { globSync } from 'node:fs';

/** A folder to mutate. */
export interface Target {
  folder: string;
  /** Files to mutate. */
  sources: string[];
  /** Test files that may reach them; a run of each determines which do. */
  tests: string[];
  /** Whether tests also reach it in processes of the built API. */
  isBuilt: boolean;
}

/**
 * Not mutated: table definitions, because migrations create the tables; index files, which only
 * export; and code that only tests use.
 */
const EXCLUDED = /(\.(test|schema|d)\.tsx?|\/index\.ts)$|\/(testing|use-cases)\//;

/** Excluded because they kill processes at random moments: slow, and not reproducible. */
const UNSUITABLE = /\/(crash|chaos)/;

/** Further folders with tests of a folder; the longest prefix applies. */
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
