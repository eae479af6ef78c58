import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { createGenerator, type Schema } from 'ts-json-schema-generator';

const API = path.resolve(import.meta.dirname, '..');

/**
 * The JSON Schema of a TypeScript type.
 *
 * @param name the type, exported by `source`
 * @param source TypeScript that is written to a temporary folder of `dist`, and imports from
 *   there
 * @returns with all named types in `definitions`
 */
export function schemaOf(name: string, source: string): Schema {
  const dir = mkdtempSync(path.join(API, 'dist/types-'));
  const file = path.join(dir, 'types.ts');
  writeFileSync(file, source);
  try {
    return createGenerator({
      path: file,
      tsconfig: path.join(API, 'tsconfig.json'),
      skipTypeCheck: true,
      jsDoc: 'basic',
    }).createSchema(name);
  } finally {
    rmSync(dir, { recursive: true });
  }
}
