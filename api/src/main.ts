import 'reflect-metadata';
import os from 'node:os';
import { createApp } from './create-app.js';
import { AppConfig, ConfigurationError, readEnvironment } from './platform/index.js';

try {
  // A wrong configuration is told by itself, before Nest would tell it with its own stack.
  readEnvironment(process.env);
  const app = await createApp();
  // Where both share a machine, a page does not wait for a photo.
  if (app.nest.get(AppConfig).role === 'worker')
    os.setPriority(os.constants.priority.PRIORITY_BELOW_NORMAL);
  await app.start();
} catch (error) {
  console.error(error instanceof ConfigurationError ? error.message : error);
  process.exit(1);
}
