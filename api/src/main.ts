import 'reflect-metadata';
import os from 'node:os';
import { createApp } from './create-app.js';
import { AppConfig, ConfigurationError } from './platform/index.js';

try {
  const app = await createApp();
  // Where both share a machine, a page does not wait for a photo.
  if (app.nest.get(AppConfig).role === 'worker')
    os.setPriority(os.constants.priority.PRIORITY_BELOW_NORMAL);
  await app.start();
} catch (error) {
  // A wrong configuration needs its sentence, not a stack.
  console.error(error instanceof ConfigurationError ? error.message : error);
  process.exit(1);
}
