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

export default {
  projects: [
    {
      ...shared,
      displayName: 'browser',
      testEnvironment: 'jsdom',
      setupFiles: ['<rootDir>/tools/jest/browser-globals.cjs'],
      setupFilesAfterEnv: ['<rootDir>/tools/jest/expectations.ts'],
      testEnvironmentOptions: { customExportConditions: ['browser', 'require', 'default'] },
      testMatch: [
        '<rootDir>/packages/{analytics,ui-kit,page-events,session,api-client,federation,design-widgets}/**/*.test.{ts,tsx}',
        '<rootDir>/{shell,mf-*}/**/*.test.{ts,tsx}',
      ],
    },
    {
      ...shared,
      displayName: 'node',
      testEnvironment: 'node',
      globalSetup: '<rootDir>/tools/jest/empty-database.mjs',
      globalTeardown: '<rootDir>/tools/jest/remove-empty-database.mjs',
      setupFiles: ['reflect-metadata'],
      testMatch: [
        '<rootDir>/packages/{contracts,rules}/**/*.test.ts',
        '<rootDir>/api/**/*.test.ts',
        '<rootDir>/tools/**/*.test.ts',
      ],
    },
  ],
  testTimeout: 120_000,
};
