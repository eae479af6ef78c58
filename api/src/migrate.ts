import 'reflect-metadata';
import { AppConfig, ConfigurationError, openDatabase } from './platform/index.js';

// Migrates the database and exits; a lock makes concurrent runs, and starts of the shop, safe.
try {
  const database = await openDatabase(AppConfig.load());
  await database.close();
  console.log('The tables are up to date.');
} catch (error) {
  console.error(error instanceof ConfigurationError ? error.message : error);
  process.exit(1);
}
