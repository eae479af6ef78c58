import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import pg from 'pg';

const MIGRATIONS = path.resolve(import.meta.dirname, '../drizzle');

/**
 * Runs a test in a database as it was before a migration.
 *
 * @param db connected to the same server
 * @param migration the name of its file
 */
export async function withDatabaseBefore(
  db: pg.Client,
  migration: string,
  run: (before: pg.Client, migrate: () => Promise<unknown>) => Promise<void>,
): Promise<void> {
  const database = `before_${migration.replace('.sql', '')}`;
  const { host, port, user, password } = db;
  await db.query(`create database "${database}"`);
  const before = new pg.Client({ host, port, user, password: password ?? undefined, database });
  const apply = (name: string) => before.query(readFileSync(path.join(MIGRATIONS, name), 'utf8'));
  try {
    await before.connect();
    await before.query("set timezone to 'UTC'");
    const older = readdirSync(MIGRATIONS).filter(
      (name) => /^\d.*sql$/.test(name) && name < migration,
    );
    for (const name of older.sort()) await apply(name);
    await run(before, () => apply(migration));
  } finally {
    await before.end();
    await db.query(`drop database if exists "${database}" with (force)`);
  }
}
