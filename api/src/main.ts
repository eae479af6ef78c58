import 'reflect-metadata';
import os from 'node:os';
import { Logger } from 'nestjs-pino';
import { createApp, type ShopApp } from './create-app.js';
import { AppConfig, ConfigurationError, readEnvironment } from './platform/index.js';

try {
  // A wrong configuration is told by itself, before Nest would tell it with its own stack.
  readEnvironment(process.env);
  const app = await createApp();
  stopOnSignal(app);
  const { role, pictureNiceness } = app.nest.get(AppConfig);
  // On a shared machine, the API's replicas get the processor first.
  if (role === 'worker') os.setPriority(pictureNiceness);
  await app.start();
} catch (error) {
  console.error(error instanceof ConfigurationError ? error.message : error);
  process.exit(1);
}

/** Ctrl-C may arrive more than once; repeated signals wait for the same shutdown. */
function stopOnSignal({ nest, stop }: ShopApp): void {
  const stopAndExit = async (): Promise<void> => {
    try {
      await stop();
      process.exit(0);
    } catch (error) {
      nest.get(Logger).error(error);
      process.exit(1);
    }
  };
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => void stopAndExit());
}
