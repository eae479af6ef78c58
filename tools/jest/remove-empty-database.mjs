import { rmSync } from 'node:fs';
import path from 'node:path';

/** Undoes empty-database.mjs. */
export default function removeEmptyDatabase() {
  rmSync(path.dirname(process.env.FTL_EMPTY_DATABASE), { recursive: true, force: true });
}
