import 'reflect-metadata';
import os from 'node:os';
import { setTimeout as sleep } from 'node:timers/promises';
import { Logger } from 'nestjs-pino';
import { createApp, type ShopApp } from './create-app.js';
import {
  AppConfig,
  closeDatabases,
  ConfigurationError,
  exitProcess,
  printError,
  readEnvironment,
} from './platform/index.js';

/**
 * A failed start or shutdown may leave handles open that never close. Longer than stopping the
 * embedded PostgreSQL takes, which waits up to 30 s for the backends of closed connections.
 */
const CLOSE_TIMEOUT_MS = 45_000;

let app: ShopApp | undefined;
try {
  // Before Nest, which would print a configuration error with its stack.
  readEnvironment(process.env);
  const starting = start();
  stopOnSignal(starting);
  await starting;
} catch (error) {
  printError(error instanceof ConfigurationError ? error.message : error);
  await closeAndFail();
}

async function start(): Promise<ShopApp> {
  app = await createApp();
  const { server, images } = app.nest.get(AppConfig);
  // On a shared machine, API processes should get the CPU first.
  if (server.role === 'worker') os.setPriority(images.niceness);
  await app.start();
  return app;
}

async function closeAndFail(): Promise<never> {
  await Promise.race([close(), sleep(CLOSE_TIMEOUT_MS)]);
  return exitProcess(1);
}

/** Jobs may have started, and the embedded PostgreSQL would outlive this process. */
async function close(): Promise<void> {
  await app?.nest.close().catch(() => undefined);
  await closeDatabases().catch(() => undefined);
}

/**
 * Ctrl-C may arrive more than once; repeated signals wait for the same shutdown. One during the
 * start waits for its end: before, not all can be stopped, and PostgreSQL would outlive the process.
 */
function stopOnSignal(starting: Promise<ShopApp>): void {
  const stopAndExit = async (): Promise<void> => {
    const started = await starting.catch(() => undefined);
    // A failed start ends the process.
    if (!started) return;
    try {
      await started.stop();
      exitProcess(0);
    } catch (error) {
      started.nest.get(Logger).error(error);
      await closeAndFail();
    }
  };
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => void stopAndExit());
}
