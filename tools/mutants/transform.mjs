import { createHash } from 'node:crypto';
import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import swc from '@swc/jest';
import { instrument } from './instrument.ts';

const ROOT = path.resolve(import.meta.dirname, '../..');
const sources = new Set((process.env.FTL_MUTANT_SOURCES ?? '').split(','));
const version = globSync(path.join(import.meta.dirname, '*.ts'))
  .sort()
  .reduce((hash, file) => hash.update(readFileSync(file)), createHash('sha256'))
  .digest('hex');

/** Jest's usual transform, applied to mutated sources. */
export default {
  createTransformer(options) {
    const { process, getCacheKey } = swc.createTransformer(options);
    const isMutated = (file) => sources.has(path.relative(ROOT, file));
    return {
      process: (text, file, context) =>
        process(
          isMutated(file) ? instrument(path.relative(ROOT, file), text) : text,
          file,
          context,
        ),
      getCacheKey: (text, file, context) =>
        getCacheKey(text, file, context) + (isMutated(file) ? version : ''),
    };
  },
};
