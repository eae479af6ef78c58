import 'reflect-metadata';
import { NestFactory } from '@nestjs/core';
import { writeFileSync } from 'node:fs';
import { AppModule } from './app.module.js';
import { descriptionOf } from './description/index.js';

/**
 * Writes `dist/description.json`, the API's description, without starting the API: `preview`
 * creates no provider. `npm run release -- compat` compares it with the calls of releases.
 */
const nest = await NestFactory.create(AppModule, {
  preview: true,
  logger: false,
  abortOnError: false,
});
writeFileSync(
  new URL('description.json', import.meta.url),
  `${JSON.stringify(descriptionOf(nest))}\n`,
);
