import path from 'node:path';
import config from '../../jest.config.mjs';

const ROOT = path.resolve(import.meta.dirname, '../..');
const TRANSFORM = path.join(import.meta.dirname, 'transform.mjs');

/** The project's configuration, with mutated sources and a pool that outlives the run. */
export default {
  ...config,
  rootDir: ROOT,
  testSequencer: path.join(import.meta.dirname, 'sequencer.ts'),
  projects: config.projects.map(
    ({ globalSetup: _setup, globalTeardown: _teardown, transform, ...project }) => ({
      ...project,
      rootDir: ROOT,
      transform: Object.fromEntries(
        Object.entries(transform).map(([pattern, [, options]]) => [pattern, [TRANSFORM, options]]),
      ),
    }),
  ),
};
