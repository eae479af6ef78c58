/**
 * Writes the JSON Schema of manifests, for editors and designers:
 *
 *   npm run schema -w @ftl/design-renderer
 */
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { manifestSchema } from '@ftl/design-renderer';
import { z } from 'zod';

const FILE = path.resolve(import.meta.dirname, '../manifest.schema.json');

writeFileSync(FILE, `${JSON.stringify(z.toJSONSchema(manifestSchema), null, 2)}\n`);
