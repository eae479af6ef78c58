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

/** Packages with ES modules only, which Jest cannot require. */
const ES_MODULES = [
  ...['nanoid', 'msw', '@msw/url', '@mswjs/interceptors', '@open-draft/until', 'rettime'],
  ...['until-async'],
].join('|');
const INTERCEPTORS = '<rootDir>/node_modules/@mswjs/interceptors/lib/node';

const shared = {
  rootDir: '.',
  transform: {
    '^.+\\.(ts|tsx|mts|mjs)$': swc({ type: 'commonjs' }),
    [`/node_modules/(${ES_MODULES})/.+\\.m?js$`]: swc({ type: 'commonjs' }),
  },
  transformIgnorePatterns: [`/node_modules/(?!(${ES_MODULES})/)`],
  moduleNameMapper: {
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
  // The other provider needs babel, which is a stub here: swc compiles the tests.
  coverageProvider: 'v8',
  projects: [
    {
      ...shared,
      displayName: 'browser',
      // MSW needs these to respond while a test holds the clock.
      fakeTimers: { doNotFake: ['nextTick', 'queueMicrotask', 'setImmediate'] },
      testEnvironment: '<rootDir>/tools/jest/browser-environment.mjs',
      setupFiles: ['<rootDir>/tools/jest/browser-globals.cjs'],
      setupFilesAfterEnv: ['<rootDir>/tools/jest/expectations.ts'],
      testEnvironmentOptions: {
        customExportConditions: ['ftl-source', 'browser', 'require', 'default'],
      },
      // Pages use the browser builds of packages, MSW intercepts the requests of Node.
      moduleNameMapper: {
        '^msw/node$': '<rootDir>/node_modules/msw/lib/node',
        '^@mswjs/interceptors$': INTERCEPTORS,
        '^@mswjs/interceptors/(fetch|XMLHttpRequest)$': `${INTERCEPTORS}/interceptors/$1/node.js`,
        '^@mswjs/interceptors/(\\w+)$': `${INTERCEPTORS}/interceptors/$1`,
        ...shared.moduleNameMapper,
      },
      testMatch: testsIn(foldersOf(workspaces.filter(({ isForBrowser }) => isForBrowser))),
    },
    {
      ...shared,
      displayName: 'node',
      // MSW needs these to respond while a test holds the clock.
      fakeTimers: { doNotFake: ['nextTick', 'queueMicrotask', 'setImmediate'] },
      testEnvironment: '<rootDir>/tools/jest/node-environment.mjs',
      testEnvironmentOptions: {
        customExportConditions: ['ftl-source', 'node', 'node-addons', 'require', 'default'],
      },
      // Resolving them in Jest's sandbox takes most of the time of a loop over pixels.
      sandboxInjectedGlobals: ['Math', 'Number'],
      globalSetup: '<rootDir>/tools/jest/start-shop-pool.mjs',
      globalTeardown: '<rootDir>/tools/jest/stop-shop-pool.mjs',
      setupFiles: ['reflect-metadata'],
      testMatch: testsIn([
        ...foldersOf(workspaces.filter(({ isForBrowser }) => !isForBrowser)),
        'tools',
      ]),
    },
  ],
  // Ends a test that hangs. Not less: on a machine with slow memory, tests took ten times as long.
  testTimeout: 600_000,
  // On a busy machine a process takes longer to exit than the default of 500 ms.
  workerGracefulExitTimeout: 60_000,
  testSequencer: '<rootDir>/tools/jest/sequencer.ts',
};
