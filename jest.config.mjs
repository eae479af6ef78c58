import { listWorkspaces } from './tools/workspaces.ts';

const swc = (module) => [
  '@swc/jest',
  {
    swcrc: false,
    jsc: {
      target: 'es2023',
      parser: { syntax: 'typescript', tsx: true, decorators: true },
      transform: {
        legacyDecorator: true,
        decoratorMetadata: true,
        useDefineForClassFields: false,
        react: { runtime: 'automatic' },
      },
      keepClassNames: true,
    },
    module,
  },
];

const shared = {
  rootDir: '.',
  transform: { '^.+\\.(ts|tsx|mts|mjs)$': swc({ type: 'commonjs' }) },
  moduleNameMapper: {
    '^@ftl/([a-z-]+)$': '<rootDir>/packages/$1/src',
    '^(\\.{1,2}/.*)\\.js$': '$1',
    '\\.(avif|webp|png|jpg|svg|woff2)$': '<rootDir>/tools/jest/asset.cjs',
  },
  modulePathIgnorePatterns: ['/dist/', '<rootDir>/var/', '/\\.cache/', '/\\.nx/'],
};

/** Tests of pages run in jsdom, all others in Node. */
const testsIn = (folders) => folders.map((folder) => `<rootDir>/${folder}/**/*.test.{ts,tsx}`);
const workspaces = listWorkspaces(import.meta.dirname);
const foldersOf = (chosen) => chosen.map(({ folder }) => folder);

export default {
  projects: [
    {
      ...shared,
      displayName: 'browser',
      testEnvironment: 'jsdom',
      setupFiles: ['<rootDir>/tools/jest/browser-globals.cjs'],
      setupFilesAfterEnv: ['<rootDir>/tools/jest/expectations.ts'],
      testEnvironmentOptions: { customExportConditions: ['browser', 'require', 'default'] },
      testMatch: testsIn(foldersOf(workspaces.filter(({ isForBrowser }) => isForBrowser))),
    },
    {
      ...shared,
      displayName: 'node',
      testEnvironment: 'node',
      globalSetup: '<rootDir>/tools/jest/start-shop-pool.mjs',
      globalTeardown: '<rootDir>/tools/jest/stop-shop-pool.mjs',
      setupFiles: ['reflect-metadata'],
      testMatch: testsIn([
        ...foldersOf(workspaces.filter(({ isForBrowser }) => !isForBrowser)),
        'tools',
      ]),
    },
  ],
  testTimeout: 120_000,
  testSequencer: '<rootDir>/tools/jest/sequencer.ts',
};
