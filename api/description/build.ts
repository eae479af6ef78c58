import { globSync, mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { answerSchemas } from './answer-schemas.ts';
import { readCalls } from './read-calls.ts';

const API = path.resolve(import.meta.dirname, '..');
const DIST = path.join(API, 'dist');

/**
 * Writes `dist/calls.json`: what each call answers, from the type that its method
 * returns, and with which errors, from its comment. The API adds it to its
 * description (`src/description`), which so cannot say anything else than the code.
 */
const calls = globSync('src/**/*.controller.ts', { cwd: API })
  .sort()
  .flatMap((file) => readCalls(path.join(API, file)));
mkdirSync(DIST, { recursive: true });
const { schemas, answers } = answerSchemas(calls);
const operations = Object.fromEntries(
  calls.map(({ id, errors }) => [id, { answer: answers[id], errors }]),
);
writeFileSync(path.join(DIST, 'calls.json'), JSON.stringify({ schemas, operations }));
