import path from 'node:path';
import config from '../../jest.config.mjs';

const folders = process.env.MUTANTS.split(',');
const isApi = folders[0].startsWith('api/');
const [browser, node] = config.projects;
const {
  globalSetup: _,
  globalTeardown: __,
  ...project
} = folders[0].startsWith('packages/session') ? browser : node;
/** Further tests of the API's folders. */
const OTHERS = ['after-sales/desk', 'platform/retention'].map((name) => `api/src/${name}`);
const own = (name) => path.resolve('tools/mutants', name);

/** The project's configuration for one target, in the form that Stryker can read. */
export default {
  ...project,
  rootDir: path.resolve('.'),
  roots: [...folders, ...(isApi ? OTHERS : [])].map((folder) => `<rootDir>/${folder}`),
  testMatch: ['**/*.test.{ts,tsx}'],
  // They kill processes at random moments.
  testPathIgnorePatterns: ['/crash'],
  testEnvironment: path.resolve(project.testEnvironment.replace('<rootDir>/', '')),
  testTimeout: config.testTimeout,
  ...(isApi && {
    globalSetup: own('api-setup.mjs'),
    testEnvironment: own('api-environment.mjs'),
    testSequencer: own('api-sequencer.mjs'),
  }),
};
