import 'reflect-metadata';
import { createApp } from './create-app.js';
import { ConfigurationError } from './platform/index.js';

try {
  const app = await createApp();
  await app.start();
} catch (error) {
  // A wrong configuration needs its sentence, not a stack.
  console.error(error instanceof ConfigurationError ? error.message : error);
  process.exit(1);
}
