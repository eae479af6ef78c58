import os from 'node:os';
import path from 'node:path';

const folders = process.env.MUTANTS.split(',');
const isApi = folders[0].startsWith('api/');

export default {
  // Migrations create the tables, and index files only export.
  mutate: [
    ...folders.map((folder) => `${folder}/**/*.ts`),
    ...['!**/*.test.ts', '!**/*.schema.ts', '!**/index.ts', '!**/use-cases/**'],
  ],
  testRunner: 'jest',
  // The tests of the running API do not import it.
  jest: { configFile: 'tools/mutants/jest.config.mjs', enableFindRelatedTests: !isApi },
  testRunnerNodeArgs: ['--experimental-vm-modules', '--no-warnings'],
  coverageAnalysis: 'perTest',
  // Each would need API processes of its own.
  ignoreStatic: isApi,
  dryRunTimeoutMinutes: 120,
  incremental: true,
  incrementalFile: `node_modules/.cache/mutants/${folders[0].replaceAll('/', '-')}.json`,
  thresholds: { high: 95, low: 85, break: 85 },
  reporters: ['clear-text', 'progress-append-only'],
  clearTextReporter: { allowColor: false, logTests: false, reportTests: false },
  // Jest would find a copy inside of the repository.
  tempDirName: path.join(os.tmpdir(), `ftl-mutants-${process.pid}`),
  ignorePatterns: ['.nx', 'var', '{shell,mf-*}/dist'],
  // Stryker would need TypeScript beside it.
  tsconfigFile: 'none',
};
