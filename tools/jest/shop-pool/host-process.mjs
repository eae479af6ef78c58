import { createRequire, flushCompileCache } from 'node:module';
import path from 'node:path';
import { ROOT } from '../../place.ts';

const DIST = path.join(ROOT, 'api/dist');

createRequire(path.join(DIST, 'main.js'))('reflect-metadata');
const { createApp } = await import(path.join(DIST, 'create-app.js'));
const { ConfigurationError, readEnvironment } = await import(path.join(DIST, 'platform/index.js'));

// A killed process would not write it.
flushCompileCache();

/** @type {import('../../../api/src/create-app.js').ShopApp | undefined} */
let app;

/** Does what `main.ts` does for each shop in turn. */
const TASKS = {
  start: async ({ env }) => {
    for (const name of Object.keys(process.env)) delete process.env[name];
    Object.assign(process.env, env);
    readEnvironment(process.env);
    app = await createApp();
    await app.start();
  },
  stop: async () => {
    await app.stop();
    app = undefined;
  },
};

process.on('message', async (message) => {
  try {
    await TASKS[message.task](message);
    process.send('done');
  } catch (error) {
    console.error(error instanceof ConfigurationError ? error.message : error);
    process.exit(1);
  }
});
process.once('disconnect', () => process.exit(0));
// Ctrl-C in a terminal is jest's; the pool ends this process.
process.on('SIGINT', () => undefined);
