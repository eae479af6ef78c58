import { globSync, mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { responseSchemas } from './response-schemas.ts';
import { readCalls } from './read-calls.ts';

const API = path.resolve(import.meta.dirname, '..');
const DIST = path.join(API, 'dist');

/**
 * Writes `dist/calls.json`: the response of each call, from the return type of its method.
 * `src/description` adds it to the API description.
 */
const calls = globSync('src/**/*.controller.ts', { cwd: API })
  .sort()
  .flatMap((file) => readCalls(path.join(API, file)));
mkdirSync(DIST, { recursive: true });
writeFileSync(path.join(DIST, 'calls.json'), JSON.stringify(responseSchemas(calls)));
