import 'reflect-metadata';
import { NestFactory } from '@nestjs/core';
import { writeFileSync } from 'node:fs';
import { AppModule } from './app.module.js';
import { descriptionOf } from './description/index.js';

/**
 * Writes `dist/description.json`, what this API offers, without starting anything of it: `preview`
 * creates no provider. `npm run compat` compares it with what releases need.
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
