import { createRequire, flushCompileCache } from 'node:module';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { ROOT } from '../../place.ts';
import { forbidSecondConnections } from './one-connection.ts';

const DIST = path.join(ROOT, 'api/dist');

createRequire(path.join(DIST, 'main.js'))('reflect-metadata');
const { createApp } = await import(path.join(DIST, 'create-app.js'));
const { ConfigurationError, readEnvironment } = await import(path.join(DIST, 'platform/index.js'));

forbidSecondConnections();
// A killed process would not write the compile cache.
flushCompileCache();

/** @type {import('../../../api/src/create-app.js').ShopApp | undefined} */
let app;

let programs = 0;

/** Runs shops one after another like `main.ts`, and other programs of the API. */
const TASKS = {
  start: async ({ env }) => {
    replaceEnvironment(env);
    readEnvironment(process.env);
    app = await createApp();
    await app.start();
  },
  stop: async () => {
    await app.stop();
    app = undefined;
  },
  run: async ({ program, args, env }) => {
    const file = path.join(DIST, program);
    replaceEnvironment(env);
    process.argv = [process.execPath, file, ...args];
    process.exitCode = 0;
    // The query makes it a new module instance; its imports are shared.
    programs += 1;
    await import(`${pathToFileURL(file)}?run=${programs}`);
    const code = process.exitCode;
    process.exitCode = 0;
    return code;
  },
};

function replaceEnvironment(env) {
  for (const name of Object.keys(process.env)) delete process.env[name];
  Object.assign(process.env, env);
}

process.on('message', async (message) => {
  try {
    process.send({ result: await TASKS[message.task](message) });
  } catch (error) {
    console.error(error instanceof ConfigurationError ? error.message : error);
    process.exit(1);
  }
});
process.once('disconnect', () => process.exit(0));
// Ctrl-C in a terminal is for jest; the pool ends this process.
process.on('SIGINT', () => undefined);
