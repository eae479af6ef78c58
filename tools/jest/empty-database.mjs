import { execFileSync } from 'node:child_process';
import { mkdtempSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';

const API = path.resolve(import.meta.dirname, '../../api');

/** Makes one PostgreSQL data folder with the shop's tables, which each shop of the tests starts from a copy of. */
export default function emptyDatabase() {
  const dataDir = mkdtempSync(path.join(os.tmpdir(), 'ftl-empty-'));
  execFileSync(process.execPath, ['dist/migrate.js'], {
    cwd: API,
    env: { ...process.env, NODE_OPTIONS: '', NODE_ENV: 'test', DATA_DIR: dataDir },
  });
  process.env.FTL_EMPTY_DATABASE = path.join(dataDir, 'postgres');
}
